/** For tests: what an authenticator app does with the secret that was typed into it. */
import { totpCode, totpStep } from './totp.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function codeOf(secretText: string, at: Date, stepsLater = 0): string {
  const bits = [...secretText].map((sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  return totpCode(Buffer.from(bytes), totpStep(at) + stepsLater);
}
