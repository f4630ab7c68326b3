import type { Refusal } from './refusals.ts';

/**
 * Money is an integer of minor units inside the system, in names that end in `Cents`, and a number of major units on
 * the wire. This file is the one place where the two meet: `toCents` and `toMajor` are the only ways across.
 */

/** How many digits the minor unit of every currency here has. A market with another number does not compile. */
export const minorDigits = 2;
const centsPerMajor = 10 ** minorDigits;

declare const unit: unique symbol;

/** An amount in major units, as it travels: at runtime a number, to the compiler nothing that can be reckoned with. */
export interface Major {
  readonly [unit]: 'major';
}

/** A million million major units. Above it, a double no longer tells two neighbouring cents safely apart. */
export const LARGEST_CENTS = 100_000_000_000_000;

export type BadAmountReason = 'not_a_number' | 'negative' | 'too_large' | 'more_than_two_decimals';

export interface BadAmountRefusal extends Refusal<'bad_amount'> {
  readonly data: { readonly reason: BadAmountReason };
}

/** Reads a figure that somebody gave. Half a cent is refused, never rounded: the sender must say what they mean. */
export function readAmount(figure: unknown): number | BadAmountRefusal {
  if (typeof figure !== 'number' || Number.isNaN(figure)) return badAmount('not_a_number');
  if (figure < 0) return badAmount('negative');
  if (figure > LARGEST_CENTS / centsPerMajor) return badAmount('too_large');
  const cents = Math.round(figure * centsPerMajor);
  // The nearest cent must read back as the same number, or the sender gave more than two decimals.
  if (cents / centsPerMajor !== figure) return badAmount('more_than_two_decimals');
  return cents + 0;
}

/** An amount of the wire in cents. What has come this far was read or written by us: anything else is a bug. */
export function toCents(amount: Major): number {
  const figure = figureOf(amount);
  const cents = readAmount(Math.abs(figure));
  if (typeof cents !== 'number') throw new RangeError(`not an amount: ${figure}`);
  return figure < 0 ? -cents : cents;
}

/** Writes an amount to the wire. Anything but a whole number of cents here is a bug, so it throws. */
export function toMajor(amountCents: number): Major {
  if (!isCents(Math.abs(amountCents))) throw new RangeError(`not an amount in cents: ${amountCents}`);
  return major(amountCents / centsPerMajor);
}

/** Says of a figure that it is one of major units: what a person typed, or what stands in a test. */
export function major(figure: number): Major {
  return figure as unknown as Major;
}

/** The figure to write or to draw. Nothing is to be reckoned with it: that is what cents are for. */
export function figureOf(amount: Major): number {
  return amount as unknown as number;
}

/** Down to a whole major unit, in cents. */
export function wholeUnitsCents(amountCents: number): number {
  return Math.floor(amountCents / centsPerMajor) * centsPerMajor;
}

/** "5000" or "5000.50": the figure alone, as it stands in an input. */
export function amountText(amountCents: number): string {
  const figure = figureOf(toMajor(amountCents));
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(minorDigits);
}

/** Whether a value is a whole, non-negative number of cents that arithmetic here keeps exact. */
export function isCents(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST_CENTS;
}

function badAmount(reason: BadAmountReason): BadAmountRefusal {
  return { refusal: 'bad_amount', data: { reason } };
}
