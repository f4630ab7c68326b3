import { isRefusal } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { move } from '../order/order.ts';
import { type MovingCaller, type StoredOrder, saveMove } from '../order/store.ts';

/** An order that can still be drawn stays open when everything drawn so far is repaid. */
export async function finishIfRepaying(tx: Tx, order: StoredOrder, caller: MovingCaller): Promise<void> {
  if (order.status !== 'repaying') return;
  const status = move(order, 'everything_repaid', 'system');
  if (isRefusal(status)) throw new Error(`order ${order.id} cannot finish in status ${order.status}`);
  await saveMove(tx, order, { event: 'everything_repaid', status }, caller);
}
