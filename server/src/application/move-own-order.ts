import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { Borrower } from '../operation/caller.ts';
import type { MoveRefusal, move } from '../order/order.ts';
import { lockOrder, type StoredOrder, saveMove } from '../order/store.ts';

/** A borrower's own move of an application: whoever was reviewing it holds it no longer. */
export async function moveOwnOrder(
  tx: Tx,
  caller: Borrower,
  orderId: number,
  event: 'resubmit' | 'cancel',
  decide: (order: StoredOrder) => ReturnType<typeof move>,
): Promise<null | Refusal<'record_not_found'> | MoveRefusal> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = decide(order);
  if (isRefusal(status)) return status;
  const balanceCents = event === 'cancel' ? 0 : undefined;
  await saveMove(tx, order, { event, status, balanceCents, holder: null }, caller);
  return null;
}
