import { isRefusal, refuse, toOrderStatusNumber } from '@hiram/contract';
import type { refuseUnreachable as operation } from '@hiram/contract/desk';
import { returnCoupon } from '../coupon/coupon-store.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { move } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';
import { refuseTaken } from '../order/taking.ts';
import { moveOrder } from './move-order.ts';

/** What was tried is part of the call, and so of the audit log. */
export const refuseUnreachable: Handler<typeof operation> = async (tx, caller, { orderId }) => {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = move(order, 'refuse_unreachable', 'staff');
  if (isRefusal(status)) return status;
  const taken = await refuseTaken(tx, caller, order);
  if (taken) return taken;
  await moveOrder(tx, caller, order, { event: 'refuse_unreachable', status });
  await returnCoupon(tx, orderId, caller.today);
  await tellBorrower(tx, { ...order, orderId, at: caller.at }, 'unreachable');
  return { status: toOrderStatusNumber(status) };
};
