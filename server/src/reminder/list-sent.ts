import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface SentReminder {
  readonly at: Date;
  readonly bySms: boolean;
}

const shown = 3;

/** The newest reminders that were sent about an order, newest first. */
export function loadSentReminders(tx: Tx, orderId: number): Promise<SentReminder[]> {
  return tx.rows<SentReminder>(sql`
    select c.at, c.channel = 'sms' as by_sms from reminders r join contacts c on c.id = r.contact_id
    where r.order_id = ${orderId} and r.status = 'sent' order by c.at desc limit ${shown}`);
}
