import { refuse } from '@hiram/contract';
import type { reconcilePayout as operation } from '@hiram/contract/desk';
import type { Handler } from '../operation/binding.ts';
import { systemOf } from '../operation/caller.ts';
import { refuseSecondPerson } from '../proposal/second-person.ts';
import { isQuiet } from '../transfer/quiet.ts';
import { finishPayout } from './finish-payout.ts';
import { findPayout, findProposal, lockPayout, saveProposal } from './store.ts';

/**
 * What became of a transfer the bank does not answer for: one person says it, another one says the same, with
 * the same reason where it failed, and then it is so. Both wait for the order's lock, so two who speak at
 * once are a first and a second.
 */
export const reconcilePayout: Handler<typeof operation> = async (tx, caller, input) => {
  const { withdrawalId, outcome } = input;
  const { companyId, staffId, at } = caller;
  const found = await findPayout(tx, withdrawalId);
  if (found?.companyId !== companyId) return refuse('record_not_found');
  const locked = await lockPayout(tx, found);
  const { status } = locked.payout;
  if (!isQuiet(locked.payout, at)) return refuse('not_now', { payout: status });
  const failure = outcome === 'failed' ? input.failure : null;
  const proposal = await findProposal(tx, withdrawalId);
  if (proposal?.outcome !== outcome || proposal.failure !== failure) {
    await saveProposal(tx, withdrawalId, { outcome, failure, note: input.note, staffId, at });
    return { status, isConfirmed: false };
  }
  const refused = await refuseSecondPerson(tx, caller, proposal.staffId);
  if (refused) return refused;
  const told = failure === null ? ({ status: 'settled' } as const) : ({ status: 'failed', failure } as const);
  const result = await finishPayout(tx, systemOf(caller), locked, told);
  if (result === 'contradicted') throw new Error(`payout ${withdrawalId} was finished under our lock`);
  return { status: outcome, isConfirmed: true };
};
