/** The lines of bank statements, and what they are found to be. */
import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { lines } from '../profile/profile-fields.ts';
import { moneyDeciders, moneyReaders } from './money-roles.ts';
import { page } from './page.ts';

/**
 * `certain` is booked by the next job; `repaid`, `extended`, `explained` and `paid_out` are done; `returning` goes back
 * to its sender.
 */
export const lineStates = [
  'waiting',
  'proposed',
  'certain',
  'repaid',
  'extended',
  'explained',
  'returning',
  'paid_out',
] as const;
export type LineState = (typeof lineStates)[number];

/** What speaks for the order that a line was matched with, or against booking it. */
export const matchReasons = [
  'mark',
  'several_marks',
  'unknown_mark',
  'payer_account',
  'payer_name',
  'amount_due',
  'amount_payoff',
  'amount_claimed',
  'more_than_owed',
  'loan_over',
  'nothing_paid_out',
  'payout_reference',
  'extension_mark',
  'other_price',
] as const;
export type MatchReason = (typeof matchReasons)[number];

/** What money can be that is no repayment. */
export const lineExplanations = ['bank_charge', 'provider_payout', 'own_transfer'] as const;
export type LineExplanation = (typeof lineExplanations)[number];

const orderOfLine = v.object({
  orderId: v.number(),
  orderNo: v.string(),
  borrowerId: v.number(),
  borrowerName: v.nullable(v.string()),
  /** What is unpaid of its schedule. */
  owed: majorAmount(),
});

export const statementLineView = v.object({
  lineId: v.number(),
  statementId: v.number(),
  bookedOn: v.string(),
  valueOn: v.string(),
  /** Below zero it went out. */
  amount: majorAmount(),
  note: v.string(),
  payerName: v.nullable(v.string()),
  payerAccount: v.nullable(v.string()),
  bankReference: v.nullable(v.string()),
  status: v.picklist(lineStates),
  /** When the statement with it came: since then it waits. */
  importedAt: v.string(),
  order: v.nullable(orderOfLine),
  score: v.number(),
  reasons: v.array(v.picklist(matchReasons)),
  /** What somebody has proposed to do with it, until another person agrees. */
  proposal: v.nullable(
    v.object({ proposalId: v.number(), action: v.string(), by: v.string(), byId: v.number() }),
  ),
});
export type StatementLineView = v.InferOutput<typeof statementLineView>;

export const listStatementLines = deskOperation({
  path: '/statements/lines',
  summary: 'Lines of bank statements: those that wait, those in one state, all of a statement, or one.',
  caller: 'staff',
  roles: moneyReaders,
  effect: 'read',
  shows: { kind: 'list', people: ({ lines: shown }) => shown.length },
  input: () =>
    v.object({
      ...page(),
      status: v.optional(v.picklist(['open', 'all', ...lineStates]), 'open'),
      statementId: v.optional(id()),
      lineId: v.optional(id()),
    }),
  output: v.object({ total: v.number(), lines: v.array(statementLineView) }),
  refuses: [],
});

export const bookLine = deskOperation({
  path: '/statements/bookLine',
  summary: 'Agree that a line is what the match proposes, and book it.',
  caller: 'staff',
  roles: moneyDeciders,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ lineId: id(), orderId: id() }),
  output: v.object({ repaymentId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'changed_meanwhile', 'nothing_paid_out'],
});

export const proposeLine = deskOperation({
  path: '/statements/proposeLine',
  summary:
    'Propose what becomes of a line that nobody could match: a repayment of an order, an own movement, or money that goes back to its sender. Somebody else confirms it.',
  caller: 'staff',
  roles: moneyDeciders,
  effect: 'write',
  needsKey: true,
  input: () =>
    v.variant('action', [
      v.object({
        action: v.literal('assign'),
        lineId: id(),
        orderId: id(),
        /** The slip that says so, where there is one: it is answered with the booking. */
        slipId: v.optional(id()),
      }),
      v.object({ action: v.literal('explain'), lineId: id(), as: v.picklist(lineExplanations) }),
      v.object({ action: v.literal('return'), lineId: id(), reason: lines(300) }),
    ]),
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'already_proposed', 'nothing_paid_out', 'invalid_bank_account'],
});
