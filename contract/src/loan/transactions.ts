import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { id } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { orderStatusNumber } from '../order/order-status.ts';

/** What can happen to a loan in the books. */
export const transactionKinds = [
  'payout',
  'payout_settled',
  'payout_failed',
  'coupon',
  'instalment_due',
  'overdue_fee',
  'overdue_fee_corrected',
  'fee_waiver',
  'repayment',
  'credit_used',
  'unearned_interest',
  'extension',
  'write_off',
  'refund',
  'refund_failed',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** One entry of the books of a loan, as it concerns its borrower. */
export const transaction = v.object({
  id: v.number(),
  kind: v.picklist(transactionKinds),
  on: v.string(),
  /** How much money it was about. */
  amount: majorAmount(),
  /** By how much more is owed after it, or less. */
  change: majorAmount(),
  /** What is owed after it; below zero it is credit. */
  balance: majorAmount(),
  /** Of money that came or went: its reference at the bank. */
  reference: v.nullable(v.string()),
});
export type Transaction = v.InferOutput<typeof transaction>;

export const listTransactions = appOperation({
  path: '/loan/transactions',
  summary:
    'The books of a loan, newest first, each line with what is owed after it; without a number, of the newest order.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: () => v.object({ loanOrderId: v.optional(v.nullable(id())) }),
  output: v.object({
    orderId: v.nullable(v.number()),
    status: v.nullable(orderStatusNumber),
    /** What is owed by the books. Interest that is not due yet is not in it. */
    balance: majorAmount(),
    transactions: v.array(transaction),
  }),
  refuses: ['record_not_found'],
});
