/** Those who are late with a loan, and the desk's work of reaching them. */
import * as v from 'valibot';
import { amount, majorAmount } from '../amount.ts';
import { extensionStates } from '../extension/extension.ts';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { day, lines } from '../profile/profile-fields.ts';
import { countPeople } from '../shown.ts';
import { page } from './page.ts';

const readers = ['support', 'admin', 'auditor'] as const;
const collectors = ['support', 'admin'] as const;

export const lateSorts = ['days', 'amount'] as const;
export type LateSort = (typeof lateSorts)[number];
export const lateAssignments = ['anyone', 'me', 'nobody'] as const;
export type LateAssignment = (typeof lateAssignments)[number];
/** `due` are the open promises whose day has come. */
export const promiseFilters = ['any', 'open', 'due', 'broken'] as const;
export type PromiseFilter = (typeof promiseFilters)[number];

/** Kept and broken say what the books say; another promise replaces one, and one lapses when its reason is gone. */
export const promiseStates = ['open', 'kept', 'broken', 'replaced', 'lapsed'] as const;
export type PromiseState = (typeof promiseStates)[number];
export const nextActions = ['call', 'remind', 'wait', 'offer_extension', 'consider_write_off'] as const;
export type NextAction = (typeof nextActions)[number];
export const callOutcomes = ['reached', 'not_reached', 'promised', 'disputed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const promise = v.object({ amount: majorAmount(), on: v.string(), status: v.picklist(promiseStates) });
export type PromiseToPay = v.InferOutput<typeof promise>;
const next = v.object({ action: v.picklist(nextActions), on: v.string() });

export const lateLoan = v.object({
  orderId: v.number(),
  orderNo: v.string(),
  borrowerId: v.number(),
  borrowerName: v.nullable(v.string()),
  mobile: v.string(),
  /** Since the oldest due date that is not paid. */
  daysLate: v.number(),
  lateInstalments: v.number(),
  /** What has to be paid to be on time again. */
  overdue: majorAmount(),
  /** All that is unpaid of the schedule, with the fees so far. */
  owed: majorAmount(),
  assignedTo: v.nullable(v.object({ staffId: v.number(), name: v.string() })),
  next: v.nullable(next),
  /** The newest. */
  promise: v.nullable(promise),
  contacts: v.object({ today: v.number(), week: v.number(), lastAt: v.nullable(v.string()) }),
  /** Whether one more contact today would be too many. */
  isUsedUp: v.boolean(),
  /** Whether nobody contacts them for now, and what of the following is a reason for that. */
  isHeld: v.boolean(),
  frozenUntil: v.nullable(v.string()),
  isSlipWaiting: v.boolean(),
  extension: v.nullable(v.picklist(extensionStates)),
  /** A hardship plan, which waits for the borrower's signature. */
  isPlanOffered: v.boolean(),
});
export type LateLoan = v.InferOutput<typeof lateLoan>;

/** When and how often a borrower may be contacted about a debt. */
const contactRules = v.object({
  /** `unset` where no law is known and the lender has not written its hours down: then nobody is called. */
  hours: v.picklist(['open', 'closed', 'unset']),
  /** Today's, as HH:MM where the market is. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  maxPerDay: v.nullable(v.number()),
  mostPerWeek: v.number(),
});
export type ContactRulesView = v.InferOutput<typeof contactRules>;

export const listLateLoans = deskOperation({
  path: '/collection/list',
  summary:
    'Loans with something overdue, the latest or the largest first, and the work that is done on them.',
  caller: 'staff',
  roles: readers,
  effect: 'read',
  shows: { kind: 'list', people: ({ loans }) => countPeople(loans.map(({ borrowerId }) => borrowerId)) },
  input: () =>
    v.object({
      minDays: v.optional(daysLate()),
      maxDays: v.optional(daysLate()),
      minAmount: v.optional(amount()),
      assigned: v.optional(v.picklist(lateAssignments), 'anyone'),
      promise: v.optional(v.picklist(promiseFilters), 'any'),
      /** Those whose next action is for today, or was for a day before. */
      isToDo: v.optional(v.boolean(), false),
      sort: v.optional(v.picklist(lateSorts), 'days'),
      ...page(),
    }),
  output: v.object({
    total: v.number(),
    /** Of all of them, not of this page alone. */
    overdue: majorAmount(),
    loans: v.array(lateLoan),
    contactRules,
    /** To whom a loan can be handed over. */
    collectors: v.array(v.object({ staffId: v.number(), name: v.string() })),
  }),
  refuses: [],
});

