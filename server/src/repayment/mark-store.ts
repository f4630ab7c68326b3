import { randomInt } from 'node:crypto';
import { markCount, markOf } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export type MarkKind = 'repayment' | 'extension';

/**
 * Gives the order its mark, once: from then on it is the order's own, and never another's. Marks are drawn at
 * random, so that nobody can guess the one of somebody else from their own.
 */
export async function giveMark(
  tx: Tx,
  { companyId, orderId, at }: { companyId: number; orderId: number; at: Date },
  kind: MarkKind = 'repayment',
): Promise<void> {
  // Of 27 thousand million; one that is taken already is drawn again.
  for (let tries = 0; tries < 10; tries += 1) {
    const mark = markOf(randomInt(markCount));
    const inserted = await tx.run(sql`
      insert into repayment_marks (mark, company_id, order_id, kind, made_at)
      values (${mark}, ${companyId}, ${orderId}, ${kind}, ${at}) on conflict do nothing`);
    if (inserted === 1 || (await findMark(tx, orderId, kind)) !== undefined) return;
  }
  throw new Error(`no free mark was found for order ${orderId}`);
}

export async function findMark(
  tx: Tx,
  orderId: number,
  kind: MarkKind = 'repayment',
): Promise<string | undefined> {
  const row = await tx.maybe<{ mark: string }>(sql`
    select mark from repayment_marks where order_id = ${orderId} and kind = ${kind}`);
  return row?.mark;
}

/** For orders that were paid out by a version that knew no marks. */
export async function giveMissingMarks(tx: Tx, at: Date): Promise<void> {
  const orders = await tx.rows<{ orderId: number; companyId: number }>(sql`
    select o.id as order_id, o.company_id from orders o
    where o.is_drawn and not exists (select from repayment_marks m where m.order_id = o.id and m.kind = 'repayment')`);
  for (const order of orders) await giveMark(tx, { ...order, at });
}
