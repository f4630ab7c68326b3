import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { OrderReach, StoredOrder } from '../order/store.ts';

export type OrderUnderReview = StoredOrder;

/** An order as the engine knows it, to look at: it is not held, and nothing is decided by it. */
export function findOrderUnderReview(
  tx: Tx,
  { companyId }: OrderReach,
  orderId: number,
): Promise<OrderUnderReview | undefined> {
  return tx.maybe<OrderUnderReview>(sql`
    select o.id, o.company_id, o.borrower_id, o.app_id, o.status, o.amount_cents, o.balance_cents,
      o.withdraw_until, o.first_auditor_id, o.rate, o.periods, o.period_unit, o.method, o.service_fee_thousandths,
      o.overdue_daily_rate, o.overdue_cap_thousandths, o.min_withdrawal_cents, o.is_drawn, o.taken_by, o.taken_at
    from orders o where o.id = ${orderId} and o.company_id = ${companyId}`);
}
