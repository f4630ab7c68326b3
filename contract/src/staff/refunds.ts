/** Money that goes back, at the desk. */
import * as v from 'valibot';
import { amount, majorAmount } from '../amount.ts';
import { id, key } from '../fields.ts';
import { payoutStates } from '../loan/order-info.ts';
import { toCents } from '../money.ts';
import { deskOperation } from '../operation.ts';
import { lines } from '../profile/profile-fields.ts';
import { bankFailures } from '../review/review-words.ts';
import { page } from './page.ts';
import { payoutContradictions } from './payouts.ts';

export const proposeRefund = deskOperation({
  path: '/refunds/propose',
  summary:
    'Propose to pay a borrower’s credit back, or a part of it, to the bank account they have bound. Somebody else confirms it.',
  caller: 'staff',
  roles: ['cashier', 'approver'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: () =>
    v.object({
      orderId: id(),
      amount: v.pipe(
        amount(),
        v.check((wanted) => toCents(wanted) > 0, key('amount_input')),
      ),
    }),
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'insufficient_balance', 'invalid_bank_account', 'already_proposed'],
});

export const refundView = v.object({
  refundId: v.number(),
  /** Whose credit it is; null where a line of a statement goes back to its sender. */
  order: v.nullable(v.object({ orderId: v.number(), orderNo: v.string(), borrowerId: v.number() })),
  /** The transfer that goes back to its sender, as the bank wrote it down; null where it is a credit. */
  line: v.nullable(
    v.object({ statementId: v.number(), bookedOn: v.string(), bankReference: v.nullable(v.string()) }),
  ),
  /** The reference the bank knows it by; one transfer has one, for ever. */
  reference: v.string(),
  bankReference: v.nullable(v.string()),
  status: v.picklist(payoutStates),
  amount: majorAmount(),
  /** Null where the statement does not say which bank a sender has. */
  bankName: v.nullable(v.string()),
  accountNumber: v.string(),
  accountName: v.string(),
  requestedAt: v.string(),
  sentAt: v.nullable(v.string()),
  settledOn: v.nullable(v.string()),
  failure: v.nullable(v.string()),
  /** What the bank said that the books deny, or that it told about a transfer with other figures. */
  contradiction: v.nullable(v.picklist(payoutContradictions)),
  proposedBy: v.string(),
  confirmedBy: v.string(),
  /** Who has said what became of it, where the bank does not. */
  outcomeProposedBy: v.nullable(v.string()),
});
export type RefundView = v.InferOutput<typeof refundView>;

export const listRefunds = deskOperation({
  path: '/refunds/list',
  summary: 'Money that goes back, newest first: all of it, or what is in one state.',
  caller: 'staff',
  roles: ['cashier', 'approver', 'admin', 'auditor'],
  effect: 'read',
  shows: { kind: 'list', people: ({ refunds }) => refunds.length },
  input: () =>
    v.object({
      status: v.optional(v.picklist(payoutStates)),
      refundId: v.optional(id()),
      ...page(),
    }),
  output: v.object({ total: v.number(), refunds: v.array(refundView) }),
  refuses: [],
});

export const askBankAboutRefund = deskOperation({
  path: '/refunds/askBank',
  summary: 'Ask the bank again what became of a refund.',
  caller: 'staff',
  roles: ['cashier'],
  effect: 'write',
  input: () => v.object({ refundId: id() }),
  output: v.object({ status: v.picklist(payoutStates) }),
  refuses: ['record_not_found', 'not_now'],
});

export const proposeRefundOutcome = deskOperation({
  path: '/refunds/proposeOutcome',
  summary:
    'Say what became of a refund the bank does not answer for, or contradicts itself about. Somebody else confirms it.',
  caller: 'staff',
  roles: ['cashier', 'approver'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: () =>
    v.object({
      refundId: id(),
      outcome: v.picklist(['settled', 'failed']),
      failure: v.optional(v.picklist(bankFailures), 'refused_by_bank'),
      /** The evidence: what the statement says. */
      note: lines(500),
    }),
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'already_proposed'],
});
