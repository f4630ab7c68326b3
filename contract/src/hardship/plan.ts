import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { planKinds } from '../arithmetic/hardship.ts';
import { id } from '../fields.ts';
import { appOperation } from '../operation.ts';

/**
 * `offered` waits for the borrower's signature, `active` has begun. It was `kept` to the last cent, or is `broken`: then the
 * first dates are back; it `ended` with a loan that was written off. What never began was `declined` by the borrower,
 * `withdrawn` by the lender, or `expired`.
 */
export const planStates = [
  'offered',
  'active',
  'kept',
  'broken',
  'ended',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type PlanState = (typeof planStates)[number];

/** What is to be paid on one day, overdue fees left out. */
export const planLine = v.object({ dueOn: v.string(), amount: majorAmount() });
export type PlanLine = v.InferOutput<typeof planLine>;

const planPaper = v.object({
  number: v.string(),
  /** Of the PDF, in hexadecimal. */
  sha256: v.string(),
  pages: v.array(v.object({ url: v.string(), width: v.number(), height: v.number() })),
  pdf: v.string(),
  signedAt: v.nullable(v.string()),
});

export const planView = v.object({
  planId: v.number(),
  kind: v.picklist(planKinds),
  status: v.picklist(planStates),
  /** The last day to sign it. */
  acceptUntil: v.string(),
  /** How many days late ends it. */
  breakAfterDays: v.number(),
  beganOn: v.nullable(v.string()),
  /** Since when it is known that it is about to end. */
  warnedOn: v.nullable(v.string()),
  endedOn: v.nullable(v.string()),
  /** Overdue fees that are given up with it: those of today until it begins. */
  waivedFee: majorAmount(),
  /** What was unpaid when it began, on its first dates; as it is today until then. */
  before: v.array(planLine),
  after: v.array(planLine),
  paper: planPaper,
});
export type PlanView = v.InferOutput<typeof planView>;

export const getHardshipPlans = appOperation({
  path: '/loan/hardshipPlans',
  summary: 'The hardship plans of a loan, newest first, each with the dates before and after it.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: () => v.object({ loanOrderId: v.optional(v.nullable(id())) }),
  output: v.object({ orderId: v.number(), orderNo: v.string(), plans: v.array(planView) }),
  refuses: ['record_not_found'],
});

export const signHardshipPlan = appOperation({
  path: '/loan/signHardshipPlan',
  summary: 'Accept the plan that was shown: the hash of its paper says which one. It begins at once.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  allowedWhileLocked: true,
  input: () => v.object({ planId: id(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  output: v.object({ status: v.picklist(planStates) }),
  refuses: ['record_not_found', 'not_now', 'signature_first', 'nothing_owed'],
});

export const declineHardshipPlan = appOperation({
  path: '/loan/declineHardshipPlan',
  summary: 'Decline a plan that was offered: the loan goes on as it is.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  allowedWhileLocked: true,
  input: () => v.object({ planId: id() }),
  output: v.object({ status: v.picklist(planStates) }),
  refuses: ['record_not_found', 'not_now'],
});
