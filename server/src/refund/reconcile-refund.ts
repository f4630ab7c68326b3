import { type ParsedInput, type Refusal, refuse } from '@hiram/contract';
import type {
  askBankAboutRefund as askOperation,
  proposeRefundOutcome as operation,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../operation/binding.ts';
import { type Staff, systemOf } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';
import { isQuiet } from '../transfer/quiet.ts';
import { fail, lockRefund, settle } from './finish-refund.ts';
import { clearContradiction, findRefund, type StoredRefund } from './store.ts';
import { takeAgain } from './take-again.ts';

/** The question is a job: a bank that takes its time must not hold up the desk, nor a lock. */
export const askBankAboutRefund: Handler<typeof askOperation> = async (tx, { companyId }, { refundId }) => {
  const refund = await findRefund(tx, refundId);
  if (refund?.companyId !== companyId) return refuse('record_not_found');
  const { status } = refund;
  if (status !== 'sent' && status !== 'unknown') return refuse('not_now', { refund: status });
  tx.enqueue('ask-refund', { refundId, isUrgent: true });
  return { status };
};

/** What became of a refund the bank does not answer for, or contradicts itself about, when a second person agrees. */
export const proposeRefundOutcome: Handler<typeof operation> = async (tx, caller, said) => {
  const { refundId } = said;
  const refund = await findRefund(tx, refundId);
  if (refund?.companyId !== caller.companyId) return refuse('record_not_found');
  if (!isOpen(refund, caller.at)) return refuse('not_now', { refund: refund.status });
  return propose(tx, caller, 'refund_outcome', String(refundId), said);
};

/** Asked again with the refund held: the bank may have answered, or have been called again, in between. */
export async function carryOutRefundOutcome(
  tx: Tx,
  caller: Staff,
  { refundId, outcome, failure }: ParsedInput<typeof operation>,
): Promise<Refusal<'not_now' | 'insufficient_balance'> | null> {
  const locked = await lockRefund(tx, refundId);
  const { status } = locked.refund;
  if (!isOpen(locked.refund, caller.at)) return refuse('not_now', { refund: status });
  if (status === 'failed' && outcome === 'settled') {
    const refused = await takeAgain(tx, caller, locked.refund);
    if (refused) return refused;
  }
  // The same as the books hold: they stand, and the bank was wrong.
  if (status !== outcome) {
    if (outcome === 'settled') await settle(tx, systemOf(caller), locked);
    else await fail(tx, systemOf(caller), locked, failure);
  }
  await clearContradiction(tx, refundId);
  return null;
}

/** What is over is open again only where the bank contradicts itself. */
function isOpen(refund: StoredRefund, at: Date): boolean {
  const { status, contradiction } = refund;
  if (status === 'settled' || status === 'failed') return contradiction !== null;
  return isQuiet(refund, at);
}
