import { isRefusal, type OrderStatus, type Refusal, refuse, toOrderStatusNumber } from '@hiram/contract';
import type { passFirstAudit as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { move } from '../order/order.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';
import { refuseTaken } from '../order/taking.ts';
import { refusePrice } from '../product/guard-order.ts';
import { moveOrder } from './move-order.ts';

export const passFirstAudit: Handler<typeof operation> = async (tx, caller, { orderId }) => {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = await passFirst(tx, caller, order);
  if (isRefusal(status)) return status;
  // The move comes first and says what is not possible now; a price that is not legal then undoes it.
  const forbidden = await refusePrice(tx, caller, order);
  if (forbidden) return forbidden;
  await tellBorrower(tx, { ...order, orderId, at: caller.at }, 'first_audit_passed');
  return { status: toOrderStatusNumber(status) };
};

export async function passFirst(
  tx: Tx,
  caller: Staff,
  order: StoredOrder,
): Promise<OrderStatus | Refusal<'not_now' | 'taken_by_other'>> {
  const status = move(order, 'pass_first_audit', 'staff');
  if (isRefusal(status)) return status;
  const taken = await refuseTaken(tx, caller, order);
  if (taken) return taken;
  await moveOrder(tx, caller, order, { event: 'pass_first_audit', status, firstAuditorId: caller.staffId });
  return status;
}
