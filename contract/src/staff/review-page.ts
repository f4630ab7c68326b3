import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { quoteView } from '../application/quote-view.ts';
import { periodUnits } from '../arithmetic/quote.ts';
import { scoreFactor } from '../arithmetic/scorecard.ts';
import { id, shortText } from '../fields.ts';
import { actionReasons, orderView } from '../loan/order-info.ts';
import { deskOperation } from '../operation.ts';
import { orderStatusNumber } from '../order/order-status.ts';
import { user } from '../profile/info.ts';
import { type StaffRole, staffRoles } from '../staff-role.ts';
import { blacklistKinds } from './blacklist.ts';
import { evidenceReasons, seen } from './evidence.ts';
import { deskOrder } from './order-list.ts';

const reviewers = ['reviewer', 'approver', 'admin', 'auditor', 'support'] as const;

const duplicateKinds = ['identity', 'card', 'phone', 'device', 'picture'] as const;

/**
 * Another borrower or order that shares something it should not; the desk judges, the machine only points.
 */
export const duplicate = v.object({
  kind: v.picklist(duplicateKinds),
  borrowerId: v.number(),
  name: v.nullable(v.string()),
  lastOrderId: v.nullable(v.number()),
  lastStatus: v.nullable(orderStatusNumber),
});

/** A rule with the figure that was computed and the cap it is held against. */
export const guardFigure = v.object({
  /** The term that was judged. */
  periods: v.number(),
  periodUnit: v.picklist(periodUnits),
  rule: v.string(),
  measure: v.nullable(v.string()),
  figure: v.nullable(v.number()),
  cap: v.nullable(v.number()),
  isBroken: v.boolean(),
  reason: v.nullable(v.string()),
  /** The figure of the law that the operator has not filled in. */
  setting: v.nullable(v.string()),
});

export const guardResult = v.object({ isAllowed: v.boolean(), figures: v.array(guardFigure) });
export type GuardResult = v.InferOutput<typeof guardResult>;

export const photoForReview = v.object({ purpose: v.string(), url: v.string(), at: v.string() });

export const reviewPage = v.object({
  order: deskOrder,
  view: orderView,
  /** Numbers hidden, as everywhere; see revealNumber. As far as the reader's role needs it. */
  applicant: user,
  photos: v.array(photoForReview),
  /** For a decision: what stood here when it was made. */
  seen,
  duplicates: v.array(duplicate),
  /** Those of the applicant's numbers that are on the blacklist: nothing is approved or paid out while they are. */
  blacklisted: v.array(
    v.object({
      kind: v.picklist(blacklistKinds),
      masked: v.string(),
      reason: v.string(),
      addedAt: v.string(),
    }),
  ),
  /** Which of these an audit passes only with a reason. */
  sharedKinds: v.array(v.picklist(duplicateKinds)),
  /**
   * Once nobody has anything to decide any more: the newest decision. Judgement and guard are then what it was made by,
   * and so is this price.
   */
  decided: v.nullable(
    v.object({
      event: v.picklist(['pass_first_audit', 'pass_final_audit', 'refuse', 'refuse_unreachable']),
      at: v.string(),
      by: v.string(),
      quote: v.nullable(quoteView),
      /** Why it was passed although the machine recommended to refuse it; null for a role that does not judge. */
      overruled: v.nullable(v.string()),
    }),
  ),
  /**
   * What is judged by; null for a role that does not judge applicants, and where a decision was made before such
   * things were kept.
   */
  judgement: v.nullable(
    v.object({
      score: v.object({ points: v.number(), most: v.number(), factors: v.array(scoreFactor) }),
      affordability: v.object({
        monthlyIncome: v.nullable(majorAmount()),
        expenses: v.nullable(majorAmount()),
        /** What the instalments would take a month. */
        instalmentsPerMonth: majorAmount(),
        leftPerMonth: v.nullable(majorAmount()),
        /** Instalments in percent of what is left after expenses. */
        burdenPercent: v.nullable(v.number()),
      }),
      recommendation: v.object({
        decision: v.picklist(['pass', 'look_closer', 'refuse']),
        reasons: v.array(v.string()),
      }),
    }),
  ),
  guard: guardResult,
  /** What the reader can still approve today; null for who approves nothing. */
  approvalsLeft: v.nullable(majorAmount()),
  allowedActions: v.array(
    v.object({
      action: v.string(),
      allowed: v.boolean(),
      reason: v.nullable(
        v.picklist([
          ...actionReasons,
          ...evidenceReasons,
          'reason_role',
          'reason_taken',
          'reason_blacklisted',
        ]),
      ),
    }),
  ),
});
export type ReviewPage = v.InferOutput<typeof reviewPage>;
export type Judgement = NonNullable<ReviewPage['judgement']>;

export const getReview = deskOperation({
  path: '/orders/review',
  summary:
    'Everything a decision needs: the typed data, the pictures, the score, the price and what speaks against.',
  caller: 'staff',
  roles: reviewers,
  effect: 'read',
  shows: { kind: 'order' },
  input: () => v.object({ orderId: id() }),
  output: reviewPage,
  refuses: ['record_not_found'],
});

/** Where work waits, and which roles can do something about it. */
export const queueRoles = {
  first_audit: ['reviewer'],
  resubmitted: ['reviewer'],
  final_audit: ['approver'],
  documents: ['reviewer', 'support'],
  agreement: ['support'],
  unreachable: ['support', 'reviewer'],
  waiting_for_code: ['support', 'approver'],
  code_out: ['support'],
  identity: ['reviewer', 'approver'],
  bank_changes: ['reviewer', 'approver'],
  number_changes: ['reviewer', 'approver'],
  locked: ['support', 'admin'],
  conversations: ['support', 'approver', 'admin'],
  appeals: ['approver', 'admin'],
  feedback: ['support', 'admin'],
  payouts_unknown: ['cashier', 'approver'],
  extensions: ['reviewer', 'approver'],
  hardship: ['support', 'reviewer'],
  collection: ['support', 'admin'],
  slips: ['cashier', 'approver'],
  statement_lines: ['cashier', 'approver'],
  refunds: ['cashier', 'approver'],
  unsent_messages: ['support', 'admin'],
  proposals: ['admin', 'approver'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type QueueName = keyof typeof queueRoles;
export const queueNames = Object.keys(queueRoles) as [QueueName, ...QueueName[]];

export const queueCount = v.object({
  queue: v.picklist(queueNames),
  count: v.number(),
  oldestAt: v.nullable(v.string()),
  /** Within how many hours what waits should be seen to; null where its age says nothing. */
  targetHours: v.nullable(v.number()),
  /** How many have waited longer than that. */
  lateCount: v.number(),
});

export const countQueues = deskOperation({
  path: '/queues/count',
  summary:
    'How much waits in every queue. With the tag of an earlier answer, nothing when nothing has changed.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({ tag: v.optional(shortText(100)) }),
  output: v.object({
    tag: v.string(),
    queues: v.nullable(v.array(queueCount)),
    /** Of the one who asks: tasks that are due, and notices that are unread. */
    own: v.object({ tasksDue: v.number(), unread: v.number() }),
  }),
  refuses: [],
});
