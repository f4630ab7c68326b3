import { credit, debit, type Posting } from '../posting.ts';

export interface CouponUsed {
  readonly orderId: number;
  readonly withdrawalId: number;
  readonly occurredOn: string;
  readonly discountCents: number;
}

/**
 * The schedule already asks for less interest. The house books the difference as what it is: income it would
 * have had, given away as the cost of the coupon.
 */
export function couponUsed({ orderId, withdrawalId, occurredOn, discountCents }: CouponUsed): Posting {
  return {
    kind: 'coupon',
    orderId,
    reference: `withdrawal ${withdrawalId} coupon`,
    occurredOn,
    lines: [debit('coupon_expense', discountCents), credit('interest_income', discountCents)],
  };
}
