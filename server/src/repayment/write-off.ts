import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { orderBalances, post } from '../ledger/post.ts';
import { writtenOff } from '../ledger/postings/write-off.ts';
import type { Staff } from '../operation/caller.ts';
import { move } from '../order/order.ts';
import { lockOrder, saveMove } from '../order/store.ts';

/**
 * Gives up what is still owed. One person proposed it, another confirms it here.
 * Who proposed it is the caller's word: no operation calls this yet, and the one
 * that will must read the proposer from a stored proposal.
 */
export async function writeOffOrder(
  tx: Tx,
  caller: Staff,
  { orderId, proposedById }: { orderId: number; proposedById: number },
): Promise<Refusal<'record_not_found' | 'not_now' | 'same_person'> | null> {
  if (proposedById === caller.staffId) return refuse('same_person');
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = move(order, 'write_off', 'staff');
  if (isRefusal(status)) return status;
  const owed = await orderBalances(tx, orderId);
  await saveMove(tx, order, { event: 'write_off', status }, caller);
  await post(
    tx,
    order.companyId,
    writtenOff({
      orderId,
      occurredOn: caller.today,
      principalCents: owed.principal ?? 0,
      interestCents: owed.interest_receivable ?? 0,
      overdueFeeCents: owed.overdue_fee_receivable ?? 0,
    }),
  );
  return null;
}
