import type { Market } from '../market.ts';
import { toMajor } from '../money.ts';
import { type Refusal, refuse } from '../refusals.ts';

/**
 * What may be repaid at once: an amount within the market's bounds, or exactly what ends the loan, however
 * little or much that is. Never more: what is not owed is not asked for.
 */
export function refuseRepayAmount(
  { repaymentCents: { min, max } }: Pick<Market, 'repaymentCents'>,
  amountCents: number,
  payoffCents: number,
): Refusal<'amount_out_of_range' | 'more_than_owed'> | null {
  if (amountCents === payoffCents) return null;
  if (amountCents > payoffCents) return refuse('more_than_owed', { payoff: toMajor(payoffCents) });
  if (amountCents >= min && amountCents <= max) return null;
  return refuse('amount_out_of_range', { min: toMajor(min), max: toMajor(max) });
}
