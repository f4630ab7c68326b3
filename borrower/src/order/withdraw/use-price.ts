import { type OrderView, type QuoteView, todayIn } from '@hiram/contract';
import { useConfig } from '../../api/config.ts';
import { isSamePrice, quoteOnPhone } from '../../price/quote-on-phone.ts';
import { fetchWithdrawalQuote, useWithdrawalQuote } from '../queries.ts';
import { useSettled } from './use-settled.ts';

const restMs = 300;

/** What is known about the price of an amount. */
export type PriceState =
  | { readonly kind: 'none' }
  /** The phone's own arithmetic, shown at once; the server's is still to come. */
  | { readonly kind: 'own'; readonly quote: QuoteView }
  | { readonly kind: 'confirmed'; readonly quote: QuoteView }
  | { readonly kind: 'refused'; readonly code: number; readonly data: unknown }
  /** One cent of difference is a fault of ours: nobody commits to a price that two machines see differently. */
  | { readonly kind: 'differs' }
  | { readonly kind: 'failed' };

type Known = Pick<
  OrderView,
  'orderId' | 'rate' | 'periodDays' | 'periodUnit' | 'method' | 'serviceFeePercent' | 'coupon'
>;

/** The price by the phone, from the terms of the order. */
export function ownQuote(order: Known, cents: number, startsOn: string): QuoteView | null {
  const { rate, periodDays, periodUnit, method, serviceFeePercent, coupon } = order;
  return quoteOnPhone({
    amt: cents / 100,
    terms: { rate: Math.round(rate * 1000), periodDays, periodUnit, method, serviceFeePercent },
    // One that was used with an earlier withdrawal takes nothing off this one.
    couponDiscount: coupon?.status === 'reserved' ? coupon.discount : 0,
    startsOn,
  });
}

type Answer = Awaited<ReturnType<typeof fetchWithdrawalQuote>>;

export function priceOf(own: QuoteView | null, answer: Answer | undefined): PriceState {
  if (answer === undefined) return own ? { kind: 'own', quote: own } : { kind: 'none' };
  if (!answer.ok) return { kind: 'refused', code: answer.refused.code, data: answer.refused.data };
  return own && isSamePrice(own, answer.quote)
    ? { kind: 'confirmed', quote: answer.quote }
    : { kind: 'differs' };
}

/** The price of withdrawing so much today. `cents` is null while there is no amount that could be withdrawn. */
export function usePrice(order: Known, cents: number | null) {
  const { market } = useConfig();
  const settled = useSettled(cents, restMs);
  const asked = settled === cents ? cents : null;
  const { data, isError, refetch } = useWithdrawalQuote(order.orderId, asked === null ? null : asked / 100);
  const own = cents === null ? null : ownQuote(order, cents, todayIn(market.timeZone, Date.now()));
  const state: PriceState =
    cents === null ? { kind: 'none' } : isError && !data ? { kind: 'failed' } : priceOf(own, data);
  return {
    state,
    refetch: () => void refetch(),
    /** The server's word, waited for: what the borrower goes on with is never the phone's guess alone. */
    async confirm(): Promise<PriceState> {
      if (cents === null) return { kind: 'none' };
      const answer = await fetchWithdrawalQuote(order.orderId, cents / 100).catch(() => null);
      return answer === null ? { kind: 'failed' } : priceOf(own, answer);
    },
  };
}

export type Price = ReturnType<typeof usePrice>;
