import type { ErasureHold } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

interface HoldRow {
  readonly hasOrder: boolean;
  readonly hasDebt: boolean;
  readonly hasCredit: boolean;
  readonly hasTransfer: boolean;
  readonly awaitsAnswer: boolean;
  readonly isHeld: boolean;
}

/** What stands in the way of an erasure, today. What was written off is owed all the same. */
export async function findHolds(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<ErasureHold[]> {
  const row = await tx.one<HoldRow>(sql`
    with own as (select id, status from orders where borrower_id = ${borrowerId})
    select
      exists (select from own where not order_is_over(status)) as has_order,
      exists (select from instalments i join own on own.id = i.order_id where i.status <> 'repaid') as has_debt,
      exists (select from ledger_accounts a join own on own.id = a.order_id
        where a.kind = 'borrower_credit' and a.balance_cents <> 0) as has_credit,
      exists (select from payouts p join own on own.id = p.order_id
        where p.status in ('waiting', 'sent', 'unknown') or p.contradiction is not null)
        or exists (select from refunds r join own on own.id = r.order_id
          where r.status in ('waiting', 'sent', 'unknown') or r.contradiction is not null)
        or exists (select from recharges c where c.borrower_id = ${borrowerId} and c.status = 'open') as has_transfer,
      exists (select from slips s where s.borrower_id = ${borrowerId} and s.status = 'checking')
        or exists (select from bank_change_requests q where q.borrower_id = ${borrowerId} and q.status = 'open')
        or exists (select from number_changes n where n.borrower_id = ${borrowerId} and n.status = 'open')
        as awaits_answer,
      (b.frozen_until > ${at}) is true or (b.locked_at is not null and (b.locked_until > ${at}) is not false) as is_held
    from borrowers b where b.id = ${borrowerId}`);
  const said: readonly [ErasureHold, boolean][] = [
    ['order', row.hasOrder],
    ['debt', row.hasDebt && !row.hasOrder],
    ['credit', row.hasCredit],
    ['transfer', row.hasTransfer],
    ['answer', row.awaitsAnswer],
    ['hold', row.isHeld],
  ];
  return said.filter(([, stands]) => stands).map(([hold]) => hold);
}
