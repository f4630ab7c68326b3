import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { loadHeldOrders } from './held-orders.ts';

/** By its text message or by its letter. */
interface Reminder {
  readonly smsId?: number;
  readonly messageId?: number;
}

/**
 * For the last moment before a text message or a notification leaves: whether it reminds of something that is over or on
 * hold by now.
 */
export async function isReminderOver(tx: Tx, { smsId, messageId }: Reminder, at: Date): Promise<boolean> {
  const reminder = await tx.maybe<{ orderId: number; isOver: boolean }>(sql`
    select r.order_id, not order_is_loan(o.status) or not exists (
        select from instalments i
        where i.order_id = r.order_id and i.due_on = r.due_on and i.status <> 'repaid')
      as is_over /* never null: of a status */
    from reminders r join orders o on o.id = r.order_id where r.sms_id = ${smsId ?? null} or r.message_id = ${messageId ?? null}`);
  if (!reminder) return false;
  const { orderId, isOver } = reminder;
  return isOver || (await loadHeldOrders(tx, [orderId], at)).has(orderId);
}
