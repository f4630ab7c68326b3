import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

interface Account {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly mobile: string;
}

/** Codes for this number and account, wrong tries with them, and the lock that these have led to. */
export async function eraseTries(tx: Tx, { companyId, borrowerId, mobile }: Account): Promise<void> {
  await tx.run(sql`delete from sms_codes where company_id = ${companyId} and mobile = ${mobile}`);
  await tx.run(sql`
    delete from sign_in_failures where company_id = ${companyId} and side = 'borrower' and handle = ${mobile}`);
  await tx.run(sql`delete from unlock_codes where borrower_id = ${borrowerId}`);
  await tx.run(sql`
    update borrowers set locked_at = null, lock_reason = null, locked_until = null where id = ${borrowerId}`);
}
