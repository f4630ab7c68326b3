import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Nobody gets in any more: no password opens it, no session is left, no phone is known. */
export async function eraseAccess(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update borrowers set erased_at = coalesce(erased_at, ${at}), password_hash = '', credentials_changed_at = null,
      frozen_at = null, freeze_reason = null, freeze_note = null, frozen_until = null
    where id = ${borrowerId}`);
  await tx.run(sql`delete from borrower_sessions where borrower_id = ${borrowerId}`);
  await tx.run(sql`delete from borrower_devices where borrower_id = ${borrowerId}`);
}

/** Gives the number of the account free, so that it can register again. */
export async function forgetMobile(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(sql`update borrowers set mobile = '#' || id where id = ${borrowerId}`);
}
