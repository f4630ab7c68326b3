import type { Language, RemindedBy } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Told } from '../messages/tell.ts';
import type { OverdueRule } from '../repayment/settlement.ts';
import type { DoneReminder, PlannedReminder } from './choose-reminder.ts';

/**
 * The orders of some lenders that have a reminder to be sent, by their ids. All at once, because looking for the next few
 * again and again would read what is planned as often; they are only numbers.
 */
export async function loadPlannedOrderIds(tx: Tx, companyIds: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ orderId: number }>(sql`
    select distinct r.order_id from reminders r join orders o on o.id = r.order_id
    where r.status = 'planned' and o.company_id = any(${companyIds}::bigint[]) order by r.order_id`);
  return rows.map(({ orderId }) => orderId);
}

export interface RemindedOrder extends OverdueRule {
  readonly id: number;
  readonly companyId: number;
  readonly borrowerId: number;
  readonly isLoan: boolean;
}

/** Holds the orders, in the order of their ids like everybody else: a payment under way finishes first, or waits. */
export function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<RemindedOrder[]> {
  return tx.rows<RemindedOrder>(sql`
    select o.id, o.company_id, o.borrower_id, order_is_loan(o.status) as is_loan /* never null: of a status */,
      o.overdue_daily_rate, o.overdue_cap_thousandths
    from orders o where o.id = any(${orderIds}::bigint[]) order by o.id for no key update`);
}

export interface RemindedBorrower {
  readonly id: number;
  readonly mobile: string;
  readonly language: Language;
  readonly remindedBy: RemindedBy;
}

/** Holds the borrowers, so that nobody at the desk contacts them between the counting and the noting. */
export async function lockBorrowers(
  tx: Tx,
  borrowerIds: readonly number[],
): Promise<Map<number, RemindedBorrower>> {
  const rows = await tx.rows<RemindedBorrower>(sql`
    select id, mobile, language, reminded_by from borrowers
    where id = any(${borrowerIds}::bigint[]) order by id for no key update`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Read after the orders are held: what another server has just sent is not among them. */
export async function loadPlanned(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, PlannedReminder[]>> {
  const rows = await tx.rows<PlannedReminder & { readonly orderId: number }>(sql`
    select id, order_id, due_on, planned_on from reminders
    where order_id = any(${orderIds}::bigint[]) and status = 'planned'`);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

export async function saveDone(tx: Tx, done: readonly DoneReminder[], at: Date): Promise<void> {
  if (done.length === 0) return;
  await tx.run(sql`
    update reminders r set status = d.status, done_at = ${at}
    from unnest(${done.map(({ id }) => id)}::bigint[], ${done.map(({ status }) => status)}::text[]) as d (id, status)
    where r.id = d.id`);
}

export interface ToldReminder extends Told {
  readonly id: number;
  readonly contactId: number;
}

export async function saveSent(
  tx: Tx,
  sent: readonly ToldReminder[],
  { at, today }: { readonly at: Date; readonly today: string },
): Promise<void> {
  const column = <Name extends keyof ToldReminder>(name: Name) => sent.map((reminder) => reminder[name]);
  await tx.run(sql`
    update reminders r set status = 'sent', done_at = ${at}, sent_on = ${today}::date,
      contact_id = s.contact_id, message_id = s.message_id, sms_id = s.sms_id
    from unnest(${column('id')}::bigint[], ${column('contactId')}::bigint[], ${column('messageId')}::bigint[],
      ${column('smsId')}::bigint[]) as s (id, contact_id, message_id, sms_id)
    where r.id = s.id`);
}
