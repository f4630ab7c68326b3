import { riskDays } from '@hiram/contract/desk';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, monthEnds, type Sheet, shareCell, type Wanted } from './sheet.ts';

/**
 * What was lent in a month, and how much of it was lost or at risk at the end of that month and of each one since. A
 * payout that followed in a later month is of that month.
 */
export async function loadVintage(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, from, to, appId, channel, inviteCode } = wanted;
  const ends = monthEnds(from, to);
  const rows = await tx.rows<{ month: string; age: number; lentCents: number; badCents: number }>(sql`
    with reported as materialized (
      select order_id from reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all')
    ), lent as (
      select date_trunc('month', p.settled_on)::date as month, sum(w.amount_cents)::bigint as cents
      from payouts p join withdrawals w on w.id = p.withdrawal_id join reported r on r.order_id = p.order_id
      where p.settled_on between date_trunc('month', ${from}::date) and ${to} group by 1
    ), bad as (
      select d.day, date_trunc('month', d.paid_out_on)::date as month, sum(d.principal_cents)::bigint as cents
      from debts_on(${companyId}, ${ends}::date[]) d join reported r on r.order_id = d.order_id
      where d.is_written_off or d.overdue_days >= ${riskDays.par_30} group by 1, 2
    )
    select l.month,
      ((extract(year from e.day) - extract(year from l.month)) * 12
        + extract(month from e.day) - extract(month from l.month))::int as age, /* never null: of two days */
      coalesce(l.cents, 0) as lent_cents, coalesce(b.cents, 0) as bad_cents
    from lent l join unnest(${ends}::date[]) e (day) on e.day >= l.month
      left join bad b on b.month = l.month and b.day = e.day
    order by l.month, e.day`);
  // Everything that was lent is in the last point of its month's curve.
  const lentCents = new Map(rows.map((row) => [row.month, row.lentCents]));
  return {
    rows: rows.map((row) => [
      row.month,
      row.age,
      amountCell(row.lentCents),
      amountCell(row.badCents),
      shareCell(row.badCents, row.lentCents),
    ]),
    reportedCents: { lent: [...lentCents.values()].reduce((sum, cents) => sum + cents, 0) },
  };
}
