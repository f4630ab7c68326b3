import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, type Sheet, shareCell, sumOf, type Wanted } from './sheet.ts';

/**
 * What the instalments of a day asked for in its morning, and what has become of that by the end of the last day. What an
 * extension or a hardship plan has given another day is moved.
 * Beside it the money that came in on that day, for whatever instalment.
 */
export async function loadExpected(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, timeZone, from, to, appId, channel, inviteCode, countedTo, changed } = wanted;
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
      from reported_days(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all', array['expected', 'collected'], ${timeZone},
        ${countedTo}, ${changed}, ${from}, ${to})
      group by day
    ), ends as (
      -- Only what has changed since its payout can have asked for something else in the morning.
      select id as instalment_id, due_on, principal_cents + interest_cents as scheduled_cents,
        principal_cents - paid_principal_cents + interest_cents - waived_interest_cents - paid_interest_cents as cents
      from instalments where status <> 'repaid' and changed_on <= ${to}
      union all
      select instalment_id, due_on, principal_cents + interest_cents,
        principal_cents - paid_principal_cents + interest_cents - waived_interest_cents - paid_interest_cents
      from past_instalments where since <= ${to} and until > ${to}
      union all
      select instalment_id, due_on, scheduled_cents, 0 from emptied_instalments where since <= ${to}
    ), missing as materialized (
      select order_id, due_on as day, 0 as moved_cents,
        principal_cents - paid_principal_cents + interest_cents - waived_interest_cents - paid_interest_cents as unpaid_cents
      from instalments
      where status <> 'repaid' and due_on between ${from} and ${to} and (changed_on is null or changed_on < due_on)
      union all
      select order_id, due_on, 0,
        principal_cents - paid_principal_cents + interest_cents - waived_interest_cents - paid_interest_cents
      from past_instalments where due_on between ${from} and ${to} and until > ${to} and (since is null or since < due_on)
      union all
      select s.order_id, s.due_on,
        least(s.cents, greatest(0, s.scheduled_cents - e.scheduled_cents) + case when e.due_on <> s.due_on then e.cents else 0 end),
        case when e.due_on = s.due_on then least(e.cents, s.cents) else 0 end
      from ends e
        -- One by one: they are few among all that has ever changed.
        cross join lateral (
          select h.order_id, h.due_on, h.principal_cents + h.interest_cents as scheduled_cents,
            h.principal_cents - h.paid_principal_cents + h.interest_cents - h.waived_interest_cents - h.paid_interest_cents as cents
          from past_instalments h
          where h.instalment_id = e.instalment_id and h.due_on between ${from} and ${to}
            and h.until between h.due_on and ${to} and (h.since is null or h.since < h.due_on) offset 0) s
    ), late as (
      select m.day, sum(m.moved_cents)::bigint as moved_cents, sum(m.unpaid_cents)::bigint as unpaid_cents
      from missing m
        join reported_some(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all',
          array(select distinct order_id from missing)) o on o.order_id = m.order_id
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
