import { type Refusal, refuse, toMajor } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { creditCentsOf, post } from '../ledger/post.ts';
import { refundResumed } from '../ledger/postings/refund.ts';
import type { Staff } from '../operation/caller.ts';
import { decideLine } from '../statement/line-store.ts';
import type { StoredRefund } from './store.ts';

/**
 * A refund that the books call failed was paid after all: what it was paid from is taken again, if it is still there.
 * What has been used for something else in the meantime cannot have gone back as well.
 */
export async function takeAgain(
  tx: Tx,
  { staffId, at, today: occurredOn }: Staff,
  refund: StoredRefund,
): Promise<Refusal<'not_now' | 'insufficient_balance'> | null> {
  const { companyId, orderId, statementLineId, amountCents } = refund;
  if (orderId !== null) {
    const creditCents = await creditCentsOf(tx, orderId);
    if (amountCents > creditCents) return refuse('insufficient_balance', { balance: toMajor(creditCents) });
  }
  if (
    statementLineId !== null &&
    !(await decideLine(tx, statementLineId, { status: 'returning', staffId, at }))
  )
    return refuse('not_now');
  await post(tx, companyId, refundResumed({ ...refund, occurredOn }));
  return null;
}
