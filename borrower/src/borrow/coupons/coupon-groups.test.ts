import { type Coupon, major } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { couponGroups } from './coupon-groups.ts';

const coupon = (id: number, status: Coupon['status']): Coupon => ({
  id,
  status,
  discount: major(100),
  expiresOn: '2026-12-31',
  orderId: null,
});
const shape = (coupons: readonly Coupon[]) =>
  couponGroups(coupons).map(({ group, members }) => [group, members.map(({ id }) => id)]);

describe('coupons in groups', () => {
  it('are to use, used and expired; what is set aside can still be used', () => {
    const all = [coupon(1, 'unused'), coupon(2, 'reserved'), coupon(3, 'used'), coupon(4, 'expired')];
    expect(shape(all)).toEqual([
      ['unused', [1, 2]],
      ['used', [3]],
      ['expired', [4]],
    ]);
  });

  it('always say whether there is one to use', () => {
    expect(shape([coupon(4, 'expired')])).toEqual([
      ['unused', []],
      ['expired', [4]],
    ]);
  });
});
