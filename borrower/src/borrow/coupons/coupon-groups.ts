import type { Coupon } from '@hiram/contract';

export type CouponGroup = 'unused' | 'used' | 'expired';

/** Set aside for an application is not used yet: it comes back when nothing becomes of that. */
const groupOf: Readonly<Record<Coupon['status'], CouponGroup>> = {
  unused: 'unused',
  reserved: 'unused',
  used: 'used',
  expired: 'expired',
};

/**
 * The three groups in the order they are shown. One that never had a coupon is left out, but for the first.
 */
export function couponGroups(coupons: readonly Coupon[]) {
  return (['unused', 'used', 'expired'] as const)
    .map((group) => ({ group, members: coupons.filter(({ status }) => groupOf[status] === group) }))
    .filter(({ group, members }) => group === 'unused' || members.length > 0);
}
