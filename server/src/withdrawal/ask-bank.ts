import { refuse } from '@hiram/contract';
import type { askBankAboutPayout as operation } from '@hiram/contract/desk';
import type { Handler } from '../operation/binding.ts';
import { findPayout } from './store.ts';

/** The question is a job: a bank that takes its time must not hold up the desk, nor a lock. */
export const askBankAboutPayout: Handler<typeof operation> = async (tx, caller, { withdrawalId }) => {
  const payout = await findPayout(tx, withdrawalId);
  if (payout?.companyId !== caller.companyId) return refuse('record_not_found');
  const { status } = payout;
  if (status !== 'sent' && status !== 'unknown') return refuse('not_now', { payout: status });
  tx.enqueue('ask-payout', { withdrawalId, isUrgent: true });
  return { status };
};
