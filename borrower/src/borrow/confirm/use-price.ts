import { type Coupon, type QuoteView, type Refused, todayIn } from '@hiram/contract';
import { useConfig } from '../../api/config.ts';
import { isSamePrice, type PeriodConfig, quoteOnPhone } from '../../price/quote-on-phone.ts';
import { useApplicationQuote } from '../queries.ts';

export interface Wanted {
  readonly appId: number;
  readonly amt: number;
  readonly periodDays: number;
}

export type Price =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'refused'; readonly refused: Refused }
  /** The two answers are not the same money. Nobody is asked to agree to either. */
  | { readonly state: 'differs' }
  | { readonly state: 'ready'; readonly quote: QuoteView };

interface PricedCoupon {
  readonly chosen: Coupon | null;
  /** A coupon is wanted, and what it is worth is not known yet. */
  readonly isPending: boolean;
  readonly failed: boolean;
}

/** The server's price, held against the phone's own. */
export function usePrice(wanted: Wanted, config: PeriodConfig, { chosen, isPending, failed }: PricedCoupon) {
  const { market } = useConfig();
  const { appId, amt, periodDays } = wanted;
  const couponId = chosen?.id;
  const input = { appId, amt, periodDays, configId: config.id, ...(couponId !== undefined && { couponId }) };
  const { data, isError, refetch } = useApplicationQuote(isPending ? null : input);
  const terms = config.rateConfigs.find((each) => each.periodDays === periodDays);

  function price(): Price {
    if (isPending) return { state: failed ? 'failed' : 'loading' };
    if (!data) return { state: isError ? 'failed' : 'loading' };
    if (!data.ok) return { state: 'refused', refused: data.refused };
    const startsOn = todayIn(market.timeZone, Date.now());
    const own = terms && quoteOnPhone({ amt, terms, startsOn, couponDiscount: chosen?.discount ?? 0 });
    return own && isSamePrice(own, data.quote) ? { state: 'ready', quote: data.quote } : { state: 'differs' };
  }

  return { price: price(), refetch };
}
