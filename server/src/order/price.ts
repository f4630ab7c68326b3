import { isRefusal, type LoanInputRefusal, presentQuote, type QuoteView, quoteLoan } from '@hiram/contract';
import type { OrderTerms } from './store.ts';

interface Payment {
  readonly amountCents: number;
  readonly couponDiscountCents: number;
  readonly startsOn: string;
}

/** The whole price of an amount paid out on a day, as it is shown. */
export function priceOf(terms: OrderTerms, payment: Payment): QuoteView | LoanInputRefusal {
  const quote = quoteLoan({ ...terms, ...payment });
  return isRefusal(quote) ? quote : presentQuote(payment.amountCents, quote);
}
