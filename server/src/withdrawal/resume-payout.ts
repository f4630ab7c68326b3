import { isRefusal, type Refusal } from '@hiram/contract';
import { spendCoupon } from '../coupon/coupon-store.ts';
import type { Tx } from '../db/database.ts';
import { post } from '../ledger/post.ts';
import { payoutResumed } from '../ledger/postings/payout-resumed.ts';
import type { System } from '../operation/caller.ts';
import { move, notNow } from '../order/order.ts';
import { saveMove } from '../order/store.ts';
import { type LockedPayout, lockPayout, markResumed } from './store.ts';

/**
 * A payout that the books call failed was paid after all: it is under way again, as before it failed, so that it can be
 * settled like any other. Only within what is left to withdraw: more than that nobody has agreed to owe.
 */
export async function resumePayout(
  tx: Tx,
  caller: System,
  { order, payout }: LockedPayout,
): Promise<LockedPayout | Refusal<'not_now'>> {
  const { withdrawalId, amountCents, feeCents } = payout;
  const status = move(order, 'payout_resumed', 'system');
  if (isRefusal(status)) return status;
  const balanceCents = order.balanceCents - amountCents;
  if (balanceCents < 0) return notNow(order.status, { reason: 'more_than_balance' });
  await spendCoupon(tx, order.id);
  await markResumed(tx, withdrawalId);
  await saveMove(tx, order, { event: 'payout_resumed', status, balanceCents }, caller);
  const about = { orderId: order.id, withdrawalId, occurredOn: caller.today };
  await post(tx, order.companyId, payoutResumed({ ...about, receivedCents: amountCents - feeCents }));
  return lockPayout(tx, payout);
}
