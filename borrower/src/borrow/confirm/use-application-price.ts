import { type Coupon, toCents, todayIn, toMajor } from '@hiram/contract';
import { useConfig } from '../../api/config.ts';
import { type Price, priceOf } from '../../price/price.ts';
import { type PeriodConfig, quoteOnPhone } from '../../price/quote-on-phone.ts';
import { useApplicationQuote } from '../queries.ts';

export interface Wanted {
  readonly appId: number;
  readonly amountCents: number;
  readonly periodDays: number;
}

interface PricedCoupon {
  readonly chosen: Coupon | null;
  /** A coupon is wanted, and what it is worth is not known yet. */
  readonly isPending: boolean;
  readonly failed: boolean;
}

/** The server's price of what was chosen. Until it is there nothing is shown: this is the price to agree to. */
export function useApplicationPrice(
  wanted: Wanted,
  config: PeriodConfig,
  { chosen, isPending, failed }: PricedCoupon,
) {
  const { market } = useConfig();
  const { appId, amountCents, periodDays } = wanted;
  const amt = toMajor(amountCents);
  const couponId = chosen?.id;
  const input = { appId, amt, periodDays, configId: config.id, ...(couponId !== undefined && { couponId }) };
  const { data, isError, refetch } = useApplicationQuote(isPending ? null : input);
  const terms = config.rateConfigs.find((each) => each.periodDays === periodDays);

  function price(): Price {
    if (isPending) return { state: failed ? 'failed' : 'loading' };
    if (!data) return { state: isError ? 'failed' : 'loading' };
    const startsOn = todayIn(market.timeZone, Date.now());
    const couponDiscountCents = chosen ? toCents(chosen.discount) : 0;
    const own = terms ? quoteOnPhone({ amountCents, terms, startsOn, couponDiscountCents }) : null;
    return priceOf(own, data);
  }

  return { price: price(), refetch };
}
