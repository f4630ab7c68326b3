/** For tests: a withdrawal without its code, and what the bank says of it, each as one step of the engine. */
import { isRefusal, type PayoutFailure, type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { Borrower, System } from '../operation/caller.ts';
import { decideWithdrawal, type WithdrawalRefusal } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';
import type { TransferOutcome } from '../transfer/transfer-book.ts';
import { draw } from './draw.ts';
import { finishPayout } from './finish-payout.ts';
import { findPayout, lockPayout } from './store.ts';

export async function drawBalance(
  tx: Tx,
  caller: Borrower,
  { orderId, amountCents }: { readonly orderId: number; readonly amountCents: number },
): Promise<{ withdrawalId: number } | WithdrawalRefusal | Refusal<'record_not_found'>> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const decision = decideWithdrawal(order, amountCents, caller.today);
  return isRefusal(decision) ? decision : draw(tx, caller, order, { amountCents, decision });
}

type FinishRefusal = Refusal<'record_not_found' | 'not_now'>;

export function settlePayout(tx: Tx, caller: System, withdrawalId: number): Promise<FinishRefusal | null> {
  return finish(tx, caller, withdrawalId, { status: 'settled' });
}

export function failPayout(
  tx: Tx,
  caller: System,
  withdrawalId: number,
  failure: PayoutFailure,
): Promise<FinishRefusal | null> {
  return finish(tx, caller, withdrawalId, { status: 'failed', failure });
}

/** A contradiction is a refusal here, so that what it wrote would be undone and noticed. */
async function finish(
  tx: Tx,
  caller: System,
  withdrawalId: number,
  outcome: TransferOutcome,
): Promise<FinishRefusal | null> {
  const found = await findPayout(tx, withdrawalId);
  if (!found) return refuse('record_not_found');
  const result = await finishPayout(tx, caller, await lockPayout(tx, found), outcome);
  return result === 'contradicted' ? refuse('not_now') : null;
}
