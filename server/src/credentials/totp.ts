import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { machineTime } from '../operation/clock.ts';

// RFC 6238 as every authenticator app understands it: SHA-1, thirty seconds, six digits.
const stepSeconds = 30;
const digits = 6;
// A clock that is half a minute off, or a code typed at the last moment, still counts.
const stepsAround = [0, -1, 1];

export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

export function totpStep(at: Date): number {
  return Math.floor(machineTime(at).getTime() / 1000 / stepSeconds);
}

export function totpCode(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step whose code this is, so that it can be used up; null when it is none of those that count now. */
export function matchingStep(secret: Buffer, typed: string, at: Date): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const now = totpStep(at);
  const steps = stepsAround.map((by) => now + by);
  return (
    steps.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(typed))) ?? null
  );
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** How a secret is typed into an app. Ours has twenty bytes, which need no padding. */
export function secretText(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => base32.charAt(Number.parseInt(five, 2))).join('');
}

/** What the QR code says. Issuer and account are what the app shows beside the code. */
export function otpauthUrl(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  // A colon parts issuer and account, so neither may have one.
  const plain = (text: string) => encodeURIComponent(text.replaceAll(':', ' '));
  const label = `${plain(issuer)}:${plain(account)}`;
  return `otpauth://totp/${label}?secret=${secretText(secret)}&issuer=${plain(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}
