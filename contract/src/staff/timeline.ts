/** What happened with a borrower or an order, whoever did it, newest first. */
import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { id } from '../fields.ts';
import { languages } from '../market.ts';
import { deskOperation } from '../operation.ts';
import { staffRoles } from '../staff-role.ts';

/** What borrowers do. */
export const borrowerActs = [
  'apply',
  'change',
  'resubmit',
  'cancel',
  'accept_agreement',
  'withdraw',
  'send_slip',
  'write',
  'ask_extension',
  'ask_bank_change',
  'wrong_codes',
] as const;
export type BorrowerAct = (typeof borrowerActs)[number];
/** What the bank and the calendar do. */
export const ownMoves = [
  'payment',
  'payout_settled',
  'payout_failed',
  'payout_resumed',
  'window_ended',
  'everything_repaid',
] as const;
export type OwnMove = (typeof ownMoves)[number];

const base = { key: v.string(), at: v.string(), orderId: v.nullable(v.number()) };

export const timelineEntry = v.variant('kind', [
  v.object({
    ...base,
    kind: v.literal('act'),
    staffName: v.string(),
    role: v.picklist(staffRoles),
    operation: v.string(),
    detail: v.record(v.string(), v.unknown()),
  }),
  v.object({
    ...base,
    kind: v.literal('note'),
    noteId: v.number(),
    staffId: v.number(),
    staffName: v.string(),
    role: v.picklist(staffRoles),
    text: v.string(),
    mentions: v.array(v.string()),
    struck: v.nullable(v.object({ at: v.string(), reason: v.string() })),
  }),
  v.object({
    ...base,
    kind: v.literal('did'),
    what: v.picklist(borrowerActs),
    amount: v.nullable(majorAmount()),
  }),
  v.object({
    ...base,
    kind: v.literal('moved'),
    what: v.picklist(ownMoves),
    amount: v.nullable(majorAmount()),
  }),
  v.object({ ...base, kind: v.literal('message'), title: v.string(), isRead: v.boolean() }),
]);
export type TimelineEntry = v.InferOutput<typeof timelineEntry>;

/** Everything, or one kind of it. */
export const timelineFilters = ['all', 'note', 'act', 'did', 'moved', 'message'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

export const getTimeline = deskOperation({
  path: '/timeline/get',
  summary:
    'What staff, the borrower and the bank did, what was written to the borrower and about them, newest first; of one order, only what is about it.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: { kind: 'page' },
  input: () =>
    v.object({
      borrowerId: id(),
      orderId: v.optional(id()),
      only: v.optional(v.picklist(timelineFilters), 'all'),
      /** Of the last entry that was seen. */
      after: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,200}$/))),
      /** Of the desk: titles of messages are in it. */
      language: v.optional(v.picklist(languages), 'en'),
    }),
  output: v.object({
    entries: v.array(timelineEntry),
    /** Where the older ones begin; null where there are none. */
    next: v.nullable(v.string()),
  }),
  refuses: ['record_not_found'],
});
