import { accountKinds } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** The part of a lender's journal that is asked for. */
export interface JournalRange {
  readonly companyId: number;
  readonly from: string;
  readonly to: string;
  /** Null for the whole house. */
  readonly orderId: number | null;
}

/** What was posted to in the range and is unknown to the lender's own chart of accounts. */
export async function accountsWithoutCode(
  tx: Tx,
  { companyId, from, to, orderId }: JournalRange,
): Promise<string[]> {
  const rows = await tx.rows<{ kind: string }>(sql`
    select k.kind /* never null: a list of ours */ from unnest(${accountKinds}::text[]) with ordinality k (kind, number)
    where not exists (select from account_codes c where c.company_id = ${companyId} and c.account = k.kind)
      and exists (
        select from ledger_accounts a join entries e on e.account_id = a.id join journals j on j.id = e.journal_id
        where a.company_id = ${companyId} and a.kind = k.kind and j.occurred_on between ${from} and ${to}
          and (${orderId}::bigint is null or j.order_id = ${orderId}))
    order by k.number`);
  return rows.map(({ kind }) => kind);
}
