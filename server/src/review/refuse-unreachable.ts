import { isRefusal, type OrderStatus, type Refusal, refuse, toOrderStatusNumber } from '@hiram/contract';
import type { refuseUnreachable as operation } from '@hiram/contract/desk';
import { returnCoupon } from '../coupon/coupon-store.ts';
import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { move } from '../order/order.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';
import { refuseTaken } from '../order/taking.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { keepFigures } from './judgement.ts';
import { moveOrder } from './move-order.ts';

/** What was tried is part of the call, and so of the audit log. */
export const refuseUnreachable =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { orderId }) => {
    const order = await lockOrder(tx, caller, orderId);
    if (!order) return refuse('record_not_found');
    const keep = () => keepFigures(tx, personalData, caller, order, 'refuse_unreachable');
    const status = await giveUpReaching(tx, caller, order, keep);
    return isRefusal(status) ? status : { status: toOrderStatusNumber(status) };
  };

export async function giveUpReaching(
  tx: Tx,
  caller: Staff,
  order: StoredOrder,
  beforeItMoves: () => Promise<void>,
): Promise<OrderStatus | Refusal<'not_now' | 'taken_by_other'>> {
  const status = move(order, 'refuse_unreachable', 'staff');
  if (isRefusal(status)) return status;
  const taken = await refuseTaken(tx, caller, order);
  if (taken) return taken;
  await beforeItMoves();
  await moveOrder(tx, caller, order, { event: 'refuse_unreachable', status });
  await returnCoupon(tx, order.id, caller.today);
  await tellBorrower(tx, { ...order, orderId: order.id, at: caller.at }, 'unreachable');
  return status;
}
