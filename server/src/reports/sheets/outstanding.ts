import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, type Sheet, sumOf, type Wanted } from './sheet.ts';

/** What is owed at the end of the last day: principal as the instalments have it, the rest as it is booked. */
export async function loadOutstanding(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, to, by, appId, channel, inviteCode } = wanted;
  const rows = await tx.rows<{
    name: string;
    loans: number;
    principalCents: number;
    interestCents: number;
    feeCents: number;
    creditCents: number;
  }>(sql`
    select coalesce(o.name, '') as name,
      count(*) filter (where l.principal_cents > 0 and not l.is_written_off) as loans,
      coalesce(sum(l.principal_cents) filter (where not l.is_written_off), 0)::bigint as principal_cents,
      coalesce(sum(b.interest_cents), 0)::bigint as interest_cents,
      coalesce(sum(b.fee_cents), 0)::bigint as fee_cents,
      coalesce(sum(b.credit_cents), 0)::bigint as credit_cents
    from reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, ${by}) o
      left join loans_on(${companyId}, ${to}) l on l.order_id = o.order_id
      left join (
        select order_id, sum(balance_cents) filter (where kind = 'interest_receivable') as interest_cents,
          sum(balance_cents) filter (where kind = 'overdue_fee_receivable') as fee_cents,
          -sum(balance_cents) filter (where kind = 'borrower_credit') as credit_cents
        from ledger_on(${companyId}, ${to}) group by order_id) b on b.order_id = o.order_id
    where o.order_id in (select order_id from payouts where settled_on <= ${to})
    group by o.name order by principal_cents desc, name`);
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
