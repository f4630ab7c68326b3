import type { Refusal } from './refusals.ts';

/**
 * Money is an integer of minor units inside the system and a number of major units on the wire. This file is
 * the one place where the two meet; how an amount looks to a reader is the business of the apps.
 */

/** A million million major units. Above it, a double no longer tells two neighbouring cents safely apart. */
export const LARGEST_CENTS = 100_000_000_000_000;

export type BadAmountReason = 'not_a_number' | 'negative' | 'too_large' | 'more_than_two_decimals';

export interface BadAmountRefusal extends Refusal<'bad_amount'> {
  readonly data: { readonly reason: BadAmountReason };
}

/** Reads an amount from the wire. Half a cent is refused, never rounded: the sender must say what they mean. */
export function toCents(major: number): number | BadAmountRefusal {
  if (typeof major !== 'number' || Number.isNaN(major)) return badAmount('not_a_number');
  if (major < 0) return badAmount('negative');
  if (major > LARGEST_CENTS / 100) return badAmount('too_large');
  const cents = Math.round(major * 100);
  // The nearest cent must read back as the same number, or the sender gave more than two decimals.
  if (cents / 100 !== major) return badAmount('more_than_two_decimals');
  return cents + 0;
}

/** Writes an amount to the wire. Anything but a whole number of cents here is a bug, so it throws. */
export function toMajor(amountCents: number): number {
  if (!isCents(Math.abs(amountCents))) throw new RangeError(`not an amount in cents: ${amountCents}`);
  return amountCents / 100;
}

/** Whether a value is a whole, non-negative number of cents that arithmetic here keeps exact. */
export function isCents(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST_CENTS;
}

function badAmount(reason: BadAmountReason): BadAmountRefusal {
  return { refusal: 'bad_amount', data: { reason } };
}
