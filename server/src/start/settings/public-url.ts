import { isLoopback } from './loopback.ts';
import { SettingsError } from './settings-error.ts';
import type { Environment } from './variables.ts';

/** An origin with a name: browsers make passkeys neither in the clear nor for an address of digits. */
export function publicUrl({ value }: Environment): string | null {
  const given = value('HIRAM_PUBLIC_URL');
  if (given === '') return null;
  const { protocol, hostname, origin } = URL.canParse(given)
    ? new URL(given)
    : { protocol: '', hostname: '', origin: '' };
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  const hasName = /[a-z]/i.test(hostname) && !hostname.startsWith('[');
  if (isSafe && hasName && given.replace(/\/$/, '') === origin) return origin;
  throw new SettingsError(
    'HIRAM_PUBLIC_URL must be an address with a name and nothing after it, such as https://loans.example.',
  );
}
