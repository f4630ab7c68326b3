import type { NextAction } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';

export interface Collector {
  readonly staffId: number;
  readonly name: string;
}

/** Those who can be given an overdue loan, by their names. */
export function loadCollectors(tx: Tx, { companyId }: Pick<Staff, 'companyId'>): Promise<Collector[]> {
  return tx.rows<Collector>(sql`
    select id as staff_id, name from staff
    where company_id = ${companyId} and role in ('support', 'admin') and disabled_at is null order by name, id`);
}

export async function saveAssignee(
  tx: Tx,
  { companyId }: Staff,
  orderId: number,
  staffId: number | null,
): Promise<void> {
  await tx.run(sql`
    insert into collection_cases (order_id, company_id, assigned_to) values (${orderId}, ${companyId}, ${staffId})
    on conflict (order_id) do update set assigned_to = excluded.assigned_to`);
}

export async function saveNext(
  tx: Tx,
  { companyId }: Staff,
  orderId: number,
  next: { readonly action: NextAction; readonly on: string } | null,
): Promise<void> {
  await tx.run(sql`
    insert into collection_cases (order_id, company_id, next_action, next_on)
    values (${orderId}, ${companyId}, ${next?.action ?? null}, ${next?.on ?? null})
    on conflict (order_id) do update set next_action = excluded.next_action, next_on = excluded.next_on`);
}

export async function insertNote(
  tx: Tx,
  { companyId, staffId, at }: Staff,
  orderId: number,
  note: string,
): Promise<void> {
  await tx.run(sql`
    insert into collection_notes (company_id, order_id, staff_id, at, note)
    values (${companyId}, ${orderId}, ${staffId}, ${at}, ${note})`);
}

/** Where nothing is overdue any more nobody looks after it; should it become so again, somebody takes it again. */
export function endCases(tx: Tx, today: string): Promise<number> {
  return tx.run(sql`
    delete from collection_cases c where not exists (
      select from orders o join instalments i on i.order_id = o.id
      where o.id = c.order_id and order_is_loan(o.status) and i.status <> 'repaid' and i.due_on < ${today}::date)`);
}
