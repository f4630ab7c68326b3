import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Holder, StoredOrder } from './store.ts';

export type TakenByOther = Refusal<'taken_by_other'>;

/** Whoever forgets to leave an application keeps it from colleagues no longer than this. */
const takeMinutes = 30;

/** What somebody took themselves before this moment is anybody's again. */
export function heldSince(at: Date): Date {
  return new Date(at.getTime() - takeMinutes * 60_000);
}

/** Names the colleague who has the order. The order is locked, so two never take it together. */
export async function refuseTaken(
  tx: Tx,
  { staffId, at }: Holder,
  { takenBy, takenAt, assignedBy }: StoredOrder,
): Promise<TakenByOther | null> {
  if (takenBy === null || takenAt === null || takenBy === staffId) return null;
  if (assignedBy === null && takenAt <= heldSince(at)) return null;
  // What somebody had who works here no longer is anybody's.
  const holder = await tx.maybe<{ name: string }>(sql`
    select name from staff where id = ${takenBy} and disabled_at is null`);
  return holder ? refuse('taken_by_other', { by: holder.name, at: takenAt.toISOString() }) : null;
}

/** Puts a name to an order that does not move, or takes it off. */
export async function setHolder(tx: Tx, orderId: number, holder: Holder | null): Promise<void> {
  await tx.run(sql`
    update orders set taken_by = ${holder?.staffId ?? null}, taken_at = ${holder?.at ?? null},
      assigned_by = case when taken_by = ${holder?.staffId ?? null} then assigned_by end
    where id = ${orderId}`);
}

/** Gives an order to a colleague, whose it stays until they let go of it or it moves on. */
export async function assignHolder(
  tx: Tx,
  orderId: number,
  holder: Holder,
  { staffId: assignedBy }: Holder,
): Promise<void> {
  await tx.run(sql`
    update orders set taken_by = ${holder.staffId}, taken_at = ${holder.at}, assigned_by = ${assignedBy}
    where id = ${orderId}`);
}
