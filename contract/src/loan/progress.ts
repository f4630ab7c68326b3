import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { orderStatusNumber } from '../order/order-status.ts';

export const loanProgress = v.object({
  status: orderStatusNumber,
  orderId: v.number(),
  applyAmount: v.number(),
  balance: v.number(),
  contract: v.nullable(v.string()),
});
export type LoanProgress = v.InferOutput<typeof loanProgress>;

export const getLoanProgress = appOperation({
  path: '/loan/getLoanProgress',
  summary: 'Where the borrower’s newest order stands; nothing when there is none.',
  caller: 'borrower',
  effect: 'read',
  input: nothing,
  output: v.nullable(loanProgress),
  refuses: [],
});
