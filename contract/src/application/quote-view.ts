import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import type { Quote } from '../arithmetic/quote.ts';
import { toMajor } from '../money.ts';

export const instalmentView = v.object({
  period: v.number(),
  dueOn: v.string(),
  amt: majorAmount(),
  principal: majorAmount(),
  interest: majorAmount(),
});

/** The whole price of a loan on the wire, in major units. */
export const quoteView = v.object({
  amount: majorAmount(),
  interest: majorAmount(),
  fee: majorAmount(),
  received: majorAmount(),
  total: majorAmount(),
  perPeriod: majorAmount(),
  /** What the coupon takes off the interest. */
  discount: majorAmount(),
  aprPercent: v.number(),
  instalments: v.array(instalmentView),
});
export type QuoteView = v.InferOutput<typeof quoteView>;

/** The one place where a quote becomes what is shown: the phone's own and the server's come out alike. */
export function presentQuote(amountCents: number, quote: Quote): QuoteView {
  return {
    amount: toMajor(amountCents),
    interest: toMajor(quote.interestCents),
    fee: toMajor(quote.feeCents),
    received: toMajor(quote.receivedCents),
    total: toMajor(quote.totalCents),
    perPeriod: toMajor(quote.perPeriodCents),
    discount: toMajor(quote.discountCents),
    aprPercent: quote.aprPercent,
    instalments: quote.instalments.map((instalment) => ({
      period: instalment.period,
      dueOn: instalment.dueOn,
      amt: toMajor(instalment.amountCents),
      principal: toMajor(instalment.principalCents),
      interest: toMajor(instalment.interestCents),
    })),
  };
}
