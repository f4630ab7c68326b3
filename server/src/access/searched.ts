import type { Market } from '@hiram/contract';
import { maskNumber } from '../personal-data/mask.ts';
import type { PersonalData } from '../personal-data/seal.ts';

/** From here on a number may be somebody's. */
const fewestDigits = 6;
export const isLong = (digits: string | null): digits is string =>
  digits !== null && digits.length >= fewestDigits;

/** A number however it is grouped, and a mobile number also as it is dialled from abroad. */
export function digitsIn(text: string, { callingCode, mobileLength }: Market): string | null {
  const packed = text.replaceAll(/[\s().-]/g, '');
  const abroad = packed.startsWith('+') ? packed.slice(1) : null;
  if (abroad?.startsWith(callingCode)) {
    const national = `0${abroad.slice(callingCode.length)}`;
    if (/^\d+$/.test(national) && national.length === mobileLength) return national;
  }
  return /^\d+$/.test(packed) ? packed : null;
}

/**
 * What the access log keeps of a search: enough to see what was looked for, and nobody's data. Numbers of orders and
 * transfers are ours and stay as they are.
 */
export function maskSearch(text: string, market: Market): string {
  const digits = digitsIn(text, market);
  if (digits !== null) return isLong(digits) ? maskNumber(digits) : digits;
  if (text.includes('@')) return '••••@••••';
  if (/^#\d+$|^(?=.*\d)[a-z][a-z0-9-]*$/i.test(text)) return text;
  return text
    .split(/\s+/)
    .map((word) => `${[...word].slice(0, 2).join('')}••••`)
    .join(' ');
}

/**
 * A whole number or address that was searched for, as a keyed hash: whoever has it can ask whether it was looked for, and
 * guesses count, found or not. The beginning of a name and a number of ours are no such thing.
 */
export function searchedIndex(
  personalData: PersonalData,
  { companyId, market }: { readonly companyId: number; readonly market: Market },
  text: string,
): Buffer | null {
  const digits = digitsIn(text, market);
  if (isLong(digits)) return personalData.blindIndex(companyId, 'phone', digits);
  return text.includes('@')
    ? personalData.blindIndex(companyId, 'searched address', text.toLowerCase())
    : null;
}
