import { isRefusal, type changeApplication as operation, refuse } from '@hiram/contract';
import { refuseFrozen } from '../account/freeze.ts';
import { type BlacklistParts, refuseListedBorrower } from '../blacklist/refuse-blacklisted.ts';
import { type CouponRefusal, findOrderCoupon, reserveCoupon, returnCoupon } from '../coupon/coupon-store.ts';
import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import { isChangeable, notNow } from '../order/order.ts';
import { priceOf } from '../order/price.ts';
import { hasTerms, insertEvent, lockOrder, saveTerms } from '../order/store.ts';
import { findOffer } from '../product/offer.ts';

/**
 * The application as it would be made today. It stays where it is in the review: who takes it or passes it at
 * the same moment waits at the order's lock, and judges what stands then.
 */
export const changeApplication =
  (parts: BlacklistParts): Handler<typeof operation> =>
  async (tx, caller, input) => {
    const order = await lockOrder(tx, caller, input.orderId);
    if (!order) return refuse('record_not_found');
    const refused = (await refuseFrozen(tx, caller)) ?? (await refuseListedBorrower(tx, parts, caller));
    if (refused) return refused;
    const { status } = order;
    if (!isChangeable(order)) return notNow(status, { event: 'change' });
    const offer = await findOffer(tx, caller, { ...input, appId: order.appId });
    if (isRefusal(offer)) return offer;
    const { today } = caller;
    const { terms, amountCents } = offer;
    const price = priceOf(terms, { amountCents, couponDiscountCents: 0, startsOn: today });
    if (isRefusal(price)) return refuse('amount_not_allowed', price.data);
    const hadCoupon = await findOrderCoupon(tx, { borrowerId: caller.borrowerId, orderId: order.id });
    // Nothing happens, nobody is told, and whoever reviews it need not read it again.
    if (hasTerms(order, offer) && hadCoupon?.id === input.couponId) return { loanOrderId: order.id };
    const unusable =
      hadCoupon?.id === input.couponId
        ? null
        : await swapCoupon(tx, caller, { orderId: order.id, couponId: input.couponId, today });
    if (unusable) return unusable;
    await saveTerms(tx, order, offer);
    await insertEvent(tx, { orderId: order.id, event: 'change', from: status, to: status }, caller);
    await tellBorrower(tx, { ...caller, orderId: order.id }, 'application_changed', { amount: input.amt });
    return { loanOrderId: order.id };
  };

/** Sent without a coupon, the application is without one. (The one it has stays, even when its day has passed since.) */
async function swapCoupon(
  tx: Tx,
  { borrowerId }: Borrower,
  { orderId, couponId, today }: { orderId: number; couponId: number | undefined; today: string },
): Promise<CouponRefusal | null> {
  await returnCoupon(tx, orderId, today);
  return couponId === undefined ? null : reserveCoupon(tx, { couponId, orderId, borrowerId, today });
}
