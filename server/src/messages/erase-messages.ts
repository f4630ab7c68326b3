import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

interface Addressee {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly mobile: string;
}

/** Letters go. A reminder's stays as the proof that there was one: it has figures, and nobody's name or number. */
export async function eraseLetters(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(sql`
    delete from messages m
    where m.borrower_id = ${borrowerId} and not exists (select from reminders r where r.message_id = m.id)`);
  await tx.run(sql`delete from notice_counts where borrower_id = ${borrowerId}`);
}

/** The number and the texts of messages that went to it; one that has not left yet never will. */
export async function eraseSms(tx: Tx, { companyId, mobile }: Addressee, at: Date): Promise<void> {
  await tx.run(sql`
    update sms_outbox set mobile = '', body = null,
      expired_at = case when sent_at is null then coalesce(expired_at, ${at}) else expired_at end
    where company_id = ${companyId} and mobile = ${mobile}`);
}
