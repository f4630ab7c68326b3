import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** What staff wrote down about somebody of whom nothing is kept any more. */
export async function eraseCollectionNotes(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from collection_notes where order_id = any(${orderIds}::bigint[])`);
}
