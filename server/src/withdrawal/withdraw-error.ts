import { type getLastWithdrawError as operation, type PayoutFailure, toMajor } from '@hiram/contract';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

export const getLastWithdrawError: Handler<typeof operation> = async (tx, { borrowerId }) => {
  const last = await tx.maybe<{
    id: number;
    orderId: number;
    amountCents: number;
    failure: PayoutFailure | null;
    failedAt: Date | null;
  }>(sql`
    select w.id, w.order_id, w.amount_cents, p.failure,
      (select max(e.at) from order_events e where e.order_id = w.order_id and e.event = 'payout_failed') as failed_at
    from orders o join withdrawals w on w.order_id = o.id join payouts p on p.withdrawal_id = w.id
    where o.borrower_id = ${borrowerId}
    order by w.id desc limit 1`);
  if (!last?.failure || !last.failedAt) return null;
  return {
    orderId: last.orderId,
    withdrawalId: last.id,
    amount: toMajor(last.amountCents),
    failure: last.failure,
    at: last.failedAt.toISOString(),
  };
};
