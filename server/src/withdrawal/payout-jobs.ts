import { refuseWithoutEvidence } from '../application/evidence-first.ts';
import type { JobData } from '../db/job-names.ts';
import { momentOf, type System } from '../operation/caller.ts';
import { askTransfer, sendTransfer, type TransferParts } from '../transfer/transfer-jobs.ts';
import { finishPayout } from './finish-payout.ts';
import { payoutBook } from './payout-book.ts';
import { findPayout, lockPayout } from './store.ts';

/** The last gate: what has lost its ground since it was asked for is not handed to the bank. */
export async function sendPayout(
  parts: TransferParts,
  { withdrawalId }: JobData['send-payout'],
): Promise<void> {
  if (await holdBack(parts, withdrawalId)) return;
  await sendTransfer(parts, payoutBook, withdrawalId);
}

export function askPayout(
  parts: TransferParts,
  { withdrawalId, isUrgent }: JobData['ask-payout'],
): Promise<void> {
  return askTransfer(parts, payoutBook, { id: withdrawalId, isUrgent });
}

/** Fails a payout that the bank has not heard of yet: the money is a balance again, and the borrower is told. */
async function holdBack({ database, market, now }: TransferParts, withdrawalId: number): Promise<boolean> {
  return database.write(async (tx) => {
    const found = await findPayout(tx, withdrawalId);
    if (found?.status !== 'waiting') return { value: false, keep: false };
    const locked = await lockPayout(tx, found);
    const caller: System = { kind: 'system', companyId: found.companyId, ...momentOf(market, now()) };
    const refused = await refuseWithoutEvidence(tx, locked.order, caller.today);
    if (refused === null || locked.payout.status !== 'waiting') return { value: false, keep: false };
    await finishPayout(tx, caller, locked, { status: 'failed', failure: 'held_back' });
    return { value: true, keep: true };
  });
}
