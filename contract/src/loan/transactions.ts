import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { id } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { orderStatusNumber } from '../order/order-status.ts';
import { payoutFailures } from '../review/review-words.ts';
import { payoutStates } from './order-info.ts';

/** Money that went to the borrower, came back from the bank, or was repaid. */
export const transaction = v.object({
  id: v.string(),
  kind: v.picklist(['payout', 'repayment']),
  amount: majorAmount(),
  at: v.string(),
  /** Of a payout; a repayment that is listed has arrived. */
  status: v.picklist(payoutStates),
  failure: v.nullable(v.picklist(payoutFailures)),
  reference: v.string(),
});
export type Transaction = v.InferOutput<typeof transaction>;

export const listTransactions = appOperation({
  path: '/loan/transactions',
  summary: 'What was paid out and repaid, newest first; without a number, of the newest order.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: () => v.object({ loanOrderId: v.optional(v.nullable(id())) }),
  output: v.object({
    orderId: v.nullable(v.number()),
    status: v.nullable(orderStatusNumber),
    transactions: v.array(transaction),
  }),
  refuses: ['record_not_found'],
});
