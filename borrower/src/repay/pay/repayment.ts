import { amountText, type Market, type RepayOptions, refuseRepayAmount, toCents } from '@hiram/contract';
import { passingShelf } from '../../api/session/shelf.ts';
import { centsIn } from '../../form/amount.ts';
import { createKeptChoices } from '../../form/kept-choices.ts';
import type { Step } from '../../screen/step-in.ts';
import { offeredAmounts } from './amounts.ts';
import { type Way, waysOf } from './ways.ts';

export const keptRepayments = createKeptChoices(passingShelf, 'hiram_repayment', {
  /** As it stands in the field. */
  amount: '',
  /** The chip it comes from; nothing for an amount of one's own. */
  choice: '',
  way: '',
});
type Kept = ReturnType<typeof keptRepayments.read>;

export interface ChosenRepayment extends Kept {
  /** Empty where there is no way to pay yet. */
  readonly way: Way | '';
}

/** What was chosen before a reload, as far as it is still possible; otherwise what is due now. */
export function startingFrom(
  options: RepayOptions,
  market: Pick<Market, 'repaymentCents'>,
  kept: Kept,
): ChosenRepayment {
  const open = waysOf(options);
  const way = open.find((each) => each === kept.way) ?? open[0] ?? '';
  if (kept.amount !== '') return { ...kept, way };
  const presetCents = toCents(options.preset);
  const offer = offeredAmounts(options, market).find((each) => each.presetCents === presetCents);
  return { amount: amountText(presetCents), choice: offer?.choice ?? '', way };
}

/** The cents of an amount that can be sent, or null. */
export function payableCents(
  { payoff }: Pick<RepayOptions, 'payoff'>,
  market: Pick<Market, 'repaymentCents'>,
  amount: string,
): number | null {
  const cents = centsIn(amount);
  return cents !== null && refuseRepayAmount(market, cents, toCents(payoff)) === null ? cents : null;
}

/** How far the steps are open: a transfer and its slip need an amount; a payment page has no steps of ours. */
export function openUpTo(
  options: RepayOptions,
  market: Pick<Market, 'repaymentCents'>,
  { amount, way }: ChosenRepayment,
): Step {
  const isTransfer = way !== '' && way !== 'recharge';
  return isTransfer && payableCents(options, market, amount) !== null ? 2 : 0;
}
