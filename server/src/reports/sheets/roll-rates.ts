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
  splitClosed,
  sumOf,
  type Wanted,
} from './sheet.ts';

const [repaid, writtenOff] = loanEnds;
const standings = [...lateBands, repaid, writtenOff] as const;

/** Of what was owed at the end of the month before, how late it was then and at the end of the month. */
export async function loadRollRates(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, from, to, appId, channel, inviteCode } = wanted;
  const { closed, open } = splitClosed(monthEnds(from, to), wanted);
  const evenings = open[0] === undefined ? [] : [addDays(firstOfMonth(open[0]), -1), ...open];
  const rows = await tx.rows<{
    month: string;
    before: number;
    after: number;
    loans: number;
    principalCents: number;
  }>(sql`
    select date_trunc('month', m.day)::date as month, /* never null: of a day of ours */
      m.before, /* never null: each loan has one */ m.after, /* never null: each loan has one */
      coalesce(sum(m.loans), 0)::int as loans, coalesce(sum(m.principal_cents), 0)::bigint as principal_cents
    from (
      select c.month_end as day, c.before, c.after, c.loans, c.principal_cents
      from closed_moves c
        join reported_groups(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all') g on g.group_id = c.group_id
      where c.month_end = any(${closed}::date[])
      union all
      select l.day, l.before, l.after, 1, l.principal_cents
      from loan_moves(${evenings}::date[], ${bandDays}::int[], 0, ${Number.MAX_SAFE_INTEGER}) l
        join reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all') o on o.order_id = l.order_id) m
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
