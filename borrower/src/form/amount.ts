import { readAmount, wholeUnitsCents } from '@hiram/contract';
import { latinDigits } from './form.ts';

/** More digits than any balance has; it keeps a slipped finger from making a number nobody can read. */
const mostEver = 10;

/**
 * What was meant by what was typed or pasted: digits, and a fraction only where the balance has one. A pasted
 * "₱1,234.50" is one thousand and something, never a hundred times as much.
 */
export function cleanAmount(typed: string, hasCents: boolean, mostDigits = mostEver): string {
  const plain = latinDigits(typed).replace(/[^\d.]/g, '');
  const [, whole = '', fraction] = /(\d*)(\.\d{0,2})?/.exec(plain) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, mostDigits);
  return hasCents && fraction !== undefined ? `${digits || '0'}${fraction}` : digits;
}

/** "₱25,000" and "25 000.50" are amounts; what is none stays text, and the schema says so. */
export function amountIn(text: string): number | string {
  const plain = latinDigits(text).replace(/^[a-z]{3}\s|[\p{Sc}\s,]/giu, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** Null when there is no amount yet. */
export function centsIn(text: string): number | null {
  const cents = readAmount(Number(text));
  return typeof cents === 'number' && cents > 0 ? cents : null;
}

/** Half of it, in whole units of the currency: a figure that people would choose. */
export function halfOf(cents: number): number {
  return wholeUnitsCents(cents / 2);
}
