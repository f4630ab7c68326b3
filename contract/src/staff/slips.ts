/** What borrowers say to have transferred, beside what the bank says. */
import * as v from 'valibot';
import { amount, majorAmount } from '../amount.ts';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { slipMethods, slipRefusals } from '../repayment/slip.ts';
import { countPeople } from '../shown.ts';
import { moneyDeciders, moneyReaders } from './money-roles.ts';
import { orderSorts } from './order-list.ts';
import { lineStates } from './statement-lines.ts';
import { either, waitingPage } from './waiting-list.ts';

/** What is odd about a slip. */
export const slipFlags = [
  'same_picture',
  'same_reference',
  'like_picture',
  'wrong_amount',
  'wrong_mark',
  'not_on_statement',
] as const;
export type SlipFlag = (typeof slipFlags)[number];

export const slipView = v.object({
  slipId: v.number(),
  orderId: v.number(),
  orderNo: v.string(),
  borrowerId: v.number(),
  borrowerName: v.nullable(v.string()),
  method: v.picklist(slipMethods),
  amount: majorAmount(),
  transferredOn: v.string(),
  mark: v.string(),
  /** Of the transfer, as the borrower has copied it from the slip. */
  reference: v.nullable(v.string()),
  sentAt: v.string(),
  /** What is unpaid of its schedule. */
  owed: majorAmount(),
  picture: v.string(),
  flags: v.array(v.picklist(slipFlags)),
  /** Slips with the same picture or reference, or a picture that looks the same. */
  twins: v.array(v.object({ slipId: v.number(), orderId: v.number(), status: v.string() })),
  /** Lines of statements that can be this transfer, the likeliest first. */
  lines: v.array(
    v.object({
      lineId: v.number(),
      bookedOn: v.string(),
      amount: majorAmount(),
      note: v.string(),
      payerName: v.nullable(v.string()),
      status: v.picklist(lineStates),
      /** Whether the match says that it is this order's: then one person can book it. */
      isMatched: v.boolean(),
    }),
  ),
  /** Whether a statement covers the day of the transfer: then only a line of it books the money. */
  isOnStatementDay: v.boolean(),
  proposal: v.nullable(
    v.object({ proposalId: v.number(), amount: majorAmount(), by: v.string(), byId: v.number() }),
  ),
});
export type SlipView = v.InferOutput<typeof slipView>;

export const listSlips = deskOperation({
  path: '/slips/list',
  summary:
    'Slips that wait to be checked, longest waiting first or as one asks for, each with what the statements say.',
  caller: 'staff',
  roles: moneyReaders,
  effect: 'read',
  shows: { kind: 'list', people: ({ slips }) => countPeople(slips.map(({ borrowerId }) => borrowerId)) },
  input: () =>
    v.object({
      slipId: v.optional(id()),
      method: v.optional(v.picklist(slipMethods)),
      proposed: either(),
      minAmount: v.optional(amount()),
      maxAmount: v.optional(amount()),
      ...waitingPage(),
      sort: v.optional(v.picklist(orderSorts), 'oldest'),
    }),
  output: v.object({ total: v.number(), slips: v.array(slipView) }),
  refuses: [],
});

export const acceptSlip = deskOperation({
  path: '/slips/accept',
  summary:
    'Say which line of a statement a slip is about. Where the match says the same it is booked; otherwise it is proposed, and somebody else confirms it.',
  caller: 'staff',
  roles: moneyDeciders,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ slipId: id(), lineId: id() }),
  /** One of the two. */
  output: v.object({ repaymentId: v.nullable(v.number()), proposalId: v.nullable(v.number()) }),
  refuses: ['record_not_found', 'not_now', 'changed_meanwhile', 'nothing_paid_out', 'already_proposed'],
});

export const proposeSlip = deskOperation({
  path: '/slips/propose',
  summary:
    'Propose to book a slip, with its amount corrected where needed, while no statement covers its day. Somebody else confirms it.',
  caller: 'staff',
  roles: moneyDeciders,
  effect: 'write',
  needsKey: true,
  input: () =>
    v.object({ slipId: id(), amount: v.pipe(v.number(), v.minValue(0.01), v.maxValue(1_000_000_000_000)) }),
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'already_proposed', 'statement_first', 'amount_not_allowed'],
});

export const refuseSlip = deskOperation({
  path: '/slips/refuse',
  summary: 'Refuse a slip with a reason that the borrower reads.',
  caller: 'staff',
  roles: moneyDeciders,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ slipId: id(), reason: v.picklist(slipRefusals) }),
  output: v.null(),
  refuses: ['record_not_found', 'not_now'],
});
