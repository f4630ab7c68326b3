import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Sets a coupon aside for an order. It comes back when the order is refused or cancelled. */
export async function reserveCoupon(
  tx: Tx,
  {
    couponId,
    orderId,
    borrowerId,
    today,
  }: { couponId: number; orderId: number; borrowerId: number; today: string },
): Promise<'reserved' | Refusal<'coupon_not_found' | 'coupon_unusable'>> {
  const coupon = await tx.maybe<{ status: string; expires_on: string }>(sql`
    select status, expires_on from coupons where id = ${couponId} and borrower_id = ${borrowerId} for update`);
  if (!coupon) return refuse('coupon_not_found');
  if (coupon.status !== 'unused' || coupon.expires_on < today) return refuse('coupon_unusable');
  await tx.run(sql`update coupons set status = 'reserved', order_id = ${orderId} where id = ${couponId}`);
  return 'reserved';
}

/** Uses the coupon set aside for an order, if there is one; the discount is for one withdrawal. */
export async function spendCoupon(tx: Tx, orderId: number): Promise<number> {
  const coupon = await tx.maybe<{ discount_cents: number }>(sql`
    update coupons set status = 'used' where order_id = ${orderId} and status = 'reserved' returning discount_cents`);
  return coupon?.discount_cents ?? 0;
}

/** A failed payout did not use the coupon after all. */
export async function restoreCoupon(
  tx: Tx,
  orderId: number,
  { couponDiscountCents }: { couponDiscountCents: number },
): Promise<void> {
  if (couponDiscountCents === 0) return;
  await tx.run(sql`update coupons set status = 'reserved' where order_id = ${orderId} and status = 'used'`);
}

/** The order came to nothing: its coupon is the borrower's again, unless its time has passed meanwhile. */
export async function returnCoupon(tx: Tx, orderId: number, today: string): Promise<void> {
  await tx.run(sql`
    update coupons set status = case when expires_on < ${today}::date then 'expired' else 'unused' end, order_id = null
    where order_id = ${orderId} and status = 'reserved'`);
}
