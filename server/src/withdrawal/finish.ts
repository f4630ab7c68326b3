import type { PayoutFailure } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { System } from '../operation/caller.ts';
import { failPayout, settlePayout } from './finish-payout.ts';
import { saveBankReference } from './store.ts';

export type PayoutOutcome =
  | { readonly status: 'settled'; readonly bankReference?: string | undefined }
  | {
      readonly status: 'failed';
      readonly failure: PayoutFailure;
      readonly bankReference?: string | undefined;
    };

/**
 * Whoever learns what became of a transfer tells it here: the job that sent it, the one that asked, the bank's own
 * call. The first one counts. Gives `contradicted` when the bank now says the opposite of what the books hold:
 * nothing is changed then, because money and people have moved on, and somebody has to look.
 */
export async function finishPayout(
  tx: Tx,
  caller: System,
  withdrawalId: number,
  outcome: PayoutOutcome,
): Promise<'finished' | 'contradicted'> {
  const refused =
    outcome.status === 'settled'
      ? await settlePayout(tx, caller, withdrawalId)
      : await failPayout(tx, caller, withdrawalId, outcome.failure);
  if (refused?.refusal === 'record_not_found') throw new Error(`there is no payout ${withdrawalId}`);
  if (refused) return 'contradicted';
  if (outcome.bankReference !== undefined) await saveBankReference(tx, withdrawalId, outcome.bankReference);
  return 'finished';
}
