import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';

export type TakenByOther = Refusal<'taken_by_other'>;

type Holder = Pick<Staff, 'staffId' | 'at'>;

/** Who forgets to leave an application keeps it from colleagues no longer than this. */
const takeMinutes = 30;

/** What was taken before this moment is anybody's again. */
export function heldSince(at: Date): Date {
  return new Date(at.getTime() - takeMinutes * 60_000);
}

/** Names the colleague who has the order. The caller holds its lock, so two never take it together. */
export async function refuseTaken(
  tx: Tx,
  { staffId, at }: Holder,
  orderId: number,
): Promise<TakenByOther | null> {
  const holder = await tx.maybe<{ name: string; takenAt: Date }>(sql`
    select s.name, o.taken_at from orders o join staff s on s.id = o.taken_by
    where o.id = ${orderId} and o.taken_by <> ${staffId} and o.taken_at > ${heldSince(at)}`);
  return holder ? refuse('taken_by_other', { by: holder.name, at: holder.takenAt.toISOString() }) : null;
}

export async function setHolder(tx: Tx, orderId: number, holder: Holder | null): Promise<void> {
  await tx.run(sql`
    update orders set taken_by = ${holder?.staffId ?? null}, taken_at = ${holder?.at ?? null}
    where id = ${orderId}`);
}

/** Whether it was this person's to let go. */
export async function letGo(tx: Tx, { staffId }: Holder, orderId: number): Promise<boolean> {
  const left = await tx.run(sql`
    update orders set taken_by = null, taken_at = null where id = ${orderId} and taken_by = ${staffId}`);
  return left === 1;
}
