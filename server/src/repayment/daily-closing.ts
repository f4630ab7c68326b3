import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { tellBorrower } from '../messages/tell.ts';

const keepKeysDays = 7;
const keepCodesDays = 2;
const keepSessionsDays = 90;

/**
 * Ends the withdrawal windows of the past: an order of which nothing was drawn is cancelled and its coupon given
 * back; a drawn one goes on to repaying, or is done when everything drawn is repaid already. The moves are those
 * of the state table; a test holds them against it.
 */
export async function closeWindows(tx: Tx, { today, at }: { today: string; at: Date }): Promise<number> {
  const ended = await tx.rows<{ id: number; borrowerId: number; companyId: number }>(sql`
    with ended as materialized (
      select o.id, o.borrower_id, o.company_id, exists (select from payouts p where p.order_id = o.id and p.status = 'settled') as is_drawn
      from orders o where o.status = 'withdrawable' and o.withdraw_until < ${today}::date
      order by o.id for no key update
    ), moved as (
      update orders o set status = case when ended.is_drawn then 'repaying' else 'cancelled' end, balance_cents = 0
      from ended where o.id = ended.id
    ), told as (
      insert into order_events (order_id, event, from_status, to_status, caller_kind, at)
      select id, case when is_drawn then 'window_ended' else 'window_ended_undrawn' end, 'withdrawable',
        case when is_drawn then 'repaying' else 'cancelled' end, 'system', ${at}
      from ended
    ), returned as (
      update coupons c set status = case when c.expires_on < ${today}::date then 'expired' else 'unused' end,
        order_id = null
      from ended where c.order_id = ended.id and c.status = 'reserved'
    )
    select id, borrower_id, company_id from ended order by id`);
  for (const { id: orderId, borrowerId, companyId } of ended)
    await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'window_ended');
  await tx.run(sql`
    with repaid as materialized (
      select o.id from orders o
      where o.status = 'repaying' and o.withdraw_until < ${today}::date
        and exists (select from order_events e where e.order_id = o.id and e.event = 'window_ended' and e.at = ${at})
        and not exists (select from instalments i where i.order_id = o.id and i.status <> 'repaid')
      order by o.id for no key update
    ), moved as (
      update orders o set status = 'done' from repaid where o.id = repaid.id
    )
    insert into order_events (order_id, event, from_status, to_status, caller_kind, at)
    select id, 'everything_repaid', 'repaying', 'done', 'system', ${at} from repaid`);
  return ended.length;
}

export function expireCoupons(tx: Tx, today: string): Promise<number> {
  return tx.run(
    sql`update coupons set status = 'expired' where status = 'unused' and expires_on < ${today}::date`,
  );
}

/** Keys, codes and sessions that nobody can use any more. */
export async function forgetOldRecords(tx: Tx, at: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);
  await tx.run(sql`delete from idempotency_keys where created_at < ${daysAgo(keepKeysDays)}`);
  await tx.run(sql`delete from unlock_codes where expires_at < ${daysAgo(keepCodesDays)}`);
  await tx.run(sql`delete from sms_codes where expires_at < ${daysAgo(keepCodesDays)}`);
  await tx.run(sql`delete from borrower_sessions where expires_at < ${daysAgo(keepSessionsDays)}`);
  await tx.run(sql`delete from staff_sessions where expires_at < ${daysAgo(keepSessionsDays)}`);
}
