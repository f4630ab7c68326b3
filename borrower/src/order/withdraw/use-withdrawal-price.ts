import { type OrderView, type QuoteView, toCents, todayIn } from '@hiram/contract';
import { useConfig } from '../../api/config.ts';
import { type Price, priceOf } from '../../price/price.ts';
import { quoteOnPhone } from '../../price/quote-on-phone.ts';
import { fetchWithdrawalQuote, useWithdrawalQuote } from '../queries.ts';
import { useSettled } from './use-settled.ts';

const restMs = 300;

type Known = Pick<
  OrderView,
  'orderId' | 'rate' | 'periodDays' | 'periodUnit' | 'method' | 'serviceFeePercent' | 'coupon'
>;

/** The price by the phone, from the terms of the order. */
export function ownQuote(order: Known, cents: number, startsOn: string): QuoteView | null {
  const { rate, periodDays, periodUnit, method, serviceFeePercent, coupon } = order;
  return quoteOnPhone({
    amountCents: cents,
    terms: { rate: Math.round(rate * 1000), periodDays, periodUnit, method, serviceFeePercent },
    // One that was used with an earlier withdrawal takes nothing off this one.
    couponDiscountCents: coupon?.status === 'reserved' ? toCents(coupon.discount) : 0,
    startsOn,
  });
}

/** The price of withdrawing so much today. `cents` is null while there is no amount that could be withdrawn. */
export function useWithdrawalPrice(order: Known, cents: number | null) {
  const { market } = useConfig();
  const settled = useSettled(cents, restMs);
  const asked = settled === cents ? cents : null;
  const { data, isError, refetch } = useWithdrawalQuote(order.orderId, asked);
  const own = cents === null ? null : ownQuote(order, cents, todayIn(market.timeZone, Date.now()));

  function price(): Price {
    if (cents === null) return { state: 'none' };
    if (data) return priceOf(own, data);
    if (isError) return { state: 'failed' };
    return own ? { state: 'own', quote: own } : { state: 'none' };
  }

  return {
    price: price(),
    refetch: () => void refetch(),
    /** The server's word, waited for: what the borrower goes on with is never the phone's guess alone. */
    async confirm(): Promise<Price> {
      if (cents === null) return { state: 'none' };
      const answer = await fetchWithdrawalQuote(order.orderId, cents).catch(() => null);
      return answer === null ? { state: 'failed' } : priceOf(own, answer);
    },
  };
}

export type WithdrawalPrice = ReturnType<typeof useWithdrawalPrice>;
