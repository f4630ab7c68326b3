import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface ClosedOrder {
  readonly id: number;
  readonly borrowerId: number;
  readonly companyId: number;
}

/**
 * Ends the withdrawal windows of the past: an order of which nothing was drawn is cancelled;
 * a drawn one goes on to repaying, or is done when everything drawn is repaid already. The
 * moves are those of the state table; a test holds them against it. A coupon that was set
 * aside for one of these orders is the caller's to return. Orders wait whose payout the bank has contradicted.
 */
export async function closeWindows(
  tx: Tx,
  { today, at }: { readonly today: string; readonly at: Date },
): Promise<ClosedOrder[]> {
  const closed = await tx.rows<ClosedOrder>(sql`
    with ended as materialized (
      select o.id, o.borrower_id, o.company_id, o.is_drawn from orders o
      where o.status = 'withdrawable' and o.withdraw_until < ${today}::date
        and not exists (select from payouts p where p.order_id = o.id and p.contradicted_at is not null)
      order by o.id for no key update
    ), moved as (
      update orders o set status = case when ended.is_drawn then 'repaying' else 'cancelled' end, balance_cents = 0
      from ended where o.id = ended.id
    ), told as (
      insert into order_events (order_id, event, from_status, to_status, caller_kind, at)
      select id, case when is_drawn then 'window_ended' else 'window_ended_undrawn' end, 'withdrawable',
        case when is_drawn then 'repaying' else 'cancelled' end, 'system', ${at}
      from ended
    )
    select id, borrower_id, company_id from ended order by id`);
  const closedIds = closed.map(({ id }) => id);
  await tx.run(sql`
    with repaid as materialized (
      select o.id from orders o
      where o.id = any(${closedIds}::bigint[]) and o.status = 'repaying'
        and not exists (select from instalments i where i.order_id = o.id and i.status <> 'repaid')
    ), moved as (
      update orders o set status = 'done' from repaid where o.id = repaid.id
    )
    insert into order_events (order_id, event, from_status, to_status, caller_kind, at)
    select id, 'everything_repaid', 'repaying', 'done', 'system', ${at} from repaid`);
  return closed;
}
