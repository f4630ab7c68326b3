import {
  type getPeriodConfig,
  isRefusal,
  type OutputOf,
  presentQuote,
  type QuoteView,
  quoteLoan,
  toThousandths,
} from '@hiram/contract';

export type PeriodConfig = OutputOf<typeof getPeriodConfig>;
export type RateConfig = PeriodConfig['rateConfigs'][number];

export interface PhoneQuoteInput {
  readonly amountCents: number;
  readonly terms: Pick<RateConfig, 'rate' | 'periodDays' | 'periodUnit' | 'method' | 'serviceFeePercent'>;
  /** What the chosen coupon is worth. */
  readonly couponDiscountCents?: number;
  /** The day the money would arrive. */
  readonly startsOn: string;
}

/** The price by the phone's own arithmetic, which is the server's; nothing when the terms make no loan. */
export function quoteOnPhone({
  amountCents,
  terms,
  couponDiscountCents = 0,
  startsOn,
}: PhoneQuoteInput): QuoteView | null {
  const { rate, periodDays: periods, periodUnit, method } = terms;
  const serviceFeeThousandths = toThousandths(terms.serviceFeePercent);
  const price = { rate, periods, periodUnit, method, serviceFeeThousandths };
  const quote = quoteLoan({ ...price, amountCents, couponDiscountCents, startsOn });
  return isRefusal(quote) ? null : presentQuote(amountCents, quote);
}

/**
 * Whether two quotes are the same money, to the cent. The dates are left out: a phone whose clock is a day
 * off, or a tap at midnight, is no different price, and the dates on the screen are the server's.
 */
export function isSamePrice(one: QuoteView, other: QuoteView): boolean {
  return moneyOf(one) === moneyOf(other);
}

function moneyOf({ instalments, ...figures }: QuoteView): string {
  const { amount, interest, fee, received, total, perPeriod, discount, aprPercent } = figures;
  return JSON.stringify([
    [amount, interest, fee, received, total, perPeriod, discount, aprPercent],
    instalments.map(({ period, amt, principal, interest }) => [period, amt, principal, interest]),
  ]);
}
