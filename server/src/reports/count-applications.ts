import { addDays, type MarketId } from '@hiram/contract';
import { markets } from '@hiram/markets';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { longAgo } from './sheets/sheet.ts';

interface Lender {
  readonly companyId: number;
  readonly market: MarketId;
  /** The last day that is counted, or the one before the first that can be; null when there is nothing to count. */
  readonly after: string | null;
}

/** What a lender with a million borrowers has in so many days is counted in a second or two. */
const mostDays = 7;

/**
 * Counts the applications of every day that is over and has not been counted: the dashboard takes it from there. A day is over when
 * another one has passed since. Each day has its row, so the last of them says how far it is. The number of days.
 */
export async function countApplications(database: Database, today: string): Promise<number> {
  const last = addDays(today, -2);
  const lenders = await database.read(loadLenders);
  let counted = 0;
  for (const { companyId, market, after } of lenders)
    for (let upTo = after ?? last; upTo < last; ) {
      const [first, to] = [addDays(upTo, 1), earlier(addDays(upTo, mostDays), last)];
      const days = { companyId, timeZone: markets[market].timeZone, from: first, to };
      counted += await database.write(async (tx) => ({ value: await countIn(tx, days), keep: true }));
      upTo = to;
    }
  return counted;
}

function loadLenders(tx: Tx): Promise<Lender[]> {
  return tx.rows<Lender>(sql`
    select c.id as company_id, i.market, coalesce(
        (select max(d.day) from counted_applications d where d.company_id = c.id),
        -- In whatever time zone.
        (select min(o.applied_at)::date - 2 from orders o where o.company_id = c.id)) as after
    from companies c cross join installation i order by c.id`);
}

/** The last day of a lender whose applications are counted; long ago when there is none. */
export async function loadApplicationsTo(tx: Tx, companyId: number): Promise<string> {
  const { last } = await tx.one<{ last: string | null }>(
    sql`select max(day) as last from counted_applications where company_id = ${companyId}`,
  );
  return last ?? longAgo;
}

interface Days {
  readonly companyId: number;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
}

/** A run that does the same at the same time counts the same. */
function countIn(tx: Tx, { companyId, timeZone, from, to }: Days): Promise<number> {
  return tx.run(sql`
    insert into counted_applications (company_id, day, applications, approvals, refusals, payout_failures)
    select ${companyId}, d::date, coalesce(a.applications, 0), coalesce(a.approvals, 0), coalesce(a.refusals, 0),
      coalesce(a.payout_failures, 0)
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d
      left join applications_of_days(${companyId}, ${from}, ${to}, ${timeZone}) a on a.day = d::date
    on conflict do nothing`);
}

const earlier = (one: string, other: string) => (one < other ? one : other);
