import { addDays } from '@hiram/contract';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** What was missed longer ago than this is not made up for: a letter about it would only puzzle its reader. */
export const catchUpDays = 7;

interface Plan {
  readonly today: string;
  /** Days after the due date, or before it where below zero. */
  readonly days: readonly number[];
  readonly batchOrders?: number | undefined;
}

/**
 * Writes down the reminders whose day has come. Each stands for an order, a due date and one of the market's days, and
 * the database keeps the three unique: a plan that is made twice, late or by two servers at once is the same plan.
 */
export async function planReminders(database: Database, plan: Plan): Promise<number> {
  const batchOrders = plan.batchOrders ?? 5_000;
  const { last } = await database.read((tx) =>
    tx.one<{ last: number | null }>(sql`select max(id) as last from orders`),
  );
  let planned = 0;
  for (let after = 0; after < (last ?? 0); after += batchOrders) {
    const range = { after, upTo: after + batchOrders };
    planned += await database.write(async (tx) => ({ value: await planRange(tx, plan, range), keep: true }));
  }
  return planned;
}

/** Nobody is reminded on the day they got the money, nor of a day before it. */
function planRange(
  tx: Tx,
  { today, days }: Plan,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<number> {
  // The due dates that any of the days can be about: most instalments of a loan are months away.
  const first = addDays(today, -Math.max(...days) - catchUpDays);
  const last = addDays(today, -Math.min(...days));
  return tx.run(sql`
    insert into reminders (order_id, due_on, days_after)
    select i.order_id, i.due_on, d.days
    from orders o
      join instalments i on i.order_id = o.id
      join payouts p on p.withdrawal_id = i.withdrawal_id
      cross join unnest(${days}::int[]) as d (days)
    where o.id > ${after} and o.id <= ${upTo} and order_is_loan(o.status)
      and i.order_id > ${after} and i.order_id <= ${upTo} and i.status <> 'repaid'
      and i.due_on > ${first}::date and i.due_on <= ${last}::date
      and i.due_on + d.days <= ${today}::date and i.due_on + d.days > ${today}::date - ${catchUpDays}::int
      and i.due_on + d.days > p.settled_on
    on conflict do nothing`);
}

/**
 * For those whom the desk reminds now, and who have something overdue. One that was planned for today anyway is that one,
 * also where it was found this morning that nothing was due. It is about the newest of what is late: an older part may be
 * covered by what was paid over.
 */
export async function planToday(tx: Tx, orderIds: readonly number[], today: string): Promise<void> {
  await tx.run(sql`
    insert into reminders (order_id, due_on, days_after)
    select i.order_id, max(i.due_on), ${today}::date - max(i.due_on)
    from instalments i
    where i.order_id = any(${orderIds}::bigint[]) and i.status <> 'repaid' and i.due_on < ${today}::date
    group by i.order_id
    on conflict (order_id, due_on, days_after) do update set status = 'planned', done_at = null
      where reminders.status <> 'sent'`);
}
