import { addDays, daysBetween, type MarketId } from '@hiram/contract';
import { markets } from '@hiram/markets';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { countFirstDays } from './count-first-days.ts';
import { countNextDay } from './count-next-day.ts';
import type { DaysToCount } from './days-to-count.ts';
import { planAsReport } from './plan-as-report.ts';
import { monthEnds } from './sheets/sheet.ts';

interface Lender {
  readonly companyId: number;
  readonly market: MarketId;
  readonly upTo: string | null;
  readonly firstPayout: string | null;
}

/** Loans times evenings in one statement: it has its time, however large the book is and however long nobody has counted it. */
const mostLoanEvenings = 100_000;

/**
 * Counts every day that is over and has not been counted: reports take it from there. The first time these are all
 * days since the first payout, in one piece; from then on each by itself. A day is over when another one has passed
 * since: what was begun before midnight has long been written then. The number of days.
 */
export async function countDays(
  database: Database,
  today: string,
  mostOfPart = mostLoanEvenings,
): Promise<number> {
  const lenders = await database.read((tx) =>
    tx.rows<Lender>(sql`
      select c.id as company_id, i.market, b.up_to,
        case when b.up_to is null then
          (select min(p.settled_on) from payouts p join orders o on o.id = p.order_id where o.company_id = c.id) end as first_payout
      from companies c cross join installation i left join counted_books b on b.company_id = c.id order by c.id`),
  );
  const last = addDays(today, -2);
  let counted = 0;
  for (const lender of lenders) {
    let { upTo } = lender;
    if (upTo === null) {
      counted += await countFirst(database, lender, last, mostOfPart);
      continue;
    }
    for (; upTo < last; upTo = addDays(upTo, 1)) counted += await countNext(database, lender, upTo);
  }
  return counted;
}

/** How many days, and none when another run was quicker. */
function countFirst(
  database: Database,
  { companyId, market, firstPayout: first }: Lender,
  last: string,
  mostOfPart: number,
): Promise<number> | 0 {
  if (first === null || first > last) return 0;
  const { timeZone } = markets[market];
  const days = { companyId, timeZone, first, last, evenings: monthEnds(first, last) };
  return database.write(async (tx) => {
    const taken = await tx.run(sql`
      insert into counted_books (company_id, up_to) values (${companyId}, ${last}) on conflict do nothing`);
    if (taken === 0) return { value: 0, keep: false };
    await beginCounting(tx, days);
    await countFirstDays(tx, days, mostOfPart);
    return { value: daysBetween(first, last) + 1, keep: true };
  });
}

/** 1, or 0 when another run was quicker. */
function countNext(database: Database, { companyId, market }: Lender, upTo: string): Promise<number> {
  const day = addDays(upTo, 1);
  return database.write(async (tx) => {
    const taken = await tx.run(sql`
      update counted_books set up_to = ${day} where company_id = ${companyId} and up_to = ${upTo}`);
    if (taken === 0) return { value: 0, keep: false };
    await beginCounting(tx, { companyId, first: day, last: day });
    await countNextDay(tx, { companyId, timeZone: markets[market].timeZone }, upTo);
    return { value: 1, keep: true };
  });
}

async function beginCounting(
  tx: Tx,
  { companyId, first, last }: Pick<DaysToCount, 'companyId' | 'first' | 'last'>,
): Promise<void> {
  await tx.run(sql`
    insert into loan_groups (company_id, app_id, channel, invite_code_id)
    select distinct o.company_id, o.app_id, b.channel, b.invite_code_id
    from payouts p join orders o on o.id = p.order_id join borrowers b on b.id = o.borrower_id
    where o.company_id = ${companyId} and p.settled_on between ${first} and ${last}
    on conflict do nothing`);
  await planAsReport(tx);
}
