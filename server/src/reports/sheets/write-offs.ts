import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, type Sheet, sumOf, type Wanted } from './sheet.ts';

/** What was given up in each month, and what came in afterwards for loans that had been given up. */
export async function loadWriteOffs(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, timeZone, from, to, appId, channel, inviteCode, summedTo } = wanted;
  const rows = await tx.rows<{
    month: string;
    loans: number;
    principalCents: number;
    interestCents: number;
    feeCents: number;
    recoveredCents: number;
  }>(sql`
    with given_up as materialized (
      select e.order_id, (e.at at time zone ${timeZone})::date as day
      from order_events e
        join reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all') o on o.order_id = e.order_id
      where e.event = 'write_off'
    ), lost as (
      select date_trunc('month', g.day) as month, count(distinct g.order_id) as loans,
        sum(i.principal_cents - i.paid_principal_cents)::bigint as principal_cents,
        sum(i.posted_interest_cents - i.paid_interest_cents)::bigint as interest_cents,
        sum(i.overdue_fee_cents - i.paid_overdue_fee_cents)::bigint as fee_cents
      from given_up g join instalments i on i.order_id = g.order_id
      where g.day between ${from} and ${to} group by 1
    ), recovered as (
      select date_trunc('month', day) as month, -sum(cents)::bigint as cents
      from reported_ledger(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all', ${summedTo})
      where journal_kind = 'repayment' and account_kind = 'recovery_income' and day between ${from} and ${to} group by 1
    )
    select m::date as month, coalesce(l.loans, 0) as loans, coalesce(l.principal_cents, 0) as principal_cents,
      coalesce(l.interest_cents, 0) as interest_cents, coalesce(l.fee_cents, 0) as fee_cents,
      coalesce(r.cents, 0) as recovered_cents
    from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') m
      left join lost l on l.month = m left join recovered r on r.month = m order by m`);
  const writtenOffCents = (row: (typeof rows)[number]) =>
    row.principalCents + row.interestCents + row.feeCents;
  return {
    rows: rows.map((row) => [
      row.month,
      row.loans,
      amountCell(row.principalCents),
      amountCell(row.interestCents),
      amountCell(row.feeCents),
      amountCell(writtenOffCents(row)),
      amountCell(row.recoveredCents),
    ]),
    reportedCents: { written_off: sumOf(rows, writtenOffCents) },
  };
}
