import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { quoteView } from '../application/quote-view.ts';
import { interestMethods, periodUnits } from '../arithmetic/quote.ts';
import { coupon } from '../coupon/coupons.ts';
import { id, nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { instalmentStatusNumber } from '../order/instalment-status.ts';
import { orderStatusNumber } from '../order/order-status.ts';
import { payoutFailures, refusalReasons } from '../review/review-words.ts';
import { askedView } from './asked-view.ts';
import { overdueView } from './overdue-view.ts';

/** What a borrower can do with an order; where it is not allowed, the key of the sentence that says why. */
export const borrowerActions = ['change', 'cancel', 'resubmit', 'withdraw', 'repay', 'extend'] as const;
export type BorrowerAction = (typeof borrowerActions)[number];

export const actionReasons = [
  'reason_over',
  'reason_paying_out',
  'reason_already_paid_out',
  'reason_nothing_paid_out',
  'reason_nothing_owed',
  'reason_window_ended',
  'reason_price',
  'reason_nothing_left',
  'reason_not_approved',
  'reason_nothing_asked',
  'reason_same_person',
  'reason_not_at_this_stage',
  'reason_in_arrears',
  'reason_not_extendable',
  'reason_extended_enough',
  'reason_extension_open',
  'reason_plan_open',
] as const;
export type ActionReason = (typeof actionReasons)[number];

export const allowedAction = v.object({
  action: v.picklist(borrowerActions),
  allowed: v.boolean(),
  reason: v.nullable(v.picklist(actionReasons)),
});

/** One line of a repayment schedule. Each withdrawal has a schedule of its own. */
export const periodView = v.object({
  withdrawalId: v.number(),
  period: v.number(),
  dueOn: v.string(),
  /** Everything this instalment asks for, overdue fees included. */
  amt: majorAmount(),
  principal: majorAmount(),
  interest: majorAmount(),
  overdueFee: majorAmount(),
  paid: majorAmount(),
  status: instalmentStatusNumber,
});
export type PeriodView = v.InferOutput<typeof periodView>;

export const payoutStates = ['waiting', 'sent', 'settled', 'failed', 'unknown'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const withdrawalView = v.object({
  withdrawalId: v.number(),
  amount: majorAmount(),
  fee: majorAmount(),
  received: majorAmount(),
  /**
   * A transfer whose fate the bank has not told yet is
   * `unknown`: it is being looked into, and not sent twice.
   */
  status: v.picklist(payoutStates),
  requestedAt: v.string(),
  settledOn: v.nullable(v.string()),
  failure: v.nullable(v.picklist(payoutFailures)),
  bankName: v.nullable(v.string()),
  cardNo: v.nullable(v.string()),
});
export type WithdrawalView = v.InferOutput<typeof withdrawalView>;

export const orderEvents = [
  'apply',
  'change',
  'take',
  'pass_first_audit',
  'ask_documents',
  'resubmit',
  'refuse',
  'refuse_unreachable',
  'reactivate',
  'pass_final_audit',
  'cancel',
  'withdraw',
  'payout_settled_with_balance',
  'payout_settled',
  'payout_failed',
  'payout_resumed',
  'window_ended_undrawn',
  'window_ended',
  'everything_repaid',
  'write_off',
] as const;

/**
 * What comes next, and how long it usually takes; measured
 * over the lender's last orders where there are enough.
 */
export const nextSteps = [
  'first_audit',
  'your_documents',
  'final_audit',
  'your_withdrawal',
  'transfer',
  'repayment',
] as const;

export const orderSummary = v.object({
  orderId: v.number(),
  orderNo: v.string(),
  appId: v.number(),
  appName: v.string(),
  appLogo: v.string(),
  status: orderStatusNumber,
  /** What was applied for, and after the final audit the limit. */
  principal: majorAmount(),
  balance: majorAmount(),
  applyTime: v.string(),
  periodDays: v.number(),
  periodUnit: v.picklist(periodUnits),
});
export type OrderSummary = v.InferOutput<typeof orderSummary>;

export const orderView = v.object({
  ...orderSummary.entries,
  configId: v.nullable(v.number()),
  /** In percent per period. */
  rate: v.number(),
  method: v.picklist(interestMethods),
  serviceFeePercent: v.number(),
  /** In percent of what is late, per day. */
  overdueDailyPercent: v.number(),
  realName: v.nullable(v.string()),
  loanPurpose: v.nullable(v.string()),
  bankName: v.nullable(v.string()),
  cardNo: v.nullable(v.string()),
  /** The least that can be withdrawn at a time. */
  minWithdrawal: majorAmount(),
  lastWithdrawAmount: v.nullable(majorAmount()),
  totalWithdrawn: majorAmount(),
  withdrawUntil: v.nullable(v.string()),
  /** Until then withdrawals wait, because the password or the phone has changed. */
  withdrawalsWaitUntil: v.nullable(v.string()),
  hasOpenCode: v.boolean(),
  contractNumber: v.nullable(v.string()),
  contractAcceptedAt: v.nullable(v.string()),
  owed: majorAmount(),
  /** Null where nothing is late. */
  overdue: v.nullable(overdueView),
  /** The newest reminders about this loan, newest first. */
  reminders: v.array(v.object({ at: v.string(), bySms: v.boolean() })),
  paid: majorAmount(),
  /** How its newest hardship plan stands; null where none was ever offered. */
  plan: v.nullable(v.picklist(['offered', 'active', 'over'])),
  /** The price of the whole limit if it were paid out today; null when nothing of it can be any more. */
  quote: v.nullable(quoteView),
  coupon: v.nullable(coupon),
  periodViews: v.array(periodView),
  withdrawals: v.array(withdrawalView),
  refusalReasons: v.array(v.picklist(refusalReasons)),
  asked: v.nullable(askedView),
  timeline: v.array(v.object({ event: v.picklist(orderEvents), at: v.string() })),
  next: v.nullable(v.object({ step: v.picklist(nextSteps), usuallyHours: v.nullable(v.number()) })),
  allowedActions: v.array(allowedAction),
});
export type OrderView = v.InferOutput<typeof orderView>;

export const getUserOrderList = appOperation({
  path: '/loan/getUserOrderList',
  summary: 'The borrower’s orders, newest first.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: nothing,
  output: v.array(orderSummary),
  refuses: [],
});

export const getOrderInfo = appOperation({
  path: '/loan/orderInfo',
  summary: 'Everything about one order; without a number, about the newest.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: () => v.object({ loanOrderId: v.optional(v.nullable(v.union([id(), v.literal('')]))) }),
  output: orderView,
  refuses: ['record_not_found'],
});
