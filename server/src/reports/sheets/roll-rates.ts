import { addDays } from '@hiram/contract';
import { lateBands, loanEnds } from '@hiram/contract/desk';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import {
  amountCell,
  bandDays,
  firstOfMonth,
  monthEnds,
  type Sheet,
  shareCell,
  sumOf,
  type Wanted,
} from './sheet.ts';

const [repaid, writtenOff] = loanEnds;
const standings = [...lateBands, repaid, writtenOff] as const;

/** Of what was owed at the end of the month before, how late it was then and at the end of the month. */
export async function loadRollRates(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, from, to, appId, channel, inviteCode } = wanted;
  const evenings = [addDays(firstOfMonth(from), -1), ...monthEnds(from, to)];
  const rows = await tx.rows<{
    month: string;
    before: number;
    after: number;
    loans: number;
    principalCents: number;
  }>(sql`
    with book as materialized (
      select d.day, d.order_id, sum(d.principal_cents)::bigint as principal_cents,
        case when bool_or(d.is_written_off) then ${standings.indexOf(writtenOff)}::int
          when sum(d.principal_cents) = 0 then ${standings.indexOf(repaid)}::int
          else width_bucket(max(d.overdue_days), ${bandDays}::int[]) end as standing
      from debts_on(${companyId}, ${evenings}::date[]) d
        join reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all') o on o.order_id = d.order_id
      group by d.day, d.order_id
    )
    select date_trunc('month', e.later)::date as month, /* never null: of a day of ours */ b.standing as before,
      coalesce(a.standing, ${standings.indexOf(repaid)}::int) as after, /* never null: a figure of ours, if none */ count(*) as loans,
      coalesce(sum(b.principal_cents), 0)::bigint as principal_cents
    from unnest(${evenings.slice(0, -1)}::date[], ${evenings.slice(1)}::date[]) e (earlier, later)
      join book b on b.day = e.earlier
      left join book a on a.day = e.later and a.order_id = b.order_id
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
