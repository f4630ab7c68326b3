import * as v from 'valibot';
import { amount, majorAmount } from '../amount.ts';
import { LONGEST_EXTENSION_DAYS } from '../arithmetic/extension.ts';
import { id } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { repayOptions } from '../repayment/repay-options.ts';

/**
 * `requested` waits for the desk, `approved` for the borrower's signature, `signed` for the price. `expired` was closed
 * because nobody signed or paid in time, or because the loan had ended.
 */
export const extensionStates = ['requested', 'approved', 'signed', 'done', 'refused', 'expired'] as const;
export type ExtensionState = (typeof extensionStates)[number];

/** Why the desk says no; the borrower reads it in their language. */
export const extensionRefusals = ['too_late', 'income', 'other_agreement', 'documents'] as const;
export type ExtensionRefusal = (typeof extensionRefusals)[number];

/** A due date that moves, and what is to be paid then. */
const movedDate = v.object({
  withdrawalId: v.number(),
  period: v.number(),
  dueOn: v.string(),
  newDueOn: v.string(),
  amount: majorAmount(),
});

const addendum = v.object({
  number: v.string(),
  /** Of the PDF, in hexadecimal. */
  sha256: v.string(),
  pages: v.array(v.object({ url: v.string(), width: v.number(), height: v.number() })),
  pdf: v.string(),
  signedAt: v.nullable(v.string()),
});

export const extensionView = v.object({
  extensionId: v.number(),
  days: v.number(),
  price: majorAmount(),
  status: v.picklist(extensionStates),
  requestedAt: v.string(),
  /** The last day to sign and to pay; null until it is approved. */
  payUntil: v.nullable(v.string()),
  reason: v.nullable(v.picklist(extensionRefusals)),
  doneOn: v.nullable(v.string()),
  addendum: v.nullable(addendum),
  /** The dates it has moved; none before it is done. */
  moved: v.array(v.object({ period: v.number(), dueOn: v.string(), newDueOn: v.string() })),
});
export type ExtensionView = v.InferOutput<typeof extensionView>;

/** Why nobody can ask for an extension of this loan now. */
export const extensionObstacles = [
  'nothing_paid_out',
  'nothing_owed',
  'not_extendable',
  'extended_enough',
  'extension_open',
  'plan_open',
] as const;
export type ExtensionObstacle = (typeof extensionObstacles)[number];

export const extensionOptions = v.object({
  orderId: v.number(),
  orderNo: v.string(),
  /** What is unpaid today, fees included: the price is a share of it. */
  unpaid: majorAmount(),
  obstacle: v.nullable(v.picklist(extensionObstacles)),
  /** How many days there are to sign and pay, after the approval. */
  payDays: v.number(),
  options: v.array(
    v.object({
      days: v.number(),
      pricePercent: v.number(),
      price: majorAmount(),
      /** False where today's law does not allow the price. */
      isAllowed: v.boolean(),
      moved: v.array(movedDate),
    }),
  ),
  /** Newest first. */
  extensions: v.array(extensionView),
  /** Where the price of a signed extension is paid to; null while none is. */
  payment: v.nullable(
    v.object({
      mark: v.string(),
      price: majorAmount(),
      payUntil: v.string(),
      payee: repayOptions.entries.payee,
      qr: repayOptions.entries.qr,
    }),
  ),
});
export type ExtensionOptions = v.InferOutput<typeof extensionOptions>;

export const getExtensionOptions = appOperation({
  path: '/loan/extensionQuote',
  summary:
    'By how many days a loan can be extended, what that costs, the new dates, and what was asked before.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: () => v.object({ loanOrderId: v.optional(v.nullable(id())) }),
  output: extensionOptions,
  refuses: ['record_not_found'],
});

export const requestExtension = appOperation({
  path: '/loan/extension',
  summary: 'Ask for later due dates, at the price that was shown.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  allowedWhileLocked: true,
  input: () =>
    v.object({
      loanOrderId: id(),
      days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_EXTENSION_DAYS)),
      /** As it was shown; another price is refused, and shown first. */
      price: amount(),
    }),
  output: v.object({ extensionId: v.number() }),
  refuses: [
    'record_not_found',
    'nothing_paid_out',
    'nothing_owed',
    'not_extendable',
    'extended_enough',
    'extension_open',
    'plan_open',
    'price_not_allowed',
    'price_changed',
  ],
});

export const signExtension = appOperation({
  path: '/loan/signExtension',
  summary:
    'Accept the addendum that was shown: its hash says which one. Where it costs nothing, the dates move.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  allowedWhileLocked: true,
  input: () => v.object({ extensionId: id(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  output: v.object({ status: v.picklist(extensionStates) }),
  refuses: ['record_not_found', 'not_now', 'signature_first', 'nothing_owed', 'price_not_allowed'],
});
