import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Holder, StoredOrder } from './store.ts';

export type TakenByOther = Refusal<'taken_by_other'>;

/** Whoever forgets to leave an application keeps it from colleagues no longer than this. */
const takeMinutes = 30;

/** What was taken before this moment is anybody's again. */
export function heldSince(at: Date): Date {
  return new Date(at.getTime() - takeMinutes * 60_000);
}

/** Names the colleague who has the order. The order is locked, so two never take it together. */
export async function refuseTaken(
  tx: Tx,
  { staffId, at }: Holder,
  { takenBy, takenAt }: StoredOrder,
): Promise<TakenByOther | null> {
  const isFree = takenBy === null || takenAt === null || takenAt <= heldSince(at);
  if (isFree || takenBy === staffId) return null;
  const { name } = await tx.one<{ name: string }>(sql`select name from staff where id = ${takenBy}`);
  return refuse('taken_by_other', { by: name, at: takenAt.toISOString() });
}

/** Puts a name to an order that does not move, or takes it off. */
export async function setHolder(tx: Tx, orderId: number, holder: Holder | null): Promise<void> {
  await tx.run(sql`
    update orders set taken_by = ${holder?.staffId ?? null}, taken_at = ${holder?.at ?? null}
    where id = ${orderId}`);
}
