import { refuse, toOrderStatusNumber } from '@hiram/contract';
import type { leaveOrder as operation } from '@hiram/contract/desk';
import type { Handler } from '../operation/binding.ts';
import { notNow } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';
import { refuseTaken, setHolder } from '../order/taking.ts';

export const leaveOrder: Handler<typeof operation> = async (tx, caller, { orderId }) => {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const taken = await refuseTaken(tx, caller, order);
  if (taken) return taken;
  if (order.takenBy !== caller.staffId) return notNow(order.status, { event: 'leave' });
  await setHolder(tx, orderId, null);
  return { status: toOrderStatusNumber(order.status) };
};
