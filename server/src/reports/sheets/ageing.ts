import { lateBands } from '@hiram/contract/desk';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, bandDays, type Sheet, shareCell, sumOf, type Wanted } from './sheet.ts';

/** Every loan at the end of the last day, by how long its oldest unpaid instalment is late. */
export async function loadAgeing(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, to, by, appId, channel, inviteCode, counted, changed } = wanted;
  const rows = await tx.rows<{ name: string; band: number; loans: number; principalCents: number }>(sql`
    with book as materialized (
      select name, loans, principal_cents, width_bucket(overdue_days, ${bandDays}::int[]) as band
      from reported_loans(${companyId}, ${appId}, ${channel}, ${inviteCode}, ${by}, ${to}, ${counted}, ${changed})
    )
    select n.name, /* never null: empty where there is none */ band.number as band, coalesce(sum(b.loans), 0)::int as loans,
      coalesce(sum(b.principal_cents), 0)::bigint as principal_cents
    from (select distinct name from book) n cross join generate_series(0, ${bandDays.length}::int) band (number)
      left join book b on b.name = n.name and b.band = band.number
    group by n.name, band.number order by n.name, band.number`);
  const wholes = Map.groupBy(rows, ({ name }) => name);
  return {
    rows: rows.map(({ name, band, loans, principalCents }) => [
      name,
      lateBands[band] ?? null,
      loans,
      amountCell(principalCents),
      shareCell(
        principalCents,
        sumOf(wholes.get(name) ?? [], (row) => row.principalCents),
      ),
    ]),
    reportedCents: { principal: sumOf(rows, ({ principalCents }) => principalCents) },
  };
}
