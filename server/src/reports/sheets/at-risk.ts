import { riskBands, riskDays } from '@hiram/contract/desk';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, type Sheet, shareCell, sumOf, type Wanted } from './sheet.ts';

/** Portfolio at risk at the end of the last day: the whole principal of every loan with something so late. */
export async function loadAtRisk(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, to, by, appId, channel, inviteCode, counted, changed } = wanted;
  const rows = await tx.rows<{
    name: string;
    days: number;
    loans: number;
    lateLoans: number;
    principalCents: number;
    lateCents: number;
  }>(sql`
    with book as materialized (
      select name, overdue_days, loans, principal_cents
      from reported_loans(${companyId}, ${appId}, ${channel}, ${inviteCode}, ${by}, ${to}, ${counted}, ${changed})
    )
    select b.name, /* never null: empty where there is none */ coalesce(r.days, 0) as days, sum(b.loans)::int as loans, /* never null: of one loan at least */
      coalesce(sum(b.loans) filter (where b.overdue_days >= r.days), 0)::int as late_loans,
      coalesce(sum(b.principal_cents), 0)::bigint as principal_cents,
      coalesce(sum(b.principal_cents) filter (where b.overdue_days >= r.days), 0)::bigint as late_cents
    from book b cross join unnest(${Object.values(riskDays)}::int[]) r (days)
    group by b.name, r.days order by b.name, r.days`);
  return {
    rows: rows.map(({ name, days, loans, lateLoans, principalCents, lateCents }) => [
      name,
      riskBands.find((risk) => riskDays[risk] === days) ?? null,
      lateLoans,
      shareCell(lateLoans, loans),
      amountCell(lateCents),
      shareCell(lateCents, principalCents),
    ]),
    reportedCents: {
      principal: sumOf(rows, ({ days, principalCents }) => (days === riskDays.par_1 ? principalCents : 0)),
    },
  };
}
