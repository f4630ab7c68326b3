import { isRefusal, type PayoutFailure, quoteLoan, type Refusal, refuse, toMajor } from '@hiram/contract';
import { restoreCoupon } from '../coupon/coupon-store.ts';
import type { Tx } from '../db/database.ts';
import { openOrderAccounts, post } from '../ledger/post.ts';
import { couponUsed } from '../ledger/postings/coupon.ts';
import { payoutFailed } from '../ledger/postings/payout-failed.ts';
import { payoutSettled } from '../ledger/postings/payout-settled.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { System } from '../operation/caller.ts';
import { decideSettled, move } from '../order/order.ts';
import { lockOrder, type StoredOrder, saveMove } from '../order/store.ts';
import { insertInstalments } from '../repayment/instalment-store.ts';
import { findPayoutOrder, loadPayout, markFailed, markSettled, type StoredPayout } from './payout-store.ts';

type FinishRefusal = Refusal<'record_not_found' | 'not_now'>;

/**
 * The bank says that the money arrived. Only now does the borrower owe anything: the schedule starts today. The
 * bank may say it twice; the second time changes nothing.
 */
export async function settlePayout(
  tx: Tx,
  caller: System,
  withdrawalId: number,
): Promise<FinishRefusal | null> {
  const found = await lockPayout(tx, caller, withdrawalId);
  if (!found) return refuse('record_not_found');
  const { order, payout } = found;
  if (payout.status === 'settled') return null;
  if (payout.status === 'failed') return refuse('not_now', { payout: 'failed' });
  const { today } = caller;
  const { amountCents, feeCents, couponDiscountCents } = payout;
  const quote = quoteLoan({ ...order, couponDiscountCents, amountCents, startsOn: today });
  if (isRefusal(quote) || quote.feeCents !== feeCents)
    throw new Error(`withdrawal ${withdrawalId} has another price now`);

  await openOrderAccounts(tx, order.companyId, order.id);
  await insertInstalments(tx, { orderId: order.id, withdrawalId }, quote.instalments);
  await markSettled(tx, withdrawalId, today);
  // The first payout fixes the window: it ends on the day its first instalment falls due.
  const withdrawUntil = order.isDrawn
    ? order.withdrawUntil
    : (quote.instalments[0]?.dueOn ?? order.withdrawUntil);
  const status = decideSettled({ ...order, withdrawUntil }, today);
  if (isRefusal(status))
    throw new Error(`order ${order.id} has a payout under way in status ${order.status}`);
  const event = status === 'withdrawable' ? 'payout_settled_with_balance' : 'payout_settled';
  await saveMove(tx, order, { event, status, withdrawUntil, isDrawn: true }, caller);
  const about = { orderId: order.id, withdrawalId, occurredOn: today };
  await post(tx, order.companyId, payoutSettled({ ...about, amountCents, feeCents }));
  await post(tx, order.companyId, couponUsed({ ...about, discountCents: quote.discountCents }));
  const amount = toMajor(amountCents - feeCents);
  await tellBorrower(tx, addresseeOf(order, caller), 'payout_settled', { amount, on: today });
  return null;
}

/** The money came back: balance, coupon and books are as if nobody had asked. */
export async function failPayout(
  tx: Tx,
  caller: System,
  withdrawalId: number,
  failure: PayoutFailure,
): Promise<FinishRefusal | null> {
  const found = await lockPayout(tx, caller, withdrawalId);
  if (!found) return refuse('record_not_found');
  const { order, payout } = found;
  if (payout.status === 'failed') return null;
  if (payout.status === 'settled') return refuse('not_now', { payout: 'settled' });
  const status = move(order, 'payout_failed', 'system');
  if (isRefusal(status))
    throw new Error(`order ${order.id} has a payout under way in status ${order.status}`);
  await markFailed(tx, withdrawalId, failure);
  await restoreCoupon(tx, order.id, payout);
  const balanceCents = order.balanceCents + payout.amountCents;
  await saveMove(tx, order, { event: 'payout_failed', status, balanceCents }, caller);
  const receivedCents = payout.amountCents - payout.feeCents;
  const occurredOn = caller.today;
  await post(
    tx,
    order.companyId,
    payoutFailed({ orderId: order.id, withdrawalId, occurredOn, receivedCents }),
  );
  const amount = toMajor(payout.amountCents);
  await tellBorrower(tx, addresseeOf(order, caller), 'payout_failed', { amount, failure });
  return null;
}

/** The order is locked before its payout is read: what the bank says twice at once is heard one by one. */
export async function lockPayout(
  tx: Tx,
  reach: Pick<System, 'companyId'>,
  withdrawalId: number,
): Promise<{ order: StoredOrder; payout: StoredPayout } | undefined> {
  const orderId = await findPayoutOrder(tx, reach.companyId, withdrawalId);
  const order =
    orderId === undefined ? undefined : await lockOrder(tx, { companyId: reach.companyId }, orderId);
  if (!order) return undefined;
  return { order, payout: await loadPayout(tx, withdrawalId) };
}

function addresseeOf({ id, companyId, borrowerId }: StoredOrder, { at }: System) {
  return { companyId, borrowerId, orderId: id, at };
}
