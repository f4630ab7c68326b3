/** Plans for borrowers who are late and cannot pay as agreed. */
import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { MOST_PLAN_INSTALMENTS, planKinds } from '../arithmetic/hardship.ts';
import { id } from '../fields.ts';
import { type PlanLine, planLine, planStates } from '../hardship/plan.ts';
import type { Major } from '../money.ts';
import { deskOperation } from '../operation.ts';
import { day, lines } from '../profile/profile-fields.ts';

const planners = ['reviewer', 'approver', 'cashier'] as const;

export const deskPlan = v.object({
  planId: v.number(),
  kind: v.picklist(planKinds),
  status: v.picklist(planStates),
  proposedBy: v.string(),
  confirmedBy: v.string(),
  offeredAt: v.string(),
  acceptUntil: v.string(),
  beganOn: v.nullable(v.string()),
  warnedOn: v.nullable(v.string()),
  endedOn: v.nullable(v.string()),
  /** Overdue fees that are given up with it: those of today until it begins. */
  waivedFee: majorAmount(),
  before: v.array(planLine),
  after: v.array(planLine),
});
export type DeskPlan = v.InferOutput<typeof deskPlan>;

export const listHardshipPlans = deskOperation({
  path: '/hardship/list',
  summary: 'The hardship plans of an order, newest first, each with the dates before and after it.',
  caller: 'staff',
  roles: ['support', 'reviewer', 'approver', 'cashier', 'admin', 'auditor'],
  effect: 'read',
  shows: { kind: 'order' },
  input: () => v.object({ orderId: id() }),
  output: v.array(deskPlan),
  refuses: ['record_not_found'],
});

/** What the second person reads, as it was on the day of the proposal. */
export interface PlanProposal {
  readonly orderId: number;
  readonly kind: (typeof planKinds)[number];
  readonly instalments: number | null;
  readonly firstDueOn: string;
  readonly note: string;
  readonly before: PlanLine[];
  readonly after: PlanLine[];
  readonly overdueFee: Major;
}

const wish = () => ({
  orderId: id(),
  kind: v.picklist(planKinds),
  /** How many there are to be; of a pause they are as many as they were. */
  instalments: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MOST_PLAN_INSTALMENTS))),
  firstDueOn: day(),
});
const obstacles = [
  'record_not_found',
  'not_now',
  'nothing_owed',
  'not_overdue',
  'extension_open',
  'plan_open',
  'plan_not_allowed',
] as const;

export const previewHardshipPlan = deskOperation({
  path: '/hardship/preview',
  summary: 'What a plan would ask for, beside what is unpaid, before anybody proposes it.',
  caller: 'staff',
  roles: planners,
  effect: 'read',
  shows: { kind: 'order' },
  input: () => v.object(wish()),
  output: v.object({ before: v.array(planLine), after: v.array(planLine), overdueFee: majorAmount() }),
  refuses: obstacles,
});

export const proposeHardshipPlan = deskOperation({
  path: '/hardship/propose',
  summary:
    'Propose a plan for a late loan: smaller instalments, or a pause. Somebody else confirms it, then the borrower signs it.',
  caller: 'staff',
  roles: planners,
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: () =>
    v.object({
      ...wish(),
      /** Why, for the second person and the log. */
      note: lines(500),
    }),
  output: v.object({ proposalId: v.number() }),
  refuses: [...obstacles, 'already_proposed'],
});

export const withdrawHardshipPlan = deskOperation({
  path: '/hardship/withdraw',
  summary: 'Withdraw a plan that the borrower has not signed yet.',
  caller: 'staff',
  roles: planners,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ planId: id() }),
  output: v.null(),
  refuses: ['record_not_found', 'not_now'],
});
