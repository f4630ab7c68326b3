import { randomBytes } from 'node:crypto';

// Crockford's 32 signs: no I, L, O and U. Eight of them are 40 random bits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const longCodeHours = 24;
export const mostLongCodeTries = 5;

/** A code that staff releases and only the borrower's phone shows. */
export function newLongCode(): string {
  return Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** What was meant by what was typed: small letters, a dash or a space, and signs that look alike. */
export function readLongCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}
