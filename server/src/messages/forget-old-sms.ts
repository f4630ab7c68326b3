import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export const smsDaysKept = 90;

/**
 * Numbers and texts of messages that are over. One that nobody could deliver in this time is over, too. What a
 * reminder names stays as the proof that there was one, without the number.
 */
export async function forgetOldSms(tx: Tx, at: Date): Promise<void> {
  const before = new Date(at.getTime() - smsDaysKept * 86_400_000);
  // A code that has expired is told to nobody, so its text waits for nothing.
  await tx.run(sql`
    update sms_outbox set expired_at = ${at}, body = null
    where sent_at is null and expired_at is null and (expires_at < ${at} or created_at < ${before})`);
  await tx.run(sql`
    delete from sms_outbox s
    where s.created_at < ${before} and not exists (select from reminders r where r.sms_id = s.id)`);
  await tx.run(sql`update sms_outbox set mobile = '' where created_at < ${before} and mobile <> ''`);
}
