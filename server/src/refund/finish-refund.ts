import { type PayoutFailure, toMajor } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { post } from '../ledger/post.ts';
import { refundFailed } from '../ledger/postings/refund-failed.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { System } from '../operation/caller.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';
import { reopenLine } from '../statement/line-store.ts';
import type { TransferOutcome } from '../transfer/transfer-book.ts';
import {
  findRefund,
  markContradicted,
  markFailed,
  markSettled,
  type StoredRefund,
  saveBankReference,
  takeRefund,
} from './store.ts';

export interface LockedRefund {
  readonly refund: StoredRefund;
  /** Null where a line goes back to its sender. */
  readonly order: StoredOrder | null;
}

/**
 * Whoever learns what became of a refund tells it here. The first one counts, and the same told again changes
 * nothing; the opposite of what the books hold is `contradicted`, and somebody has to look.
 */
export async function finishRefund(
  tx: Tx,
  caller: System,
  refundId: number,
  outcome: TransferOutcome,
): Promise<'finished' | 'contradicted'> {
  const locked = await lockRefund(tx, refundId);
  const { status } = locked.refund;
  if (status !== outcome.status) {
    if (status === 'settled' || status === 'failed') {
      await markContradicted(tx, refundId, { said: outcome.status, at: caller.at });
      return 'contradicted';
    }
    if (outcome.status === 'settled') await settle(tx, caller, locked);
    else await fail(tx, caller, locked, outcome.failure);
  }
  if (outcome.bankReference !== undefined) await saveBankReference(tx, refundId, outcome.bankReference);
  return 'finished';
}

/** The order before its refund, as everywhere. */
export async function lockRefund(tx: Tx, refundId: number): Promise<LockedRefund> {
  const found = await findRefund(tx, refundId);
  if (!found) throw new Error(`there is no refund ${refundId}`);
  const { companyId, orderId } = found;
  const order = orderId === null ? null : await lockOrder(tx, { companyId }, orderId);
  if (order === undefined) throw new Error(`there is no order ${orderId}`);
  return { order, refund: await takeRefund(tx, refundId) };
}

/** The books have it since it was ordered; what is new is that it arrived. */
export async function settle(tx: Tx, { at, today }: System, { refund, order }: LockedRefund): Promise<void> {
  await markSettled(tx, refund.id, today);
  if (!order) return;
  const { id: orderId, companyId, borrowerId } = order;
  const amount = toMajor(refund.amountCents);
  await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'refund_sent', { amount });
}

/** The money came back: it is the borrower's credit again, or waits again for somebody who knows whose it is. */
export async function fail(
  tx: Tx,
  { today: occurredOn }: System,
  { refund }: LockedRefund,
  failure: PayoutFailure,
): Promise<void> {
  const timesFailed = await markFailed(tx, refund.id, failure);
  if (refund.statementLineId !== null) await reopenLine(tx, refund.statementLineId);
  await post(tx, refund.companyId, refundFailed({ ...refund, timesFailed, occurredOn }));
}
