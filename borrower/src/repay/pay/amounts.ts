import {
  type Market,
  type RepayChoice,
  type RepayOptions,
  refuseRepayAmount,
  toCents,
} from '@hiram/contract';

export interface OfferedAmount {
  readonly choice: RepayChoice;
  /** What it comes to. */
  readonly cents: number;
  /** What one payment of it is: all of it, unless one payment cannot be as much. */
  readonly presetCents: number;
  /** How many payments it takes. */
  readonly payments: number;
}

type Known = Pick<RepayOptions, 'choices' | 'payoff'>;
type Bounds = Pick<Market, 'repaymentCents'>;

/** What the server offers to pay, as it fits into one payment. */
export function offeredAmounts({ choices, payoff }: Known, market: Bounds): OfferedAmount[] {
  const { min, max } = market.repaymentCents;
  const payoffCents = toCents(payoff);
  return choices.map(({ choice, amount }) => {
    const cents = toCents(amount);
    if (refuseRepayAmount(market, cents, payoffCents) === null)
      return { choice, cents, presetCents: cents, payments: 1 };
    const presetCents = Math.min(payoffCents, Math.max(min, Math.min(max, cents)));
    return { choice, cents, presetCents, payments: Math.max(1, Math.ceil(cents / max)) };
  });
}
