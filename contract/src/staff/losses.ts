/** What the lender gives up of a loan that gets hard to repay. */
import * as v from 'valibot';
import { id } from '../fields.ts';
import type { Major } from '../money.ts';
import { deskOperation } from '../operation.ts';
import { lines } from '../profile/profile-fields.ts';

const loss = () =>
  v.object({
    orderId: id(),
    /** Why, for the second person and the log. */
    note: lines(500),
  });

/** What the second person reads: the books of the day on which it was proposed. */
export interface LossProposal {
  readonly orderId: number;
  readonly note: string;
  readonly principal: Major;
  readonly interest: Major;
  readonly overdueFee: Major;
}

export const proposeWriteOff = deskOperation({
  path: '/losses/proposeWriteOff',
  summary:
    'Propose to write an overdue loan off: nothing more is asked of the borrower. Somebody else confirms it.',
  caller: 'staff',
  roles: ['cashier', 'approver'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: loss,
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'not_overdue', 'already_proposed'],
});

export const proposeFeeWaiver = deskOperation({
  path: '/losses/proposeFeeWaiver',
  summary:
    'Propose to waive the overdue fees of a loan that are not paid, up to the day it is confirmed. Somebody else confirms it.',
  caller: 'staff',
  roles: ['cashier', 'approver'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: loss,
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'nothing_paid_out', 'nothing_owed', 'no_fees', 'already_proposed'],
});
