import type { MailSettings } from '../../mail/mailer.ts';
import { isLoopback } from './loopback.ts';
import { SettingsError } from './settings-error.ts';
import type { Environment } from './variables.ts';

/** A lender can do without e-mails; the demo has a mailbox of its own, and does without it where it is told so. */
export function mailSettings(
  { value, isSet }: Environment,
  publicUrl: string | null,
): MailSettings | 'none' | null {
  if (!isSet('HIRAM_SMTP_URL')) return null;
  const given = value('HIRAM_SMTP_URL');
  if (given === 'none') return 'none';
  const url = URL.canParse(given) ? new URL(given) : null;
  const isKnown = url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
  if (!isKnown)
    throw new SettingsError('HIRAM_SMTP_URL must name a mail server, beginning with smtps:// or smtp://.');
  const from = value('HIRAM_MAIL_FROM');
  if (!/^[^@\s<>",;]+@[^@\s<>",;]+$/.test(from))
    throw new SettingsError('HIRAM_MAIL_FROM must be the address that e-mails come from.');
  // Their links lead there, and to nowhere without it.
  if (publicUrl === null) throw new SettingsError('HIRAM_SMTP_URL needs HIRAM_PUBLIC_URL as well.');
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    isOnThisMachine: !isSecure && isLoopback(url.hostname),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    from,
  };
}
