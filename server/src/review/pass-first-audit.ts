import { isRefusal, type OrderStatus, type Refusal, refuse, toOrderStatusNumber } from '@hiram/contract';
import type { passFirstAudit as operation } from '@hiram/contract/desk';
import { type EvidenceRefusal, refuseWithoutEvidence } from '../application/evidence-first.ts';
import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { move } from '../order/order.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';
import { refuseTaken } from '../order/taking.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { refusePrice } from '../product/guard-order.ts';
import { judge } from './judge.ts';
import { moveOrder } from './move-order.ts';

export const passFirstAudit =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, input) => {
    const order = await lockOrder(tx, caller, input.orderId);
    if (!order) return refuse('record_not_found');
    const status = await passFirst(tx, caller, order);
    if (isRefusal(status)) return status;
    // The move comes first and says what is not possible now; a price that is not legal then undoes it.
    const forbidden = await refusePrice(tx, caller, order);
    if (forbidden) return forbidden;
    const judged = await judge(tx, personalData, caller, order, { ...input, kind: 'first_audit' });
    if (isRefusal(judged)) return judged;
    await tellBorrower(tx, { ...order, orderId: order.id, at: caller.at }, 'first_audit_passed');
    return { status: toOrderStatusNumber(status) };
  };

/** Moves the order on, if everything is there that the move needs. */
export async function passFirst(
  tx: Tx,
  caller: Staff,
  order: StoredOrder,
): Promise<OrderStatus | Refusal<'not_now' | 'taken_by_other'> | EvidenceRefusal> {
  const status = move(order, 'pass_first_audit', 'staff');
  if (isRefusal(status)) return status;
  const refused =
    (await refuseTaken(tx, caller, order)) ?? (await refuseWithoutEvidence(tx, order, caller.today));
  if (refused) return refused;
  await moveOrder(tx, caller, order, { event: 'pass_first_audit', status, firstAuditorId: caller.staffId });
  return status;
}
