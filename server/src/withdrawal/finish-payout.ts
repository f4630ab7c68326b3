import { isRefusal, type PayoutFailure, quoteLoan, toMajor } from '@hiram/contract';
import { restoreCoupon } from '../coupon/coupon-store.ts';
import type { Tx } from '../db/database.ts';
import { openOrderAccounts, post } from '../ledger/post.ts';
import { couponUsed } from '../ledger/postings/coupon.ts';
import { payoutFailed } from '../ledger/postings/payout-failed.ts';
import { payoutSettled } from '../ledger/postings/payout-settled.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { System } from '../operation/caller.ts';
import { decideSettled, move } from '../order/order.ts';
import { type StoredOrder, saveMove } from '../order/store.ts';
import { insertInstalments } from '../repayment/instalment-store.ts';
import { giveMark } from '../repayment/mark-store.ts';
import type { TransferOutcome } from '../transfer/transfer-book.ts';
import { type LockedPayout, markContradicted, markFailed, markSettled, saveBankReference } from './store.ts';

/**
 * Whoever learns what became of a transfer tells it here: the job that sent it, the one that asked, the
 * bank's own call, two people at the desk. The first one counts, and the same told again changes nothing.
 * Gives `contradicted` when the bank now says the opposite of what the books hold: that it did is noted and
 * holds the order; the books stay, because money and people have moved on, and two people have to look.
 */
export async function finishPayout(
  tx: Tx,
  caller: System,
  locked: LockedPayout,
  outcome: TransferOutcome,
): Promise<'finished' | 'contradicted'> {
  const { withdrawalId, status } = locked.payout;
  if (status !== outcome.status) {
    if (status === 'settled' || status === 'failed') {
      await markContradicted(tx, withdrawalId, { said: outcome.status, at: caller.at });
      return 'contradicted';
    }
    if (outcome.status === 'settled') await settle(tx, caller, locked);
    else await fail(tx, caller, locked, outcome.failure);
  }
  if (outcome.bankReference !== undefined) await saveBankReference(tx, withdrawalId, outcome.bankReference);
  return 'finished';
}

/** The money arrived. Only now does the borrower owe anything: the schedule starts today. */
async function settle(tx: Tx, caller: System, { order, payout }: LockedPayout): Promise<void> {
  const { today } = caller;
  const { withdrawalId, amountCents, feeCents, couponDiscountCents } = payout;
  const quote = quoteLoan({ ...order, couponDiscountCents, amountCents, startsOn: today });
  if (isRefusal(quote) || quote.feeCents !== feeCents)
    throw new Error(`withdrawal ${withdrawalId} has another price now`);

  await openOrderAccounts(tx, order.companyId, order.id);
  await insertInstalments(tx, { orderId: order.id, withdrawalId }, quote.instalments);
  if (!order.isDrawn) await giveMark(tx, { companyId: order.companyId, orderId: order.id, at: caller.at });
  await markSettled(tx, withdrawalId, today);
  // The first payout fixes the window: it ends on the day its first instalment falls due.
  const withdrawUntil = order.isDrawn
    ? order.withdrawUntil
    : (quote.instalments[0]?.dueOn ?? order.withdrawUntil);
  const status = decideSettled({ ...order, withdrawUntil }, today);
  if (isRefusal(status))
    throw new Error(`order ${order.id} has a payout under way in status ${order.status}`);
  const event = status === 'withdrawable' ? 'payout_settled_with_balance' : 'payout_settled';
  // What arrives after its window has ended leaves nothing to withdraw, as if the window ended now.
  const balanceCents = status === 'withdrawable' ? order.balanceCents : 0;
  await saveMove(tx, order, { event, status, balanceCents, withdrawUntil, isDrawn: true }, caller);
  const about = { orderId: order.id, withdrawalId, occurredOn: today };
  await post(tx, order.companyId, payoutSettled({ ...about, amountCents, feeCents }));
  await post(tx, order.companyId, couponUsed({ ...about, discountCents: quote.discountCents }));
  const amount = toMajor(amountCents - feeCents);
  await tellBorrower(tx, addresseeOf(order, caller), 'payout_settled', { amount, on: today });
  if (balanceCents < order.balanceCents) await tellBorrower(tx, addresseeOf(order, caller), 'window_ended');
}

/** The money came back: balance, coupon and books are as if nobody had asked. */
async function fail(
  tx: Tx,
  caller: System,
  { order, payout }: LockedPayout,
  failure: PayoutFailure,
): Promise<void> {
  const { withdrawalId, amountCents, feeCents } = payout;
  const status = move(order, 'payout_failed', 'system');
  if (isRefusal(status))
    throw new Error(`order ${order.id} has a payout under way in status ${order.status}`);
  await markFailed(tx, withdrawalId, failure);
  await restoreCoupon(tx, order.id, payout);
  const balanceCents = order.balanceCents + amountCents;
  await saveMove(tx, order, { event: 'payout_failed', status, balanceCents }, caller);
  const about = { orderId: order.id, withdrawalId, occurredOn: caller.today };
  await post(tx, order.companyId, payoutFailed({ ...about, receivedCents: amountCents - feeCents }));
  const amount = toMajor(amountCents);
  await tellBorrower(tx, addresseeOf(order, caller), 'payout_failed', { amount, failure });
}

function addresseeOf({ id, companyId, borrowerId }: StoredOrder, { at }: System) {
  return { companyId, borrowerId, orderId: id, at };
}
