import type { Coupon } from '@hiram/contract';

/**
 * Those that an application can take: unused ones, and the
 * one set aside for the very order that is being changed.
 */
export function usableCoupons(coupons: readonly Coupon[], orderId: number | null): readonly Coupon[] {
  return coupons.filter(
    (coupon) =>
      coupon.status === 'unused' ||
      (coupon.status === 'reserved' && orderId !== null && coupon.orderId === orderId),
  );
}
