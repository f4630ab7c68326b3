import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';

/** `reserved` is set aside for a running order; it comes back when that order is refused or cancelled. */
export const couponStatuses = ['unused', 'reserved', 'used', 'expired'] as const;

export const coupon = v.object({
  id: v.number(),
  /** Taken off the interest. */
  discount: majorAmount(),
  expiresOn: v.string(),
  status: v.picklist(couponStatuses),
  orderId: v.nullable(v.number()),
});
export type Coupon = v.InferOutput<typeof coupon>;

export const listCoupons = appOperation({
  path: '/loan/coupons',
  summary: 'The borrower’s coupons, usable ones first.',
  caller: 'borrower',
  effect: 'read',
  input: nothing,
  output: v.array(coupon),
  refuses: [],
});
