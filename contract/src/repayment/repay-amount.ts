import type { Market } from '../market.ts';
import { toMajor } from '../money.ts';
import { type Refusal, refuse } from '../refusals.ts';

/**
 * What can be repaid at a time: within the market's bounds, or exactly what ends the loan, be it less or more than
 * those. Never more than is owed.
 */
export function refuseRepayAmount(
  { repaymentCents: { min, max } }: Pick<Market, 'repaymentCents'>,
  amountCents: number,
  payoffCents: number,
): Refusal<'amount_out_of_range' | 'more_than_owed'> | null {
  if (amountCents === payoffCents) return null;
  if (amountCents < min || amountCents > max)
    return refuse('amount_out_of_range', { min: toMajor(min), max: toMajor(max) });
  return amountCents > payoffCents ? refuse('more_than_owed', { payoff: toMajor(payoffCents) }) : null;
}
