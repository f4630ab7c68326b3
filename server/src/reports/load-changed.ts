import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** The loans whose figures have changed from one evening to a later one otherwise than by another day. */
export async function loadChanged(tx: Tx, evening: string, later: string): Promise<number[]> {
  const rows = await tx.rows<{ orderId: number }>(sql`
    select order_id /* never null: of a loan */ from loans_changed(${evening}, ${later})`);
  return rows.map(({ orderId }) => orderId);
}
