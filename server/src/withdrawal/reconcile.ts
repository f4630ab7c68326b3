import { type PayoutFailure, refuse } from '@hiram/contract';
import type { reconcilePayout as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { System } from '../operation/caller.ts';
import { finishPayout } from './finish.ts';
import { lockPayout } from './finish-payout.ts';
import { findPayout, type PayoutUnderWay } from './store.ts';

/** A bank takes its time; before an hour has passed there is nothing to reconcile. */
const quietMinutes = 60;
/** What we signed longer ago than this the bank no longer takes, so it cannot pay after we said that it did not. */
const staleMinutes = 10;

/**
 * What became of a transfer the bank does not answer for: one person says it, another one says the same, with the same
 * reason where it failed, and then it is so. Both wait for the order's lock, so two who speak at once are a first and a second.
 */
export const reconcilePayout: Handler<typeof operation> = async (tx, caller, input) => {
  const { withdrawalId, outcome } = input;
  const found = await lockPayout(tx, caller, withdrawalId);
  const payout = found && (await findPayout(tx, withdrawalId));
  if (!payout) return refuse('record_not_found');
  if (!isQuiet(payout, caller.at)) return refuse('not_now', { payout: payout.status });
  const failure = outcome === 'failed' ? input.failure : null;
  const proposal = await loadProposal(tx, withdrawalId);
  if (proposal.outcome !== outcome || proposal.failure !== failure) {
    await saveProposal(tx, { ...input, failure, staffId: caller.staffId, at: caller.at });
    return { status: payout.status, isConfirmed: false };
  }
  if (proposal.staffId === caller.staffId) return refuse('same_person');
  const { companyId, market, at, today } = caller;
  const system: System = { kind: 'system', companyId, market, at, today };
  const result = await finishPayout(
    tx,
    system,
    withdrawalId,
    failure === null ? { status: 'settled' } : { status: 'failed', failure },
  );
  if (result === 'contradicted') throw new Error(`payout ${withdrawalId} was finished under our lock`);
  return { status: outcome, isConfirmed: true };
};

function isQuiet({ status, sentAt, triedAt }: PayoutUnderWay, at: Date): boolean {
  const isOlder = (date: Date | null, minutes: number) =>
    date === null || at.getTime() - date.getTime() > minutes * 60_000;
  if (status === 'unknown') return isOlder(triedAt, staleMinutes);
  return status === 'sent' && isOlder(sentAt, quietMinutes) && isOlder(triedAt, staleMinutes);
}

interface StoredProposal {
  readonly outcome: Outcome | null;
  readonly failure: string | null;
  readonly staffId: number | null;
}

function loadProposal(tx: Tx, withdrawalId: number): Promise<StoredProposal> {
  return tx.one<StoredProposal>(sql`
    select proposed_outcome as outcome, proposed_failure as failure, proposed_by as staff_id from payouts
    where withdrawal_id = ${withdrawalId}`);
}

type Outcome = 'settled' | 'failed';

interface Proposal {
  readonly withdrawalId: number;
  readonly outcome: Outcome;
  readonly failure: PayoutFailure | null;
  readonly note: string;
  readonly staffId: number;
  readonly at: Date;
}

async function saveProposal(tx: Tx, proposal: Proposal): Promise<void> {
  await tx.run(sql`
    update payouts set proposed_outcome = ${proposal.outcome}, proposed_failure = ${proposal.failure},
      proposed_by = ${proposal.staffId},
      proposed_note = ${proposal.note}, proposed_at = ${proposal.at}
    where withdrawal_id = ${proposal.withdrawalId}`);
}
