import { isRefusal, quoteLoan, type Refusal, refuse } from '@hiram/contract';
import { spendCoupon } from '../coupon/coupon-store.ts';
import type { Tx } from '../db/database.ts';
import { post } from '../ledger/post.ts';
import { payoutOrdered } from '../ledger/postings/payout.ts';
import type { Borrower } from '../operation/caller.ts';
import { decideWithdrawal, type WithdrawalRefusal } from '../order/order.ts';
import { lockOrder, saveMove } from '../order/store.ts';
import { insertWithdrawal } from './payout-store.ts';

/** Where a withdrawal goes and what allowed it; the engine itself asks for neither. */
export interface DrawnWith {
  readonly bankAccountId: number;
  readonly withdrawCodeId: number;
}

interface Draw {
  readonly orderId: number;
  readonly amountCents: number;
  readonly drawnWith?: DrawnWith;
}

/**
 * Whether the order lets this amount go, asked before a code is used up for it. The order stays locked, so that the
 * answer still holds when the money is drawn.
 */
export async function refuseDraw(
  tx: Tx,
  caller: Borrower,
  { orderId, amountCents }: Draw,
): Promise<WithdrawalRefusal | Refusal<'record_not_found'> | null> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const decision = decideWithdrawal(order, amountCents, caller.today);
  return isRefusal(decision) ? decision : null;
}

/**
 * Takes an amount off the order's balance and orders the payout that carries it. Whoever asks second waits at
 * the lock on the order and then finds what the first left.
 */
export async function drawBalance(
  tx: Tx,
  caller: Borrower,
  { orderId, amountCents, drawnWith }: Draw,
): Promise<{ withdrawalId: number } | WithdrawalRefusal | Refusal<'record_not_found'>> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const { today } = caller;
  const decision = decideWithdrawal(order, amountCents, today);
  if (isRefusal(decision)) return decision;
  const couponDiscountCents = await spendCoupon(tx, orderId);
  const quote = quoteLoan({ ...order, couponDiscountCents, amountCents, startsOn: today });
  if (isRefusal(quote)) return refuse('amount_not_allowed', quote.data);

  await saveMove(tx, order, { event: 'withdraw', ...decision }, caller);
  const { feeCents, receivedCents } = quote;
  const withdrawalId = await insertWithdrawal(tx, {
    orderId,
    amountCents,
    feeCents,
    couponDiscountCents,
    ...drawnWith,
    at: caller.at,
  });
  await post(tx, order.companyId, payoutOrdered({ orderId, withdrawalId, occurredOn: today, receivedCents }));
  return { withdrawalId };
}
