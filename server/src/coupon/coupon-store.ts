import { type Coupon, type OrderStatus, type Refusal, refuse, toMajor } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { isChangeable } from '../order/order.ts';

export interface CouponRow {
  readonly id: number;
  readonly discountCents: number;
  readonly expiresOn: string;
  readonly status: Coupon['status'] | 'taken_back';
  readonly orderId: number | null;
}

export type CouponRefusal = Refusal<'coupon_not_found' | 'coupon_unusable'>;

/** A coupon whose day has passed is expired, also before the daily run has come by to say so. */
export function presentCoupon(row: CouponRow, today: string): Coupon {
  const { discountCents, status, ...coupon } = row;
  const isPast = status === 'taken_back' || (status === 'unused' && coupon.expiresOn < today);
  return { ...coupon, discount: toMajor(discountCents), status: isPast ? 'expired' : status };
}

/** What was taken back is no coupon any more. */
export function loadCoupons(tx: Tx, borrowerId: number): Promise<CouponRow[]> {
  return tx.rows<CouponRow>(sql`
    select id, discount_cents, expires_on, status, order_id from coupons
    where borrower_id = ${borrowerId} and status <> 'taken_back' order by expires_on, id`);
}

/** The coupon that an order has set aside or used. */
export function findOrderCoupon(
  tx: Tx,
  { borrowerId, orderId }: { readonly borrowerId: number; readonly orderId: number },
): Promise<CouponRow | undefined> {
  return tx.maybe<CouponRow>(sql`
    select id, discount_cents, expires_on, status, order_id from coupons
    where borrower_id = ${borrowerId} and order_id = ${orderId} order by id desc limit 1`);
}

/**
 * What a coupon would take off an application. One that is set aside for an application which can still be
 * changed counts as free: the changed application may keep it.
 */
export async function quoteCoupon(
  tx: Tx,
  { couponId, borrowerId, today }: { couponId: number; borrowerId: number; today: string },
): Promise<number | CouponRefusal> {
  const coupon = await tx.maybe<CouponRow & { orderStatus: OrderStatus | null }>(sql`
    select c.id, c.discount_cents, c.expires_on, c.status, c.order_id, o.status as order_status
    from coupons c left join orders o on o.id = c.order_id
    where c.id = ${couponId} and c.borrower_id = ${borrowerId}`);
  if (!coupon) return refuse('coupon_not_found');
  const { status, orderStatus } = coupon;
  const isFree = status === 'unused' && coupon.expiresOn >= today;
  const isKept = status === 'reserved' && orderStatus !== null && isChangeable({ status: orderStatus });
  return isFree || isKept ? coupon.discountCents : refuse('coupon_unusable');
}

/** Sets a coupon aside for an order. It comes back when the order is refused or cancelled. */
export async function reserveCoupon(
  tx: Tx,
  {
    couponId,
    orderId,
    borrowerId,
    today,
  }: { couponId: number; orderId: number; borrowerId: number; today: string },
): Promise<CouponRefusal | null> {
  const coupon = await tx.maybe<{ status: string; expiresOn: string }>(sql`
    select status, expires_on from coupons where id = ${couponId} and borrower_id = ${borrowerId} for update`);
  if (!coupon) return refuse('coupon_not_found');
  if (coupon.status !== 'unused' || coupon.expiresOn < today) return refuse('coupon_unusable');
  await tx.run(sql`update coupons set status = 'reserved', order_id = ${orderId} where id = ${couponId}`);
  return null;
}

/** Uses the coupon set aside for an order, if there is one; the discount is for one withdrawal. */
export async function spendCoupon(tx: Tx, orderId: number): Promise<number> {
  const coupon = await tx.maybe<{ discountCents: number }>(sql`
    update coupons set status = 'used' where order_id = ${orderId} and status = 'reserved' returning discount_cents`);
  return coupon?.discountCents ?? 0;
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
export function returnCoupon(tx: Tx, orderId: number, today: string): Promise<void> {
  return returnCoupons(tx, [orderId], today);
}

/** The same for all orders that a day ends. */
export async function returnCoupons(tx: Tx, orderIds: readonly number[], today: string): Promise<void> {
  await tx.run(sql`
    update coupons set status = case when expires_on < ${today}::date then 'expired' else 'unused' end, order_id = null
    where order_id = any(${orderIds}::bigint[]) and status = 'reserved'`);
}

export function expireCoupons(tx: Tx, today: string): Promise<number> {
  return tx.run(
    sql`update coupons set status = 'expired' where status = 'unused' and expires_on < ${today}::date`,
  );
}
