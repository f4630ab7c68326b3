import { toMajor } from '@hiram/contract';
import type { LossProposal } from '@hiram/contract/desk';
import type { OrderBalances } from '../ledger/post.ts';

export function lossProposal(
  { orderId, note }: Pick<LossProposal, 'orderId' | 'note'>,
  owed: OrderBalances,
): LossProposal {
  return {
    orderId,
    note,
    principal: toMajor(owed.principal ?? 0),
    interest: toMajor(owed.interest_receivable ?? 0),
    overdueFee: toMajor(owed.overdue_fee_receivable ?? 0),
  };
}
