import { isRefusal, refuse, toOrderStatusNumber } from '@hiram/contract';
import type { refuseOrder as operation } from '@hiram/contract/desk';
import { returnCoupon } from '../coupon/coupon-store.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { move } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';
import { refuseTaken } from '../order/taking.ts';
import { moveOrder } from './move-order.ts';
import { refuseOthersWork } from './work.ts';

/** Reviewers refuse what they review, approvers what was reviewed; neither does the other's work. */
export const refuseOrder: Handler<typeof operation> = async (tx, caller, input) => {
  const { orderId } = input;
  const reasons = [...new Set(input.reasons)];
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = move(order, 'refuse', 'staff');
  if (isRefusal(status)) return status;
  const refused = refuseOthersWork(order, caller) ?? (await refuseTaken(tx, caller, order));
  if (refused) return refused;
  await moveOrder(tx, caller, order, { event: 'refuse', status, refusalReasons: reasons });
  await returnCoupon(tx, orderId, caller.today);
  await tellBorrower(tx, { ...order, orderId, at: caller.at }, 'refused', { reasons });
  return { status: toOrderStatusNumber(status) };
};
