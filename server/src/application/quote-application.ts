import {
  isRefusal,
  type quoteApplication as operation,
  refuse,
  toCents,
  type quoteWithdrawal as withdrawalOperation,
} from '@hiram/contract';
import { findOrderCoupon, quoteCoupon } from '../coupon/coupon-store.ts';
import type { Handler } from '../operation/binding.ts';
import { decideWithdrawal, notNow } from '../order/order.ts';
import { findOwnOrder } from '../order/own-order-store.ts';
import { priceOf } from '../order/price.ts';
import { isPayable } from '../product/guard-order.ts';
import { findOffer } from '../product/offer.ts';

export const quoteApplication: Handler<typeof operation> = async (tx, caller, input) => {
  const offer = await findOffer(tx, caller, input);
  if (isRefusal(offer)) return offer;
  const { borrowerId, today } = caller;
  const { couponId } = input;
  const discount = couponId === undefined ? 0 : await quoteCoupon(tx, { couponId, borrowerId, today });
  if (isRefusal(discount)) return discount;
  const { terms, amountCents } = offer;
  const price = priceOf(terms, { amountCents, couponDiscountCents: discount, startsOn: today });
  return isRefusal(price) ? refuse('amount_not_allowed', price.data) : price;
};

/** The withdrawal's own rules and its own price, told before anybody commits to it. */
export const quoteWithdrawal: Handler<typeof withdrawalOperation> = async (tx, caller, { orderId, amt }) => {
  const order = await findOwnOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const { today } = caller;
  const amountCents = toCents(amt);
  const decision = decideWithdrawal(order, amountCents, today);
  if (isRefusal(decision)) {
    const { refusal, data } = decision;
    return refusal === 'in_progress' ? notNow(order.status) : refuse(refusal, data);
  }
  if (!(await isPayable(tx, caller, order, order.agreementAcceptedAt))) return refuse('not_on_offer');
  const coupon = await findOrderCoupon(tx, { borrowerId: caller.borrowerId, orderId });
  const couponDiscountCents = coupon?.status === 'reserved' ? coupon.discountCents : 0;
  const price = priceOf(order, { amountCents, couponDiscountCents, startsOn: today });
  return isRefusal(price) ? refuse('amount_not_allowed', price.data) : price;
};
