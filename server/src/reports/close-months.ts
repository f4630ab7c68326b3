import { addDays, type MarketId } from '@hiram/contract';
import { riskDays } from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type ClosedDay, type ClosedMove, type ClosedVintage, CountedParts } from './counted-parts.ts';
import { planAsReport } from './plan-as-report.ts';
import { bandDays, firstOfMonth, monthEnds } from './sheets/sheet.ts';

interface Months {
  readonly companyId: number;
  readonly timeZone: string;
  /** The last day of each, one after the other. */
  readonly ends: readonly string[];
}

interface Part {
  readonly above: number;
  readonly upTo: number;
}

/** Loans times months in one statement: it has its time, however large the book is and however long nobody has counted it. */
const mostLoanMonths = 100_000;

/**
 * Counts every month that is over and has not been counted: reports take it from there. The first time these are all
 * months since the first payout; however many they are, each loan is looked at once. A month is over when a whole day
 * has passed since: what was begun before midnight has long been written then.
 */
export async function closeMonths(
  database: Database,
  today: string,
  mostOfPart = mostLoanMonths,
): Promise<number> {
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
    const { timeZone } = markets[market];
    const ends = monthEnds(addDays(after, 1), end);
    closed += await database.write(async (tx) => ({
      value: await closeAll(tx, { companyId, timeZone, ends }, { lastOrderId, mostOfPart }),
      keep: true,
    }));
  }
  return closed;
}

/** How many were closed: those that another run was quicker with are none. */
async function closeAll(
  tx: Tx,
  { companyId, timeZone, ends: wanted }: Months,
  { lastOrderId, mostOfPart }: { readonly lastOrderId: number; readonly mostOfPart: number },
): Promise<number> {
  const made = await tx.rows<{ monthEnd: string }>(sql`
    insert into closed_months (company_id, month_end) select ${companyId}, e.day from unnest(${wanted}::date[]) e (day)
    on conflict do nothing returning month_end`);
  const ends = made.map(({ monthEnd }) => monthEnd).toSorted();
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined) return 0;
  await planAsReport(tx);
  await tx.run(sql`
    insert into loan_groups (company_id, app_id, channel, invite_code_id)
    select distinct o.company_id, o.app_id, b.channel, b.invite_code_id
    from payouts p join orders o on o.id = p.order_id join borrowers b on b.id = o.borrower_id
    where o.company_id = ${companyId} and p.settled_on between ${firstOfMonth(first)} and ${last}
    on conflict do nothing`);
  const parts = new CountedParts();
  const partOrders = Math.ceil(mostOfPart / ends.length);
  for (let above = 0; above < lastOrderId; above += partOrders)
    await countPart(tx, { companyId, timeZone, ends }, { above, upTo: above + partOrders }, parts);
  await parts.save(tx);
  return ends.length;
}

async function countPart(
  tx: Tx,
  { companyId, timeZone, ends }: Months,
  { above, upTo }: Part,
  parts: CountedParts,
): Promise<void> {
  const [first, last] = [firstOfMonth(ends[0] ?? ''), ends.at(-1)];
  parts.addDays(
    await tx.rows<ClosedDay>(sql`
      select g.group_id, /* never null: every loan has one */ d.day, /* never null: of its event */
        d.figure, /* never null: one of ours */ coalesce(sum(d.number), 0)::int as number, coalesce(sum(d.cents), 0)::bigint as cents
      from loan_days(${first}, ${last}, ${timeZone}, ${above}, ${upTo}) d
        join loans_of_groups(${companyId}, ${above}, ${upTo}) g on g.order_id = d.order_id
      group by 1, 2, 3`),
  );
  const evenings = [addDays(first, -1), ...ends];
  parts.addMoves(
    await tx.rows<ClosedMove>(sql`
      select g.group_id, /* never null: every loan has one */ m.day as month_end, /* never null: one of the evenings */
        m.before, /* never null: each loan has one */ m.after, /* never null: each loan has one */
        count(*)::int as number, coalesce(sum(m.principal_cents), 0)::bigint as cents
      from loan_moves(${evenings}::date[], ${bandDays}::int[], ${above}, ${upTo}) m
        join loans_of_groups(${companyId}, ${above}, ${upTo}) g on g.order_id = m.order_id
      group by 1, 2, 3, 4`),
  );
  parts.addVintages(
    await tx.rows<ClosedVintage>(sql`
      select g.group_id, /* never null: every loan has one */ d.day as month_end, /* never null: one of the evenings */
        date_trunc('month', d.paid_out_on)::date as month, /* never null: each was paid out */
        count(*)::int as number, coalesce(sum(d.principal_cents), 0)::bigint as cents
      from debts_on(${ends}::date[], ${above}, ${upTo}) d
        join loans_of_groups(${companyId}, ${above}, ${upTo}) g on g.order_id = d.order_id
      where d.is_written_off or d.overdue_days >= ${riskDays.par_30}
      group by 1, 2, 3`),
  );
}
