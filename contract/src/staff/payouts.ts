import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { id } from '../fields.ts';
import { payoutStates } from '../loan/order-info.ts';
import { deskOperation } from '../operation.ts';
import { lines } from '../profile/profile-fields.ts';
import { bankFailures } from '../review/review-words.ts';
import { countPeople } from '../shown.ts';
import { page } from './page.ts';

const readers = ['cashier', 'admin', 'auditor', 'approver'] as const;

export const payoutContradictions = ['settled', 'failed', 'other_transfer'] as const;
export type PayoutContradiction = (typeof payoutContradictions)[number];
/** The states, and what cuts across them: those that the bank contradicts. */
export const payoutLists = [...payoutStates, 'contradicted'] as const;
export type PayoutList = (typeof payoutLists)[number];

export const payoutView = v.object({
  withdrawalId: v.number(),
  orderId: v.number(),
  borrowerId: v.number(),
  borrowerName: v.nullable(v.string()),
  /** The reference the bank knows it by; one transfer has one, for ever. */
  reference: v.string(),
  bankReference: v.nullable(v.string()),
  status: v.picklist(payoutStates),
  /** What leaves the lender's account. */
  amount: majorAmount(),
  bankName: v.nullable(v.string()),
  cardNo: v.nullable(v.string()),
  requestedAt: v.string(),
  sentAt: v.nullable(v.string()),
  settledOn: v.nullable(v.string()),
  failure: v.nullable(v.string()),
  /** What the bank said that the books deny, or that it told about a transfer with other figures. */
  contradiction: v.nullable(v.picklist(payoutContradictions)),
  proposal: v.nullable(
    v.object({
      outcome: v.picklist(['settled', 'failed']),
      failure: v.nullable(v.picklist(bankFailures)),
      staffId: v.number(),
      staffName: v.string(),
      note: v.string(),
      at: v.string(),
    }),
  ),
});
export type PayoutView = v.InferOutput<typeof payoutView>;

export const listPayouts = deskOperation({
  path: '/payouts/list',
  summary: 'Transfers to borrowers by their state: oldest first, and newest first what is settled or failed.',
  caller: 'staff',
  roles: readers,
  effect: 'read',
  shows: { kind: 'list', people: ({ payouts }) => countPeople(payouts.map(({ borrowerId }) => borrowerId)) },
  input: () =>
    v.object({
      status: v.optional(v.picklist(payoutLists)),
      ...page(),
    }),
  output: v.object({
    total: v.number(),
    /** How many there are in each list, whichever is wanted. */
    counts: v.record(v.picklist(payoutLists), v.number()),
    payouts: v.array(payoutView),
  }),
  refuses: [],
});

export const askBankAboutPayout = deskOperation({
  path: '/payouts/askBank',
  summary: 'Ask the bank again what became of a transfer.',
  caller: 'staff',
  roles: ['cashier'],
  effect: 'write',
  input: () => v.object({ withdrawalId: id() }),
  output: v.object({ status: v.picklist(payoutStates) }),
  refuses: ['record_not_found', 'not_now'],
});

export const reconcilePayout = deskOperation({
  path: '/payouts/reconcile',
  summary:
    'Say what became of a transfer the bank does not answer for, or contradicts itself about. The first person proposes, another one confirms.',
  caller: 'staff',
  roles: ['cashier', 'approver'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: () =>
    v.object({
      withdrawalId: id(),
      outcome: v.picklist(['settled', 'failed']),
      failure: v.optional(v.picklist(bankFailures), 'refused_by_bank'),
      /** The evidence: what the statement says. */
      note: lines(500),
    }),
  output: v.object({ status: v.picklist(payoutStates), isConfirmed: v.boolean() }),
  refuses: ['record_not_found', 'not_now', 'same_person', 'confirm_later', 'proposer_invited_you'],
});
