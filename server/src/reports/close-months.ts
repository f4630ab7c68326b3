import { addDays, type MarketId } from '@hiram/contract';
import { riskDays } from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { planAsReport } from './plan-as-report.ts';
import { bandDays, firstOfMonth, monthEnds } from './sheets/sheet.ts';

interface Month {
  readonly companyId: number;
  readonly timeZone: string;
  readonly first: string;
  readonly last: string;
}

/**
 * Counts every month that is over and has not been counted: reports take it from there. The first time these are all
 * months since the first payout. A month is over when a whole day has passed since: what was begun before midnight has
 * long been written then.
 */
export async function closeMonths(database: Database, today: string, partOrders = 100_000): Promise<number> {
  const lenders = await database.read((tx) =>
    tx.rows<{ companyId: number; market: MarketId; after: string | null; lastOrderId: number }>(sql`
      select c.id as company_id, i.market,
        coalesce((select max(m.month_end) from closed_months m where m.company_id = c.id),
          (select (date_trunc('month', min(p.settled_on)) - interval '1 day')::date
            from payouts p join orders o on o.id = p.order_id where o.company_id = c.id)) as after,
        coalesce((select max(o.id) from orders o where o.company_id = c.id), 0) as last_order_id
      from companies c cross join installation i order by c.id`),
  );
  let closed = 0;
  for (const { companyId, market, after, lastOrderId } of lenders) {
    const end = addDays(firstOfMonth(addDays(today, -1)), -1);
    if (after === null || after >= end) continue;
    for (const last of monthEnds(addDays(after, 1), end)) {
      const month = { companyId, timeZone: markets[market].timeZone, first: firstOfMonth(last), last };
      closed += await database.write(async (tx) => ({
        value: await closeMonth(tx, month, { lastOrderId, partOrders }),
        keep: true,
      }));
    }
  }
  return closed;
}

interface Parts {
  readonly lastOrderId: number;
  /** A statement has its time, however large the book is. */
  readonly partOrders: number;
}

/** 1 when it was closed, 0 when another run was quicker. */
async function closeMonth(tx: Tx, month: Month, { lastOrderId, partOrders }: Parts): Promise<number> {
  const { companyId, first, last } = month;
  const made = await tx.run(sql`
    insert into closed_months (company_id, month_end) values (${companyId}, ${last}) on conflict do nothing`);
  if (made === 0) return 0;
  await planAsReport(tx);
  await tx.run(sql`
    insert into loan_groups (company_id, app_id, channel, invite_code_id)
    select distinct o.company_id, o.app_id, b.channel, b.invite_code_id
    from payouts p join orders o on o.id = p.order_id join borrowers b on b.id = o.borrower_id
    where o.company_id = ${companyId} and p.settled_on between ${first} and ${last}
    on conflict do nothing`);
  for (let above = 0; above < lastOrderId; above += partOrders)
    await countPart(tx, month, { above, upTo: above + partOrders });
  return 1;
}

/** The part is said of both sides of a join: PostgreSQL takes an equation over from one to the other, but no range. */
async function countPart(tx: Tx, month: Month, part: { above: number; upTo: number }): Promise<void> {
  const { companyId, timeZone, first, last } = month;
  const { above, upTo } = part;
  const evenings = [addDays(first, -1), last];
  await tx.run(sql`
    insert into closed_days (group_id, day, figure, number, cents)
    select group_of(${companyId}, s.app_id, s.channel, s.invite_code_id), s.day, s.figure, s.number, s.cents
    from (
      select o.app_id, b.channel, b.invite_code_id, d.day, d.figure, sum(d.number) as number, sum(d.cents) as cents
      from loan_days(${first}, ${last}, ${timeZone}) d
        join orders o on o.id = d.order_id and o.id > ${above} and o.id <= ${upTo}
        join borrowers b on b.id = o.borrower_id
      where o.company_id = ${companyId} and d.order_id > ${above} and d.order_id <= ${upTo}
      group by 1, 2, 3, 4, 5) s`);
  await tx.run(sql`
    insert into closed_moves (group_id, month_end, before, after, loans, principal_cents)
    select group_of(${companyId}, s.app_id, s.channel, s.invite_code_id), ${last}, s.before, s.after, s.loans, s.cents
    from (
      select o.app_id, b.channel, b.invite_code_id, m.before, m.after, count(*) as loans, sum(m.principal_cents) as cents
      from loan_moves(${companyId}, ${evenings}::date[], ${bandDays}::int[], ${above}, ${upTo}) m
        join orders o on o.id = m.order_id and o.id > ${above} and o.id <= ${upTo}
        join borrowers b on b.id = o.borrower_id
      group by 1, 2, 3, 4, 5) s`);
  await tx.run(sql`
    insert into closed_vintages (group_id, month_end, month, bad_cents)
    select group_of(${companyId}, s.app_id, s.channel, s.invite_code_id), ${last}, s.month, s.cents
    from (
      select o.app_id, b.channel, b.invite_code_id, date_trunc('month', d.paid_out_on)::date as month,
        sum(d.principal_cents) as cents
      from debts_on(${companyId}, ${[last]}::date[]) d
        join orders o on o.id = d.order_id and o.id > ${above} and o.id <= ${upTo}
        join borrowers b on b.id = o.borrower_id
      where d.order_id > ${above} and d.order_id <= ${upTo}
        and (d.is_written_off or d.overdue_days >= ${riskDays.par_30})
      group by 1, 2, 3, 4) s`);
}
