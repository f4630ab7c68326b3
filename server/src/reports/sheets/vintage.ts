import { riskDays } from '@hiram/contract/desk';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, type Sheet, shareCell, type Wanted } from './sheet.ts';

/**
 * What was lent in a month, and how much of it was lost or at risk at the end of that month and of each one since. A
 * payout that followed in a later month is of that month.
 */
export async function loadVintage(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, from, to, appId, channel, inviteCode } = wanted;
  const rows = await tx.rows<{ month: string; age: number; lentCents: number; badCents: number }>(sql`
    with ends as materialized (
      select least((date_trunc('month', m) + interval '1 month - 1 day')::date, ${to}::date) as day
      from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') m
    ), reported as materialized (
      select order_id from reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all')
    )
    select date_trunc('month', d.paid_out_on)::date as month,
      ((extract(year from e.day) - extract(year from d.paid_out_on)) * 12
        + extract(month from e.day) - extract(month from d.paid_out_on))::int as age, /* never null: what is owed was paid out */
      coalesce(sum(w.amount_cents), 0)::bigint as lent_cents,
      coalesce(sum(d.principal_cents) filter (where d.is_written_off or d.overdue_days >= ${riskDays.par_30}), 0)::bigint
        as bad_cents
    from ends e cross join lateral debts_on(${companyId}, e.day) d
      join reported r on r.order_id = d.order_id join withdrawals w on w.id = d.withdrawal_id
    where d.paid_out_on >= date_trunc('month', ${from}::date)
    group by 1, 2 order by 1, 2`);
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
