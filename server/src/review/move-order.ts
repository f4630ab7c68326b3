import type { Tx } from '../db/database.ts';
import type { Staff } from '../operation/caller.ts';
import { type OrderChange, type StoredOrder, saveMove } from '../order/store.ts';

/** Every move of staff lets go of the order, but the one that takes it: the next step is somebody else's. */
export function moveOrder(
  tx: Tx,
  caller: Staff,
  order: StoredOrder,
  change: Omit<OrderChange, 'holder'>,
): Promise<void> {
  return saveMove(tx, order, { ...change, holder: change.event === 'take' ? caller : null }, caller);
}
