import { isRefusal, refuse, toOrderStatusNumber } from '@hiram/contract';
import type { takeOrder as operation } from '@hiram/contract/desk';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { move, notNow } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';
import { refuseTaken, setHolder } from '../order/taking.ts';
import { moveOrder } from './move-order.ts';
import { refuseOthersWork, workOf } from './work.ts';

/** Gives an application to whoever asks. A submitted one is in review from then on; others get a name. */
export const takeOrder: Handler<typeof operation> = async (tx, caller, { orderId }) => {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  if (!workOf[order.status]) return notNow(order.status, { event: 'take' });
  const refused = refuseOthersWork(order, caller, 'take') ?? (await refuseTaken(tx, caller, order));
  if (refused) return refused;
  if (order.status !== 'submitted') {
    await setHolder(tx, orderId, caller);
    // A colleague who goes on where another left off is no news to the borrower.
    return { status: toOrderStatusNumber(order.status) };
  }
  const status = move(order, 'take', 'staff');
  if (isRefusal(status)) return status;
  await moveOrder(tx, caller, order, { event: 'take', status });
  await tellBorrower(tx, { ...order, orderId, at: caller.at }, 'review_started');
  return { status: toOrderStatusNumber(status) };
};
