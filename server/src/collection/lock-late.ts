import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { Staff } from '../operation/caller.ts';
import { lockOrder } from '../order/store.ts';
import { type LateRow, loadLateLoans } from './late-loans.ts';

/** Holds the order, so that a payment comes before or after; what is late of it is read after it is held. */
export async function lockLate(
  tx: Tx,
  caller: Staff,
  orderId: number,
): Promise<LateRow | Refusal<'record_not_found' | 'not_overdue'>> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const [late] = await loadLateLoans(tx, caller, { orderIds: [orderId] });
  return late ?? refuse('not_overdue');
}
