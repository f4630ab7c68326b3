import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, type Sheet, shareCell, sumOf, type Wanted } from './sheet.ts';

/**
 * What the instalments of a day asked for in its morning, and what has become of that by the end of the last day. What an
 * extension or a hardship plan has given another day is moved.
 * Beside it the money that came in on that day, for whatever instalment.
 */
export async function loadExpected(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, timeZone, from, to, appId, channel, inviteCode, closedTo } = wanted;
  const rows = await tx.rows<{
    day: string;
    expectedCents: number;
    movedCents: number;
    unpaidCents: number;
    collectedCents: number;
  }>(sql`
    with figures as (
      select day, coalesce(sum(cents) filter (where figure = 'expected'), 0)::bigint as expected_cents,
        coalesce(sum(cents) filter (where figure = 'collected'), 0)::bigint as collected_cents
      from reported_days(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all', ${timeZone}, ${closedTo}, ${from}, ${to})
      where figure in ('expected', 'collected') group by day
    ), ends as (
      -- Only what has changed since its payout can have asked for something else in the morning.
      select instalment_id, due_on, scheduled_cents, principal_cents + interest_cents as cents
      from instalment_states where since <= ${to} and until > ${to} and since > paid_out_on
      union all
      select instalment_id, due_on, scheduled_cents, 0 from emptied_instalments where since <= ${to}
    ), missing as (
      select s.order_id, s.due_on as day, 0 as moved_cents, s.principal_cents + s.interest_cents as unpaid_cents
      from instalment_states s
      where s.due_on between ${from} and ${to} and s.since < s.due_on and s.until > ${to}
      union all
      select s.order_id, s.due_on,
        least(s.principal_cents + s.interest_cents, greatest(0, s.scheduled_cents - e.scheduled_cents)
          + case when e.due_on <> s.due_on then e.cents else 0 end),
        case when e.due_on = s.due_on then least(e.cents, s.principal_cents + s.interest_cents) else 0 end
      from instalment_states s join ends e on e.instalment_id = s.instalment_id
      where s.due_on between ${from} and ${to} and s.since < s.due_on and s.until >= s.due_on and s.until <= ${to}
    ), late as (
      select m.day, sum(m.moved_cents)::bigint as moved_cents, sum(m.unpaid_cents)::bigint as unpaid_cents
      from missing m
        join reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all') o on o.order_id = m.order_id
      where not exists (select from journals j
        where j.order_id = m.order_id and j.kind = 'write_off' and j.occurred_on < m.day)
      group by m.day
    )
    select d::date as day, coalesce(f.expected_cents, 0) as expected_cents,
      coalesce(l.moved_cents, 0) as moved_cents, coalesce(l.unpaid_cents, 0) as unpaid_cents,
      coalesce(f.collected_cents, 0) as collected_cents
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
      left join figures f on f.day = d left join late l on l.day = d order by d`);
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
