import { addDays, addMonths, type MarketId } from '@hiram/contract';
import { deskRulesOf } from '@hiram/markets';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { post } from '../ledger/post.ts';
import { provided } from '../ledger/postings/provision.ts';
import { loadCountedBook } from '../reports/counted-book.ts';
import { planAsReport } from '../reports/plan-as-report.ts';
import { bandDays } from '../reports/sheets/sheet.ts';
import { loadRates } from './rates.ts';

/**
 * Posts what is to be provided for at the end of every month that is over, each with the figures of its last evening,
 * however late the run is. A lender begins with the month that ended last: what came before is somebody's closed books.
 */
export async function postProvisions(database: Database, today: string): Promise<number> {
  const lenders = await database.read((tx) =>
    tx.rows<{ id: number; market: MarketId; last: string | null }>(sql`
      select c.id, i.market, (select max(p.month_end) from provisions p where p.company_id = c.id) as last
      from companies c cross join installation i order by c.id`),
  );
  let posted = 0;
  for (const { id, market, last } of lenders)
    for (const monthEnd of monthEndsAfter(last, today))
      posted += await database.write(async (tx) => ({
        value: await postMonth(tx, id, market, monthEnd),
        keep: true,
      }));
  return posted;
}

/** The last days of the months between; the one that ended last, where there was none before. */
export function monthEndsAfter(last: string | null, today: string): string[] {
  const firstOfThis = `${today.slice(0, 8)}01`;
  const ends: string[] = [];
  let first = last === null ? addMonths(firstOfThis, -1) : addDays(last, 1);
  for (; first < firstOfThis; first = addMonths(first, 1)) ends.push(addDays(addMonths(first, 1), -1));
  return ends;
}

/** 1 when it was posted, 0 when another run was quicker: the rows of a month are made once. */
async function postMonth(tx: Tx, companyId: number, market: MarketId, monthEnd: string): Promise<number> {
  const { rates } = await loadRates(tx, companyId, deskRulesOf[market].provisionRates);
  const bands = Object.keys(rates);
  // Whoever counts the next days waits: they would take away the evening that this begins with.
  await tx.run(sql`select from counted_books where company_id = ${companyId} for share`);
  const { counted, changed } = await loadCountedBook(tx, companyId, monthEnd);
  await planAsReport(tx);
  const made = await tx.run(sql`
    insert into provisions (company_id, month_end, band, loans, principal_cents, rate_thousandths, provision_cents)
    select ${companyId}, ${monthEnd}, r.band, coalesce(sum(l.loans), 0), coalesce(sum(l.principal_cents), 0), r.rate,
      round(coalesce(sum(l.principal_cents), 0) * r.rate / 100000)
    from unnest(${bands}::text[], ${Object.values(rates)}::int[]) with ordinality r (band, rate, number)
      left join reported_loans(${companyId}, null, null, null, 'all', ${monthEnd}, ${counted}, ${changed}) l
        on width_bucket(l.overdue_days, ${bandDays}::int[]) = r.number - 1
    group by r.band, r.rate
    on conflict do nothing`);
  if (made === 0) return 0;
  const { changeCents } = await tx.one<{ changeCents: number }>(sql`
    select ((select coalesce(sum(provision_cents), 0) from provisions
        where company_id = ${companyId} and month_end = ${monthEnd})
      + (select coalesce(sum(balance_cents), 0) from ledger_on(${companyId}, ${monthEnd}) where kind = 'provision'))::bigint
      as change_cents`);
  await post(tx, companyId, provided({ monthEnd, changeCents }));
  return 1;
}
