import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { orderStatusNumber } from '../order/order-status.ts';
import { overdueView } from './overdue-view.ts';

export const loanProgress = v.object({
  status: orderStatusNumber,
  orderId: v.number(),
  applyAmount: majorAmount(),
  balance: majorAmount(),
  contract: v.nullable(v.string()),
  /** Null where nothing is late. */
  overdue: v.nullable(overdueView),
  /** Of what is late: whether later due dates can be asked for now. */
  canExtend: v.boolean(),
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
