import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * The orders whose borrowers are not reminded for now, besides those that owe nothing: every such rule is a condition of
 * this one statement. The account is on hold, the lender has not looked at a slip yet, later due dates were asked for,
 * or a hardship plan is offered.
 */
export async function loadHeldOrders(
  tx: Tx,
  orderIds: readonly number[],
  at: Date,
): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select o.id from orders o join borrowers b on b.id = o.borrower_id
    where o.id = any(${orderIds}::bigint[]) and (
      b.frozen_until > ${at}
      or exists (select from slips s where s.order_id = o.id and s.status = 'checking')
      or exists (select from extensions x where x.order_id = o.id and x.status in ('requested', 'approved', 'signed'))
      or exists (select from hardship_plans h where h.order_id = o.id and h.status = 'offered'))`);
  return new Set(rows.map(({ id }) => id));
}
