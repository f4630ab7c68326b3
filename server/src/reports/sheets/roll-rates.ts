import { lateBands, loanEnds } from '@hiram/contract/desk';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import {
  amountCell,
  bandDays,
  monthEndBefore,
  monthEnds,
  type Sheet,
  shareCell,
  splitCounted,
  sumOf,
  type Wanted,
} from './sheet.ts';

const [repaid, writtenOff] = loanEnds;
const standings = [...lateBands, repaid, writtenOff] as const;

/** Of what was owed at the end of the month before, how late it was then and at the end of the month. */
export async function loadRollRates(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, from, to, appId, channel, inviteCode, counted, changed } = wanted;
  const ends = splitCounted(monthEnds(from, to), wanted);
  const evenings = ends.open[0] === undefined ? [] : [monthEndBefore(ends.open[0]), ...ends.open];
  const beforeCounted = counted === null ? null : monthEndBefore(counted);
  const rows = await tx.rows<{
    month: string;
    before: number;
    after: number;
    loans: number;
    principalCents: number;
  }>(sql`
    select date_trunc('month', m.day)::date as month, /* never null: of a day of ours */
      m.before, /* never null: each loan has one */ m.after, /* never null: each loan has one */
      m.loans, /* never null: one at least */ m.principal_cents /* never null: of one loan at least */
    from reported_moves(${companyId}, ${appId}, ${channel}, ${inviteCode}, ${ends.counted}::date[], ${evenings}::date[],
      ${bandDays}::int[], ${counted}, ${beforeCounted}, ${changed}) m
    order by 1, 2, 3`);
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
