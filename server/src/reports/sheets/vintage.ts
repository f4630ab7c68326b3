import { riskDays } from '@hiram/contract/desk';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, monthEnds, type Sheet, shareCell, splitCounted, type Wanted } from './sheet.ts';

/**
 * What was lent in a month, and how much of it was lost or at risk at the end of that month and of each one since. A
 * payout that followed in a later month is of that month.
 */
export async function loadVintage(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, timeZone, from, to, appId, channel, inviteCode, countedTo, counted, changed } = wanted;
  const ends = monthEnds(from, to);
  const { counted: countedEnds, open } = splitCounted(ends, wanted);
  const rows = await tx.rows<{ month: string; age: number; lentCents: number; badCents: number }>(sql`
    with lent as (
      select date_trunc('month', day)::date as month, sum(cents)::bigint as cents
      from reported_days(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all', array['lent'], ${timeZone}, ${countedTo},
        ${changed}, ${from}, ${to})
      group by 1
    ), bad as (
      select day, month, cents
      from reported_losses(${companyId}, ${appId}, ${channel}, ${inviteCode}, ${countedEnds}::date[], ${open}::date[],
        ${riskDays.par_30}, ${counted}, ${changed})
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
