import * as v from 'valibot';
import { consent } from '../account/consents.ts';
import { scoreFactor } from '../arithmetic/scorecard.ts';
import { id, shortText } from '../fields.ts';
import { orderSummary, orderView, withdrawalView } from '../loan/order-info.ts';
import { languages } from '../market.ts';
import { message } from '../messages/messages.ts';
import { deskOperation } from '../operation.ts';
import { user } from '../profile/info.ts';
import { relationships } from '../profile/profile.ts';
import { day, lines } from '../profile/profile-fields.ts';
import { repaymentView } from '../repayment/repayments.ts';
import { countPeople } from '../shown.ts';
import { staffRoles } from '../staff-role.ts';
import { deskErasure } from './erasures.ts';
import { seen } from './evidence.ts';
import { duplicate, photoForReview } from './review-page.ts';

export const auditRow = v.object({
  number: v.number(),
  at: v.string(),
  staffId: v.number(),
  staffName: v.string(),
  role: v.picklist(staffRoles),
  operation: v.string(),
  orderId: v.nullable(v.number()),
  borrowerId: v.nullable(v.number()),
  detail: v.record(v.string(), v.unknown()),
});
export type AuditRow = v.InferOutput<typeof auditRow>;

/** For those who read the log itself. Both are null in rows from before they were kept. */
const locatedAuditRow = v.object({
  ...auditRow.entries,
  /** The same in all that was done in one session. */
  session: v.nullable(v.string()),
  /** Where the call came from. */
  address: v.nullable(v.string()),
});
export type LocatedAuditRow = v.InferOutput<typeof locatedAuditRow>;

export const borrowerPage = v.object({
  borrowerId: v.number(),
  /** As far as the reader's role needs it. */
  person: user,
  channel: v.string(),
  inviteCode: v.nullable(v.string()),
  lock: v.nullable(v.object({ reason: v.string(), until: v.nullable(v.string()) })),
  /** Empty for a role that does not judge applicants. */
  photos: v.array(photoForReview),
  /** For a decision about the identity: what stood here when it was made. */
  seen: v.omit(seen, ['loan']),
  orders: v.array(orderSummary),
  current: v.nullable(orderView),
  withdrawals: v.array(withdrawalView),
  /** What was repaid, claimed or begun, newest first. The pictures of slips are with the slips. */
  repayments: v.array(v.omit(repaymentView, ['slipUrl'])),
  /** Null, and empty, for a role that does not judge applicants. */
  score: v.nullable(v.object({ points: v.number(), most: v.number(), factors: v.array(scoreFactor) })),
  duplicates: v.array(duplicate),
  messages: v.array(message),
  /** What was agreed to and chosen, newest first. */
  consents: v.array(consent()),
  /** One that waits for its day, or that has happened: then nothing of the person is shown any more. */
  erasure: v.nullable(v.pick(deskErasure, ['status', 'reason', 'erasesOn', 'endedAt', 'keptUntil'])),
  /** The newest withdraw code, where wrong tries have made it void and nobody has released another. */
  voidedCode: v.nullable(v.object({ orderId: v.number(), at: v.string() })),
});
export type BorrowerPage = v.InferOutput<typeof borrowerPage>;

export const getBorrowerPage = deskOperation({
  path: '/borrowers/page',
  summary: 'Everything about one borrower.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: { kind: 'page' },
  /** In the language of the desk; the messages are rendered in it. */
  input: () => v.object({ borrowerId: id(), language: v.optional(v.picklist(languages), 'en') }),
  output: borrowerPage,
  refuses: ['record_not_found'],
});

export const revealNumber = deskOperation({
  path: '/borrowers/reveal',
  summary: 'Show a whole ID or account number. The reason is asked for and kept in the audit log.',
  caller: 'staff',
  roles: ['reviewer', 'approver', 'admin'],
  effect: 'write',
  shows: { kind: 'reveal' },
  input: () => v.object({ borrowerId: id(), what: v.picklist(['identity', 'card']), reason: lines(300) }),
  output: v.object({ value: v.string() }),
  refuses: ['record_not_found'],
});

export const revealContacts = deskOperation({
  path: '/borrowers/revealContacts',
  summary:
    'Show the emergency contacts of a borrower, to those who collect. The reason is asked for and kept in the audit log.',
  caller: 'staff',
  roles: ['support', 'admin'],
  effect: 'write',
  shows: { kind: 'reveal' },
  input: () => v.object({ borrowerId: id(), reason: lines(300) }),
  output: v.object({
    contacts: v.array(
      v.object({ name: v.string(), relationship: v.picklist(relationships), phone: v.string() }),
    ),
  }),
  refuses: ['record_not_found'],
});

export const searchAudit = deskOperation({
  path: '/audit/search',
  summary: 'What staff did, newest first.',
  caller: 'staff',
  roles: ['admin', 'auditor'],
  effect: 'read',
  shows: { kind: 'list', people: ({ rows }) => countPeople(rows.map(({ borrowerId }) => borrowerId)) },
  input: () =>
    v.object({
      staffId: v.optional(id()),
      orderId: v.optional(id()),
      borrowerId: v.optional(id()),
      operation: v.optional(shortText(100)),
      from: v.optional(day()),
      to: v.optional(day()),
      beforeNumber: v.optional(id()),
    }),
  output: v.object({ rows: v.array(locatedAuditRow), hasMore: v.boolean(), isUnbroken: v.boolean() }),
  refuses: [],
});
