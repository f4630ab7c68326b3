import {
  isRefusal,
  type OrderStatus,
  type Refusal,
  type RefusalReason,
  refuse,
  toOrderStatusNumber,
} from '@hiram/contract';
import type { refuseOrder as operation } from '@hiram/contract/desk';
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
import { refuseOthersWork } from './work.ts';

export const refuseOrder =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { orderId, reasons }) => {
    const order = await lockOrder(tx, caller, orderId);
    if (!order) return refuse('record_not_found');
    // What is refused has no price any more: its figures are read before.
    const keep = () => keepFigures(tx, personalData, caller, order, 'refuse');
    const status = await turnDown(tx, caller, order, reasons, keep);
    return isRefusal(status) ? status : { status: toOrderStatusNumber(status) };
  };

/** Reviewers refuse what they review, approvers what was reviewed; neither does the other's work. */
export async function turnDown(
  tx: Tx,
  caller: Staff,
  order: StoredOrder,
  reasons: readonly RefusalReason[],
  beforeItMoves: () => Promise<void>,
): Promise<OrderStatus | Refusal<'not_now' | 'taken_by_other'>> {
  const status = move(order, 'refuse', 'staff');
  if (isRefusal(status)) return status;
  const refused = refuseOthersWork(order, caller, 'refuse') ?? (await refuseTaken(tx, caller, order));
  if (refused) return refused;
  await beforeItMoves();
  const refusalReasons = [...new Set(reasons)];
  await moveOrder(tx, caller, order, { event: 'refuse', status, refusalReasons });
  await returnCoupon(tx, order.id, caller.today);
  const told = { ...order, orderId: order.id, at: caller.at };
  await tellBorrower(tx, told, 'refused', { reasons: refusalReasons });
  return status;
}
