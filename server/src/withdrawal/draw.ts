import { isRefusal, quoteLoan, type Refusal, refuse } from '@hiram/contract';
import { spendCoupon } from '../coupon/coupon-store.ts';
import type { Tx } from '../db/database.ts';
import { post } from '../ledger/post.ts';
import { payoutOrdered } from '../ledger/postings/payout.ts';
import type { Borrower } from '../operation/caller.ts';
import type { WithdrawalDecision } from '../order/order.ts';
import { type StoredOrder, saveMove } from '../order/store.ts';
import { insertWithdrawal } from './store.ts';

interface Draw {
  readonly amountCents: number;
  /** What `decideWithdrawal` said of this amount, with the order locked ever since. */
  readonly decision: WithdrawalDecision;
  /** Where it goes and what allowed it. */
  readonly bankAccountId?: number | undefined;
  readonly withdrawCodeId?: number | undefined;
}

/** Takes a decided amount off the balance of a locked order and orders the payout that carries it. */
export async function draw(
  tx: Tx,
  caller: Borrower,
  order: StoredOrder,
  { amountCents, decision, bankAccountId, withdrawCodeId }: Draw,
): Promise<{ withdrawalId: number } | Refusal<'amount_not_allowed'>> {
  const { id: orderId, companyId } = order;
  const { at, today } = caller;
  const couponDiscountCents = await spendCoupon(tx, orderId);
  const quote = quoteLoan({ ...order, couponDiscountCents, amountCents, startsOn: today });
  if (isRefusal(quote)) return refuse('amount_not_allowed', quote.data);
  const { feeCents, receivedCents } = quote;
  await saveMove(tx, order, { event: 'withdraw', ...decision }, caller);
  const withdrawalId = await insertWithdrawal(tx, {
    orderId,
    amountCents,
    feeCents,
    couponDiscountCents,
    bankAccountId,
    withdrawCodeId,
    at,
  });
  await post(tx, companyId, payoutOrdered({ orderId, withdrawalId, occurredOn: today, receivedCents }));
  return { withdrawalId };
}
