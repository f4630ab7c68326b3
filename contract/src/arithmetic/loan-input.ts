import { isDate } from '../calendar.ts';
import { isCents } from '../money.ts';
import { toPercent, toThousandths } from '../percent.ts';
import type { Refusal } from '../refusals.ts';

/** The refusal of every function of the loan arithmetic for input that makes no loan. */
export interface LoanInputRefusal extends Refusal<'bad_loan_input'> {
  readonly data: { readonly field: string; readonly reason: LoanInputReason };
}

export type LoanInputReason =
  | 'not_whole_cents'
  | 'not_a_whole_number'
  | 'not_positive'
  | 'out_of_range'
  | 'too_large'
  | 'not_a_date'
  | 'not_one_of_the_choices'
  | 'not_a_percentage'
  | 'leaves_nothing_to_receive'
  | 'nothing_given'
  | 'before_the_first_advance'
  | 'below_the_advances'
  | 'no_rate_fits'
  | 'nothing_unpaid'
  | 'paid_more_than_owed'
  | 'missing_cap';

export function badLoanInput(field: string, reason: LoanInputReason): LoanInputRefusal {
  return { refusal: 'bad_loan_input', data: { field, reason } };
}

/** Each check returns the refusal, or undefined when the value is good, so that checks chain with `??`. */
export function checkPositiveCents(field: string, value: unknown): LoanInputRefusal | undefined {
  return checkCents(field, value) ?? (value === 0 ? badLoanInput(field, 'not_positive') : undefined);
}

export function checkCents(field: string, value: unknown): LoanInputRefusal | undefined {
  if (isCents(value)) return undefined;
  if (typeof value !== 'number' || Number.isNaN(value)) return badLoanInput(field, 'not_whole_cents');
  if (value < 0) return badLoanInput(field, 'not_positive');
  return badLoanInput(field, Number.isInteger(value) ? 'too_large' : 'not_whole_cents');
}

export function checkWhole(
  field: string,
  value: unknown,
  smallest: number,
  largest: number,
): LoanInputRefusal | undefined {
  if (!Number.isSafeInteger(value)) return badLoanInput(field, 'not_a_whole_number');
  const whole = value as number;
  return whole < smallest || whole > largest ? badLoanInput(field, 'out_of_range') : undefined;
}

export function checkDate(field: string, value: unknown): LoanInputRefusal | undefined {
  return isDate(value) ? undefined : badLoanInput(field, 'not_a_date');
}

export function checkChoice(
  field: string,
  value: unknown,
  choices: readonly string[],
): LoanInputRefusal | undefined {
  return typeof value === 'string' && choices.includes(value)
    ? undefined
    : badLoanInput(field, 'not_one_of_the_choices');
}

/**
 * Checks a percentage of at most three decimals between 0 and `largest`. Three decimals, because then it is a
 * whole number of thousandths like every rate, and money is never multiplied by a fraction that is not exact.
 */
export function checkPercent(field: string, value: unknown, largest: number): LoanInputRefusal | undefined {
  if (typeof value !== 'number' || !(value >= 0) || value > largest) {
    return badLoanInput(field, 'not_a_percentage');
  }
  return toPercent(toThousandths(value)) === value ? undefined : badLoanInput(field, 'not_a_percentage');
}
