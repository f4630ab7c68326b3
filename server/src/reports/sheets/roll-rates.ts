import { lateBands, loanEnds } from '@hiram/contract/desk';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, bandDays, type Sheet, shareCell, sumOf, type Wanted } from './sheet.ts';

const [repaid, writtenOff] = loanEnds;
const standings = [...lateBands, repaid, writtenOff] as const;

/** Of what was owed at the end of the month before, how late it was then and at the end of the month. */
export async function loadRollRates(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, from, to, appId, channel, inviteCode } = wanted;
  const rows = await tx.rows<{
    month: string;
    before: number;
    after: number;
    loans: number;
    principalCents: number;
  }>(sql`
    with ends as materialized (
      select (m - interval '1 day')::date as earlier,
        least((m + interval '1 month - 1 day')::date, ${to}::date) as later
      from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') m
    ), book as materialized (
      select e.day, l.order_id, l.principal_cents, case when l.is_written_off then ${standings.indexOf(writtenOff)}::int
        when l.principal_cents = 0 then ${standings.indexOf(repaid)}::int
        else width_bucket(l.overdue_days, ${bandDays}::int[]) end as standing
      from (select earlier as day from ends union select later from ends) e
        cross join lateral loans_on(${companyId}, e.day) l
        join reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all') o on o.order_id = l.order_id
    )
    select date_trunc('month', e.later)::date as month, b.standing as before, a.standing as after, /* never null: a loan is always so many days late, if none */ count(*) as loans,
      coalesce(sum(b.principal_cents), 0)::bigint as principal_cents
    from ends e join book b on b.day = e.earlier
      join book a on a.day = e.later and a.order_id = b.order_id
    where b.standing <= ${bandDays.length}
    group by 1, 2, 3 order by 1, 2, 3`);
  const wholes = Map.groupBy(rows, ({ month, before }) => `${month} ${before}`);
  const isLast = ({ month }: { month: string }) => month.slice(0, 7) === to.slice(0, 7);
  return {
    rows: rows.map((row) => [
      row.month,
      standings[row.before] ?? null,
      standings[row.after] ?? null,
      row.loans,
      amountCell(row.principalCents),
      shareCell(
        row.principalCents,
        sumOf(wholes.get(`${row.month} ${row.before}`) ?? [], (each) => each.principalCents),
      ),
    ]),
    reportedCents: {
      principal_before: sumOf(rows.filter(isLast), ({ principalCents }) => principalCents),
    },
  };
}
