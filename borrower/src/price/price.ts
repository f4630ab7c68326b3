import { isRefused, type QuoteView, type RefusalName, type RefusedAnswer } from '@hiram/contract';
import { isSamePrice } from './quote-on-phone.ts';

/** The server's price of a loan or a withdrawal, or why it has none. */
export type QuoteAnswer =
  | { readonly ok: true; readonly quote: QuoteView }
  | { readonly ok: false; readonly refused: RefusedAnswer };

/** Refusals that belong beside what caused them, an amount or a coupon, are part of the answer and not a toast. */
export async function quoteAnswer(
  read: Promise<QuoteView>,
  refuses: readonly RefusalName[],
): Promise<QuoteAnswer> {
  try {
    return { ok: true, quote: await read };
  } catch (failure) {
    if (isRefused(failure, ...refuses)) return { ok: false, refused: failure.answer };
    throw failure;
  }
}

/** What is known about a price, and so what a borrower can be shown and asked. */
export type Price =
  /** There is nothing to price yet. */
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  /** The phone's own arithmetic, shown at once; the server's is still to come. */
  | { readonly state: 'own'; readonly quote: QuoteView }
  /** Both say the same. Nothing else may be agreed to. */
  | { readonly state: 'confirmed'; readonly quote: QuoteView }
  | { readonly state: 'refused'; readonly refused: RefusedAnswer }
  /** One cent of difference is a fault of ours: nobody commits to a price that two machines see differently. */
  | { readonly state: 'differs' }
  | { readonly state: 'failed' };

/** The server's answer, held against the phone's own price. */
export function priceOf(own: QuoteView | null, answer: QuoteAnswer): Price {
  if (!answer.ok) return { state: 'refused', refused: answer.refused };
  const isSame = own !== null && isSamePrice(own, answer.quote);
  return isSame ? { state: 'confirmed', quote: answer.quote } : { state: 'differs' };
}
