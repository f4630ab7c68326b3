import type { Coupon, listCoupons as operation } from '@hiram/contract';
import type { Handler } from '../operation/binding.ts';
import { loadCoupons, presentCoupon } from './coupon-store.ts';

const rank: Readonly<Record<Coupon['status'], number>> = { unused: 0, reserved: 1, used: 2, expired: 3 };

/** Usable ones first, and of those the one that ends first. */
export const listCoupons: Handler<typeof operation> = async (tx, { borrowerId, today }) => {
  const coupons = (await loadCoupons(tx, borrowerId)).map((row) => presentCoupon(row, today));
  return coupons.toSorted((one, other) => rank[one.status] - rank[other.status]);
};
