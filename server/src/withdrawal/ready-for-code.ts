import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import { notNow } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';

/** Holds an order that a withdraw code is good for: a balance within its time, and an agreement to read. */
export async function lockReadyForCode(
  tx: Tx,
  caller: Staff,
  orderId: number,
): Promise<{ borrowerId: number } | Refusal<'record_not_found' | 'not_now'>> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const { status, balanceCents, withdrawUntil, borrowerId } = order;
  const isOpen = status === 'withdrawable' && balanceCents > 0;
  if (!isOpen || withdrawUntil === null || caller.today > withdrawUntil) return notNow(status);
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (select from contracts where order_id = ${orderId}) as found`);
  return found ? { borrowerId } : notNow(status, { reason: 'no_contract' });
}
