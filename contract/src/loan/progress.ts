import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { orderStatusNumber } from '../order/order-status.ts';
import { askedView } from './asked-view.ts';
import { overdueView } from './overdue-view.ts';

/** The oldest day, from today on, on which something is to be paid. */
const nextDueView = v.object({
  amount: majorAmount(),
  dueOn: v.string(),
  /** 0 is today. */
  daysLeft: v.number(),
});

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
  /** Null where nothing falls due any more, and before a payout. */
  nextDue: v.nullable(nextDueView),
  /** Null where nothing was asked for. */
  asked: v.nullable(askedView),
  /** The last day on which the balance can be withdrawn. */
  withdrawUntil: v.nullable(v.string()),
  /** How long what comes next usually takes, where others work on it and it was measured. */
  usuallyHours: v.nullable(v.number()),
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
