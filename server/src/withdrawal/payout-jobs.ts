import type { JobData } from '../db/job-names.ts';
import { askTransfer, sendTransfer, type TransferParts } from '../transfer/transfer-jobs.ts';
import { payoutBook } from './payout-book.ts';

export function sendPayout(parts: TransferParts, { withdrawalId }: JobData['send-payout']): Promise<void> {
  return sendTransfer(parts, payoutBook, withdrawalId);
}

export function askPayout(
  parts: TransferParts,
  { withdrawalId, isUrgent }: JobData['ask-payout'],
): Promise<void> {
  return askTransfer(parts, payoutBook, { id: withdrawalId, isUrgent });
}
