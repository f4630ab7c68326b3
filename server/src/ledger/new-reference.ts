import { randomBytes } from 'node:crypto';

// Crockford's 32 signs: no I, L, O and U. Twenty of them are 100 random bits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A name for something that the bank or the payment provider knows too. It is random and not counted: a database that
 * was restored from yesterday would count the same numbers again, for other money.
 */
export function newReference(prefix: string): string {
  const signs = Array.from(randomBytes(20), (byte) => alphabet.charAt(byte % alphabet.length));
  return `${prefix}${signs.join('')}`;
}
