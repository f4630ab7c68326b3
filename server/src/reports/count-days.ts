import { addDays, daysBetween, type MarketId } from '@hiram/contract';
import { markets } from '@hiram/markets';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type CountedDay, type CountedDebts, type CountedLoans, CountedParts } from './counted-parts.ts';
import { planAsReport } from './plan-as-report.ts';
import { bandDays, isMonthEnd, monthEndBefore, monthEnds } from './sheets/sheet.ts';

interface Days {
  readonly companyId: number;
  readonly timeZone: string;
  readonly first: string;
  readonly last: string;
  /** The evenings whose book is counted: the last of each month among these days, and the last of all. */
  readonly evenings: readonly string[];
}

interface Part {
  readonly above: number;
  readonly upTo: number;
}

interface Lender {
  readonly companyId: number;
  readonly market: MarketId;
  readonly upTo: string | null;
  readonly firstPayout: string | null;
  readonly lastOrderId: number;
}

/** What is counted of each day. */
const figures = ['lent', 'paid_out', 'collected', 'expected', 'principal'];

/** Loans times evenings in one statement: it has its time, however large the book is and however long nobody has counted it. */
const mostLoanEvenings = 100_000;

/**
 * Counts every day that is over and has not been counted: reports take it from there. The first time these are all
 * days since the first payout; however many they are, each loan is looked at once. A day is over when another one
 * has passed since: what was begun before midnight has long been written then. The number of days.
 */
export async function countDays(
  database: Database,
  today: string,
  mostOfPart = mostLoanEvenings,
): Promise<number> {
  const lenders = await database.read((tx) =>
    tx.rows<Lender>(sql`
      select c.id as company_id, i.market, b.up_to,
        (select min(p.settled_on) from payouts p join orders o on o.id = p.order_id where o.company_id = c.id) as first_payout,
        coalesce((select max(o.id) from orders o where o.company_id = c.id), 0) as last_order_id
      from companies c cross join installation i left join counted_books b on b.company_id = c.id order by c.id`),
  );
  const last = addDays(today, -2);
  let counted = 0;
  for (const lender of lenders) {
    const first = lender.upTo === null ? lender.firstPayout : addDays(lender.upTo, 1);
    if (first === null || first > last) continue;
    const { companyId } = lender;
    const { timeZone } = markets[lender.market];
    const days = { companyId, timeZone, first, last, evenings: monthEnds(first, last) };
    counted += await database.write(async (tx) => ({
      value: await countLender(tx, days, lender, mostOfPart),
      keep: true,
    }));
  }
  return counted;
}

async function countLender(tx: Tx, days: Days, lender: Lender, mostOfPart: number): Promise<number> {
  if (!(await takeTurn(tx, days, lender))) return 0;
  await planAsReport(tx);
  await forgetEvening(tx, lender);
  const { companyId, first, last, evenings } = days;
  await tx.run(sql`
    insert into loan_groups (company_id, app_id, channel, invite_code_id)
    select distinct o.company_id, o.app_id, b.channel, b.invite_code_id
    from payouts p join orders o on o.id = p.order_id join borrowers b on b.id = o.borrower_id
    where o.company_id = ${companyId} and p.settled_on between ${first} and ${last}
    on conflict do nothing`);
  const parts = new CountedParts();
  const partOrders = Math.ceil(mostOfPart / evenings.length);
  for (let above = 0; above < lender.lastOrderId; above += partOrders)
    await countPart(tx, days, { above, upTo: above + partOrders }, parts);
  await parts.save(tx);
  return daysBetween(first, last) + 1;
}

/** False when another run was quicker: each begins where the one before ended. */
async function takeTurn(tx: Tx, { companyId, last }: Days, { upTo }: Lender): Promise<boolean> {
  const taken =
    upTo === null
      ? await tx.run(sql`
          insert into counted_books (company_id, up_to) values (${companyId}, ${last}) on conflict do nothing`)
      : await tx.run(sql`
          update counted_books set up_to = ${last} where company_id = ${companyId} and up_to = ${upTo}`);
  return taken === 1;
}

/** The evening that was the last until now is not asked for again, unless it was the last of a month. */
async function forgetEvening(tx: Tx, { companyId, upTo }: Lender): Promise<void> {
  if (upTo === null || isMonthEnd(upTo)) return;
  await tx.run(sql`
    delete from counted_loans c using loan_groups g
    where g.id = c.group_id and g.company_id = ${companyId} and c.day = ${upTo}`);
  await tx.run(sql`
    delete from counted_debts c using loan_groups g
    where g.id = c.group_id and g.company_id = ${companyId} and c.day = ${upTo}`);
}

async function countPart(
  tx: Tx,
  { companyId, timeZone, first, last, evenings }: Days,
  { above, upTo }: Part,
  parts: CountedParts,
): Promise<void> {
  parts.addDays(
    await tx.rows<CountedDay>(sql`
      select g.group_id, /* never null: every loan has one */ d.day, /* never null: of its event */
        d.figure, /* never null: one of ours */ coalesce(sum(d.number), 0)::int as number, coalesce(sum(d.cents), 0)::bigint as cents
      from loan_days(${figures}::text[], ${first}, ${last}, ${timeZone}, ${above}, ${upTo}, null) d
        join loans_of_groups(${companyId}, ${above}, ${upTo}) g on g.order_id = d.order_id
      group by 1, 2, 3`),
  );
  const withBefore = [monthEndBefore(first), ...evenings];
  parts.addLoans(
    await tx.rows<CountedLoans>(sql`
      select g.group_id, /* never null: every loan has one */ e.day, /* never null: one of the evenings */
        case when e.before_cents > 0
          then width_bucket(greatest(e.earlier - e.before_due_on, e.before_late_days), ${bandDays}::int[]) end as before,
        e.standing, /* never null: each loan has one */ e.first_due_on, e.late_days, /* never null: 0 without a plan */
        count(*)::int as number, coalesce(sum(e.before_cents), 0)::bigint as before_cents,
        coalesce(sum(e.principal_cents), 0)::bigint as cents
      from loan_evenings(${withBefore}::date[], ${above}, ${upTo}, null) e
        join loans_of_groups(${companyId}, ${above}, ${upTo}) g on g.order_id = e.order_id
      group by 1, 2, 3, 4, 5, 6`),
  );
  parts.addDebts(
    await tx.rows<CountedDebts>(sql`
      select g.group_id, /* never null: every loan has one */ d.day, /* never null: one of the evenings */
        date_trunc('month', d.paid_out_on)::date as month, /* never null: each was paid out */
        d.is_written_off, /* never null: false where it is not */ d.first_due_on, d.late_days, /* never null: 0 without a plan */
        count(*)::int as number, coalesce(sum(d.principal_cents), 0)::bigint as cents
      from debts_on(${evenings}::date[], ${above}, ${upTo}, null) d
        join loans_of_groups(${companyId}, ${above}, ${upTo}) g on g.order_id = d.order_id
      where d.principal_cents > 0
      group by 1, 2, 3, 4, 5, 6`),
  );
}
