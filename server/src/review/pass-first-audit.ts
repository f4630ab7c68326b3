import { isRefusal, refuse, toOrderStatusNumber } from '@hiram/contract';
import type { passFirstAudit as operation } from '@hiram/contract/desk';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { move } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';
import { refuseTaken } from '../order/taking.ts';
import { moveOrder } from './move-order.ts';

export const passFirstAudit: Handler<typeof operation> = async (tx, caller, { orderId }) => {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = move(order, 'pass_first_audit', 'staff');
  if (isRefusal(status)) return status;
  const taken = await refuseTaken(tx, caller, order);
  if (taken) return taken;
  await moveOrder(tx, caller, order, { event: 'pass_first_audit', status, firstAuditorId: caller.staffId });
  await tellBorrower(tx, { ...order, orderId, at: caller.at }, 'first_audit_passed');
  return { status: toOrderStatusNumber(status) };
};
