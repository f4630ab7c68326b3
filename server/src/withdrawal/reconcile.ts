import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type { reconcilePayout as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../operation/binding.ts';
import { type System, systemOf } from '../operation/caller.ts';
import { refuseSecondPerson } from '../proposal/second-person.ts';
import { isQuiet } from '../transfer/quiet.ts';
import type { TransferOutcome } from '../transfer/transfer-book.ts';
import { finishPayout } from './finish-payout.ts';
import { resumePayout } from './resume-payout.ts';
import {
  clearContradiction,
  findPayout,
  findProposal,
  type LockedPayout,
  lockPayout,
  type StoredPayout,
  saveProposal,
} from './store.ts';

/**
 * What became of a transfer the bank does not answer for, or contradicts itself about: one person says it, another one
 * says the same, with the same reason where it failed, and then it is so. Both wait for the order's lock, so two who
 * speak at once are a first and a second.
 */
export const reconcilePayout: Handler<typeof operation> = async (tx, caller, input) => {
  const { withdrawalId, outcome } = input;
  const { companyId, staffId, at } = caller;
  const found = await findPayout(tx, withdrawalId);
  if (found?.companyId !== companyId) return refuse('record_not_found');
  const locked = await lockPayout(tx, found);
  const { status } = locked.payout;
  if (!isOpen(locked.payout, at)) return refuse('not_now', { payout: status });
  // A loan that has begun is not undone by a word: whoever has paid it back would have paid for nothing.
  if (status === 'settled' && outcome === 'failed') return refuse('not_now', { payout: status });
  const failure = outcome === 'failed' ? input.failure : null;
  const proposal = await findProposal(tx, withdrawalId);
  if (proposal?.outcome !== outcome || proposal.failure !== failure) {
    await saveProposal(tx, withdrawalId, { outcome, failure, note: input.note, staffId, at });
    return { status, isConfirmed: false };
  }
  const notSecond = await refuseSecondPerson(tx, caller, proposal.staffId);
  if (notSecond) return notSecond;
  const told = failure === null ? ({ status: 'settled' } as const) : ({ status: 'failed', failure } as const);
  const refused = await makeSo(tx, systemOf(caller), locked, told);
  return refused ?? { status: outcome, isConfirmed: true };
};

async function makeSo(
  tx: Tx,
  caller: System,
  locked: LockedPayout,
  told: TransferOutcome,
): Promise<Refusal<'not_now'> | null> {
  const { withdrawalId, status } = locked.payout;
  const isResumed = status === 'failed' && told.status === 'settled';
  const underWay = isResumed ? await resumePayout(tx, caller, locked) : locked;
  if (isRefusal(underWay)) return underWay;
  // The same as the books hold: they stand, and the bank was wrong.
  const result = await finishPayout(tx, caller, underWay, told);
  if (result === 'contradicted') throw new Error(`payout ${withdrawalId} was finished under our lock`);
  await clearContradiction(tx, withdrawalId);
  return null;
}

/** What is over is open again only where the bank contradicts itself. */
function isOpen(payout: StoredPayout, at: Date): boolean {
  const { status, contradiction } = payout;
  if (status === 'settled' || status === 'failed') return contradiction !== null;
  return isQuiet(payout, at);
}
