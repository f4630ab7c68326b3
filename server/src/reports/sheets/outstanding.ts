import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, longAgo, type Sheet, sumOf, type Wanted } from './sheet.ts';

/** What is owed at the end of the last day: principal as the instalments have it, the rest as it is booked. */
export async function loadOutstanding(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, timeZone, to, by, appId, channel, inviteCode, summedTo, countedTo, counted, changed } =
    wanted;
  const rows = await tx.rows<{
    name: string;
    loans: number;
    principalCents: number;
    interestCents: number;
    feeCents: number;
    creditCents: number;
  }>(sql`
    with lent as (
      -- Also those of which everything is repaid.
      select distinct coalesce(name, '') as name
      from reported_days(${companyId}, ${appId}, ${channel}, ${inviteCode}, ${by}, array['lent'], ${timeZone}, ${countedTo},
        ${changed}, ${longAgo}, ${to})
    ), book as (
      select name, sum(loans)::int as loans, sum(principal_cents)::bigint as principal_cents
      from reported_loans(${companyId}, ${appId}, ${channel}, ${inviteCode}, ${by}, ${to}, ${counted}, ${changed}) group by 1
    ), booked as (
      select coalesce(name, '') as name,
        sum(cents) filter (where account_kind = 'interest_receivable')::bigint as interest_cents,
        sum(cents) filter (where account_kind = 'overdue_fee_receivable')::bigint as fee_cents,
        -sum(cents) filter (where account_kind = 'borrower_credit')::bigint as credit_cents
      from reported_ledger(${companyId}, ${appId}, ${channel}, ${inviteCode}, ${by}, ${summedTo})
      where account_kind in ('interest_receivable', 'overdue_fee_receivable', 'borrower_credit') and day <= ${to}
      group by 1
    )
    select n.name, coalesce(l.loans, 0) as loans, coalesce(l.principal_cents, 0) as principal_cents,
      coalesce(b.interest_cents, 0) as interest_cents, coalesce(b.fee_cents, 0) as fee_cents,
      coalesce(b.credit_cents, 0) as credit_cents
    from lent n left join book l on l.name = n.name left join booked b on b.name = n.name
    order by principal_cents desc, n.name`);
  return {
    rows: rows.map(({ name, loans, principalCents, interestCents, feeCents, creditCents }) => [
      name,
      loans,
      amountCell(principalCents),
      amountCell(interestCents),
      amountCell(feeCents),
      amountCell(creditCents),
      amountCell(principalCents + interestCents + feeCents - creditCents),
    ]),
    reportedCents: { principal: sumOf(rows, ({ principalCents }) => principalCents) },
  };
}
