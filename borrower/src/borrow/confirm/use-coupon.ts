import { type Coupon, refusalText } from '@hiram/contract';
import { useState } from 'react';
import { applicationDraft } from '../../form/application-draft.ts';
import { useSay } from '../../texts/say.ts';
import { reloadCoupons, useCoupons } from '../queries.ts';
import { usableCoupons } from './usable-coupons.ts';
import type { WholeDraft } from './whole-draft.ts';

export type CouponRefusal = 'coupon_not_found' | 'coupon_unusable';

export function isCouponRefusal(name: string | null): name is CouponRefusal {
  return name === 'coupon_not_found' || name === 'coupon_unusable';
}

/** The coupon of an application. One that the server refuses is let go, with its reason beside the choice. */
export function useCoupon(owner: string, draft: WholeDraft) {
  const say = useSay();
  const { data: all, isError, refetch } = useCoupons();
  const [wantedId, setWantedId] = useState(draft.couponId);
  const [refused, setRefused] = useState<CouponRefusal | null>(null);
  const coupons = all && usableCoupons(all, draft.orderId);
  const chosen = coupons?.find(({ id }) => id === wantedId) ?? null;
  // Kept from an earlier visit, and meanwhile used, expired or taken back.
  const isGone = coupons !== undefined && wantedId !== null && chosen === null;
  const error = refused ?? (isGone ? 'coupon_unusable' : null);

  function choose(coupon: Coupon | null) {
    setWantedId(coupon?.id ?? null);
    setRefused(null);
    applicationDraft.keep(owner, { ...draft, couponId: coupon?.id ?? null });
  }

  return {
    coupons,
    chosen,
    choose,
    error: error && say(refusalText(error)),
    /** The price cannot be said before it is known what the wanted coupon is worth. */
    isPending: wantedId !== null && coupons === undefined,
    failed: isError && all === undefined,
    refetch,
    refuse(reason: CouponRefusal) {
      choose(null);
      setRefused(reason);
      void reloadCoupons();
    },
  };
}
