import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type CountedDay, type CountedDebts, type CountedLoans, CountedParts } from './counted-parts.ts';
import { type DaysToCount, dayFigures } from './days-to-count.ts';
import { bandDays, monthEndBefore } from './sheets/sheet.ts';

interface Part {
  readonly above: number;
  readonly upTo: number;
}

/** Counts days before which nothing was counted: part by part of the book, so that each loan is looked at once for all of them. */
export async function countFirstDays(tx: Tx, days: DaysToCount, mostOfPart: number): Promise<void> {
  const { last: lastOrderId } = await tx.one<{ last: number }>(sql`
    select coalesce(max(id), 0) as last from orders where company_id = ${days.companyId}`);
  const parts = new CountedParts();
  const partOrders = Math.ceil(mostOfPart / days.evenings.length);
  for (let above = 0; above < lastOrderId; above += partOrders)
    await countPart(tx, days, { above, upTo: above + partOrders }, parts);
  await parts.save(tx);
}

async function countPart(
  tx: Tx,
  { companyId, timeZone, first, last, evenings }: DaysToCount,
  { above, upTo }: Part,
  parts: CountedParts,
): Promise<void> {
  parts.addDays(
    await tx.rows<CountedDay>(sql`
      select g.group_id, /* never null: every loan has one */ d.day, /* never null: of its event */
        d.figure, /* never null: one of ours */ coalesce(sum(d.number), 0)::int as number, coalesce(sum(d.cents), 0)::bigint as cents
      from loan_days(${dayFigures}::text[], ${first}, ${last}, ${timeZone}, ${above}, ${upTo}, null) d
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
