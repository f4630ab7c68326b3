import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, type Sheet, shareCell, sumOf, type Wanted } from './sheet.ts';

/**
 * What the instalments of a day asked for in its morning, and what has become of that by the end of the last day. What an
 * extension or a hardship plan has given another day is moved.
 * Beside it the money that came in on that day, for whatever instalment.
 */
export async function loadExpected(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, timeZone, from, to, appId, channel, inviteCode } = wanted;
  const rows = await tx.rows<{
    day: string;
    expectedCents: number;
    movedCents: number;
    unpaidCents: number;
    collectedCents: number;
  }>(sql`
    with reported as materialized (
      select order_id from reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all')
    ), due as (
      select s.due_on as day, sum(s.principal_cents + s.interest_cents)::bigint as expected_cents,
        sum(least(s.principal_cents + s.interest_cents, greatest(0, s.scheduled_cents - e.scheduled_cents)
          + case when e.due_on <> s.due_on then e.principal_cents + e.interest_cents else 0 end))::bigint as moved_cents,
        sum(least(e.principal_cents + e.interest_cents, s.principal_cents + s.interest_cents))
          filter (where e.due_on = s.due_on)::bigint as unpaid_cents
      from instalment_states s join reported r on r.order_id = s.order_id
        left join instalment_states e on e.instalment_id = s.instalment_id and e.since <= ${to} and e.until > ${to}
      where s.due_on between ${from} and ${to} and s.since < s.due_on and s.until >= s.due_on
        and not exists (select from journals j
          where j.order_id = s.order_id and j.kind = 'write_off' and j.occurred_on < s.due_on)
      group by s.due_on
    ), collected as (
      select (p.booked_at at time zone ${timeZone})::date as day, sum(p.amount_cents)::bigint as collected_cents
      from repayments p join reported r on r.order_id = p.order_id
      where p.booked_at >= (${from}::date)::timestamp at time zone ${timeZone}
        and p.booked_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
      group by 1
    )
    select d::date as day, coalesce(due.expected_cents, 0) as expected_cents,
      coalesce(due.moved_cents, 0) as moved_cents, coalesce(due.unpaid_cents, 0) as unpaid_cents,
      coalesce(c.collected_cents, 0) as collected_cents
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
      left join due on due.day = d left join collected c on c.day = d order by d`);
  return {
    rows: rows.map(({ day, expectedCents, movedCents, unpaidCents, collectedCents }) => {
      const paidCents = expectedCents - movedCents - unpaidCents;
      return [
        day,
        amountCell(expectedCents),
        amountCell(paidCents),
        amountCell(movedCents),
        amountCell(unpaidCents),
        shareCell(paidCents, expectedCents),
        amountCell(collectedCents),
      ];
    }),
    reportedCents: { collected: sumOf(rows, ({ collectedCents }) => collectedCents) },
  };
}
