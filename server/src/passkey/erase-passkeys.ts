import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export async function erasePasskeys(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(sql`delete from passkey_challenges where borrower_id = ${borrowerId}`);
  await tx.run(sql`delete from passkeys where borrower_id = ${borrowerId}`);
}
