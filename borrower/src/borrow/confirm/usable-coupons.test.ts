import { type Coupon, major } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { usableCoupons } from './usable-coupons.ts';

const coupon = (id: number, status: Coupon['status'], orderId: number | null = null): Coupon => ({
  id,
  status,
  orderId,
  discount: major(100),
  expiresOn: '2026-12-31',
});

describe('the coupons an application can take', () => {
  const coupons = [coupon(1, 'unused'), coupon(2, 'reserved', 7), coupon(3, 'used', 7), coupon(4, 'expired')];

  it('are the unused ones', () => {
    expect(usableCoupons(coupons, null).map(({ id }) => id)).toEqual([1]);
    expect(usableCoupons(coupons, 8).map(({ id }) => id)).toEqual([1]);
  });

  it('and the one of the order that is being changed', () => {
    expect(usableCoupons(coupons, 7).map(({ id }) => id)).toEqual([1, 2]);
  });
});
