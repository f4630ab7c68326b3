import { type LoanInputRefusal, presentQuote, type QuoteView, quoteLoan } from '@hiram/contract';
import type { OrderTerms } from '../order/store.ts';

interface Payment {
  readonly amountCents: number;
  readonly couponDiscountCents: number;
  readonly startsOn: string;
}

/** The whole price of an amount paid out on a day, and how much of its interest the coupon takes off. */
export function priceOf(
  terms: OrderTerms,
  { amountCents, couponDiscountCents, startsOn }: Payment,
): QuoteView | LoanInputRefusal {
  const serviceFeePercent = terms.serviceFeeThousandths / 1000;
  const loan = { ...terms, serviceFeePercent, amountCents, startsOn };
  const quote = quoteLoan({ ...loan, couponDiscountCents });
  if ('refusal' in quote) return quote;
  const plain = couponDiscountCents === 0 ? quote : quoteLoan(loan);
  const discountCents = 'refusal' in plain ? 0 : plain.interestCents - quote.interestCents;
  return presentQuote(amountCents, quote, discountCents);
}
