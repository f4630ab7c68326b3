import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** What staff wrote when they asked a borrower for documents. */
export async function eraseAskedNotes(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(sql`
    update orders set asked_note = null where borrower_id = ${borrowerId} and asked_note is not null`);
}
