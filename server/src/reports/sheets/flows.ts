import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, type Sheet, sumOf, type Wanted } from './sheet.ts';

/** What went out and what came in, day by day. */
export async function loadFlows(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, timeZone, from, to, appId, channel, inviteCode, countedTo, changed } = wanted;
  const rows = await tx.rows<{
    day: string;
    payouts: number;
    lentCents: number;
    paidOutCents: number;
    repayments: number;
    collectedCents: number;
  }>(sql`
    with figures as (
      select day, figure, sum(number)::int as number, sum(cents)::bigint as cents
      from reported_days(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all', array['lent', 'paid_out', 'collected'],
        ${timeZone}, ${countedTo}, ${changed}, ${from}, ${to})
      group by day, figure
    )
    select d::date as day, coalesce(l.number, 0) as payouts, coalesce(l.cents, 0) as lent_cents,
      coalesce(p.cents, 0) as paid_out_cents, coalesce(c.number, 0) as repayments,
      coalesce(c.cents, 0) as collected_cents
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
      left join figures l on l.day = d and l.figure = 'lent'
      left join figures p on p.day = d and p.figure = 'paid_out'
      left join figures c on c.day = d and c.figure = 'collected'
    order by d`);
  return {
    rows: rows.map(({ day, payouts, lentCents, paidOutCents, repayments, collectedCents }) => [
      day,
      payouts,
      amountCell(lentCents),
      amountCell(paidOutCents),
      repayments,
      amountCell(collectedCents),
    ]),
    reportedCents: {
      lent: sumOf(rows, ({ lentCents }) => lentCents),
      collected: sumOf(rows, ({ collectedCents }) => collectedCents),
    },
  };
}
