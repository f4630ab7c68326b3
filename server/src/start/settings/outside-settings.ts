import { isLoopback } from './loopback.ts';
import { SettingsError } from './settings-error.ts';
import type { Environment, VariableName } from './variables.ts';

export interface SmsSettings {
  readonly url: string;
  readonly secret: string;
}

/** A bank or a payment provider: where it is, what signs what we send, and what signs what it sends. */
export interface PartnerSettings extends SmsSettings {
  readonly hookSecret: string;
}

/** In the demo the sandbox takes the messages; production must name a real gateway and a real secret. */
export function smsSettings(environment: Environment, demo: boolean): SmsSettings | null {
  const url = environment.value('HIRAM_SMS_URL');
  if (url === '' && demo) return null;
  checkUrl('HIRAM_SMS_URL', url, 'the SMS gateway');
  return { url, secret: secretOf(environment, 'HIRAM_SMS_SECRET') };
}

/** In the demo the sandbox is the bank; production must name a real one, and a secret for each direction. */
export function payoutSettings(environment: Environment, demo: boolean): PartnerSettings | null {
  const url = environment.value('HIRAM_PAYOUT_URL').replace(/\/+$/, '');
  if (url === '' && demo) return null;
  checkUrl('HIRAM_PAYOUT_URL', url, 'the bank that pays out');
  return partner(environment, url, 'HIRAM_PAYOUT_SECRET', 'HIRAM_PAYOUT_HOOK_SECRET');
}

/** A lender can do without a payment provider, but not with half of one. */
export function paymentSettings(environment: Environment): PartnerSettings | null {
  const names = ['HIRAM_PAYMENT_URL', 'HIRAM_PAYMENT_SECRET', 'HIRAM_PAYMENT_HOOK_SECRET'] as const;
  if (!names.some((name) => environment.isSet(name))) return null;
  const url = environment.value('HIRAM_PAYMENT_URL').replace(/\/+$/, '');
  checkUrl('HIRAM_PAYMENT_URL', url, 'the payment provider');
  return partner(environment, url, 'HIRAM_PAYMENT_SECRET', 'HIRAM_PAYMENT_HOOK_SECRET');
}

/** Codes, names and account numbers travel there: in the clear only to a program on this machine. */
function checkUrl(name: VariableName, url: string, whom: string): void {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return;
  throw new SettingsError(
    `${name} must name ${whom}, beginning with https:// (http:// only on this machine).`,
  );
}

function partner(
  environment: Environment,
  url: string,
  secretName: VariableName,
  hookSecretName: VariableName,
): PartnerSettings {
  const secret = secretOf(environment, secretName);
  const hookSecret = secretOf(environment, hookSecretName);
  // With one secret, what we sent them could be sent back to us as if they had said it.
  if (secret === hookSecret)
    throw new SettingsError(`${hookSecretName} must be another one than ${secretName}.`);
  return { url, secret, hookSecret };
}

function secretOf({ value }: Environment, name: VariableName): string {
  const secret = value(name);
  if (secret.length < 32) throw new SettingsError(`${name} must have at least 32 characters.`);
  return secret;
}