const historyEntry = v.variant('kind', [
  v.object({
    kind: v.literal('contact'),
    id: v.number(),
    at: v.string(),
    /** Null where the system made it. */
    by: v.nullable(v.string()),
    channel: v.picklist(['letter', 'sms', 'call', 'visit']),
    outcome: v.picklist(['sent', ...callOutcomes]),
  }),
  v.object({ kind: v.literal('note'), id: v.number(), at: v.string(), by: v.string(), note: v.string() }),
  v.object({ kind: v.literal('promise'), id: v.number(), at: v.string(), by: v.string(), promise }),
]);
export type CollectionEntry = v.InferOutput<typeof historyEntry>;

export const getCollectionCase = deskOperation({
  path: '/collection/case',
  summary: 'One overdue loan with everything that was tried, newest first.',
  caller: 'staff',
  roles: readers,
  effect: 'read',
  shows: { kind: 'order' },
  input: () => v.object({ orderId: id() }),
  output: v.object({
    borrowerId: v.number(),
    borrowerName: v.nullable(v.string()),
    /** Null where nothing of it is overdue any more. */
    loan: v.nullable(lateLoan),
    contactRules,
    collectors: v.array(v.object({ staffId: v.number(), name: v.string() })),
    history: v.array(historyEntry),
  }),
  refuses: ['record_not_found'],
});

export const assignLateLoan = deskOperation({
  path: '/collection/assign',
  summary:
    'Take an overdue loan, hand it over or let go of it. A colleague’s is handed over by them or an administrator.',
  caller: 'staff',
  roles: collectors,
  effect: 'write',
  input: () => v.object({ orderId: id(), assignTo: v.nullable(id()) }),
  output: v.null(),
  refuses: ['record_not_found', 'not_overdue', 'taken_by_other'],
});

/** A promise to pay so much by a day: from today on, and at most a month away. */
const promised = () => ({ amount: amount(), on: day() });

export const logCall = deskOperation({
  path: '/collection/logCall',
  summary:
    'Note a call to a borrower about what is overdue, and what came of it; refused where the law’s hours or numbers leave none.',
  caller: 'staff',
  roles: collectors,
  effect: 'write',
  needsKey: true,
  input: () =>
    v.variant('outcome', [
      v.object({
        outcome: v.literal('promised'),
        orderId: id(),
        note: v.optional(lines(500)),
        ...promised(),
      }),
      v.object({
        outcome: v.picklist(['reached', 'not_reached', 'disputed']),
        orderId: id(),
        note: v.optional(lines(500)),
      }),
    ]),
  output: v.null(),
  refuses: [
    'record_not_found',
    'not_overdue',
    'contact_limit_reached',
    'outside_contact_hours',
    'contact_on_hold',
    'more_than_owed',
  ],
});

export const takePromise = deskOperation({
  path: '/collection/takePromise',
  summary: 'Note a promise to pay that a borrower came with by themselves: nobody contacted them.',
  caller: 'staff',
  roles: collectors,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ orderId: id(), note: v.optional(lines(500)), ...promised() }),
  output: v.null(),
  refuses: ['record_not_found', 'not_overdue', 'more_than_owed'],
});

export const writeCollectionNote = deskOperation({
  path: '/collection/writeNote',
  summary: 'Add a note to a loan that was paid out. It cannot be changed or taken away.',
  caller: 'staff',
  roles: collectors,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ orderId: id(), note: lines(500) }),
  output: v.null(),
  refuses: ['record_not_found', 'nothing_paid_out'],
});

export const planNextAction = deskOperation({
  path: '/collection/planNext',
  summary: 'Say what is to be done next about an overdue loan, and on which day; or that nothing is planned.',
  caller: 'staff',
  roles: collectors,
  effect: 'write',
  input: () =>
    v.object({
      orderId: id(),
      next: v.nullable(v.object({ action: v.picklist(nextActions), on: day() })),
    }),
  output: v.null(),
  refuses: ['record_not_found', 'not_overdue'],
});

/** Why somebody who was chosen got no reminder. */
export const remindOutcomes = [
  'sent',
  'reminded_today',
  'limit_reached',
  'on_hold',
  'promised',
  'not_overdue',
] as const;
export type RemindOutcome = (typeof remindOutcomes)[number];
/** As many as one write holds without keeping those who pay waiting. */
export const mostReminded = 50;

export const remindLateLoans = deskOperation({
  path: '/collection/remind',
  summary:
    'Remind the borrowers of some overdue loans now, each at most once a day and within the law’s hours and numbers.',
  caller: 'staff',
  roles: collectors,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ orderIds: v.pipe(v.array(id()), v.minLength(1), v.maxLength(mostReminded)) }),
  output: v.object({
    /** In the order in which they were sent; each once. */
    reminded: v.array(v.object({ orderId: v.number(), outcome: v.picklist(remindOutcomes) })),
  }),
  refuses: ['record_not_found', 'outside_contact_hours'],
});

/* @__NO_SIDE_EFFECTS__ */
function daysLate() {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36_500));
}
