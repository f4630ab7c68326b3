import { isRefusal, refuse, toOrderStatusNumber } from '@hiram/contract';
import type { reactivateOrder as operation } from '@hiram/contract/desk';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { move } from '../order/order.ts';
import { hasRunningOrder, lockOrder } from '../order/store.ts';
import { moveOrder } from './move-order.ts';

/** Takes up what was closed as unreachable, unless the borrower has applied again meanwhile. */
export const reactivateOrder: Handler<typeof operation> = async (tx, caller, { orderId }) => {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = move(order, 'reactivate', 'staff');
  if (isRefusal(status)) return status;
  if (await hasRunningOrder(tx, order.borrowerId)) return refuse('in_progress');
  await moveOrder(tx, caller, order, { event: 'reactivate', status });
  await tellBorrower(tx, { ...order, orderId, at: caller.at }, 'reactivated');
  return { status: toOrderStatusNumber(status) };
};
