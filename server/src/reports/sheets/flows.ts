import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, type Sheet, sumOf, type Wanted } from './sheet.ts';

/** What went out and what came in, day by day. */
export async function loadFlows(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, timeZone, from, to, appId, channel, inviteCode } = wanted;
  const rows = await tx.rows<{
    day: string;
    payouts: number;
    lentCents: number;
    paidOutCents: number;
    repayments: number;
    collectedCents: number;
  }>(sql`
    with reported as materialized (
      select order_id from reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all')
    ), paid_out as (
      select p.settled_on as day, count(*) as payouts, sum(w.amount_cents)::bigint as lent_cents,
        sum(w.amount_cents - w.fee_cents)::bigint as paid_out_cents
      from payouts p join withdrawals w on w.id = p.withdrawal_id join reported r on r.order_id = p.order_id
      where p.settled_on between ${from} and ${to} group by p.settled_on
    ), collected as (
      select (p.booked_at at time zone ${timeZone})::date as day, count(*) as repayments,
        sum(p.amount_cents)::bigint as collected_cents
      from repayments p join reported r on r.order_id = p.order_id
      where p.booked_at >= (${from}::date)::timestamp at time zone ${timeZone}
        and p.booked_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
      group by 1
    )
    select d::date as day, coalesce(o.payouts, 0) as payouts, coalesce(o.lent_cents, 0) as lent_cents,
      coalesce(o.paid_out_cents, 0) as paid_out_cents, coalesce(c.repayments, 0) as repayments,
      coalesce(c.collected_cents, 0) as collected_cents
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
      left join paid_out o on o.day = d left join collected c on c.day = d order by d`);
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
