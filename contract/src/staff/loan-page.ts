/** A loan that was paid out: what is owed and why, what was sent and paid, and what can be done about it. */
import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { extensionStates } from '../extension/extension.ts';
import { id } from '../fields.ts';
import { actionReasons, orderView } from '../loan/order-info.ts';
import { deskOperation } from '../operation.ts';
import { paperKinds } from '../repayment/paper.ts';
import { payoffQuote } from '../repayment/repay-options.ts';
import { repaymentView } from '../repayment/repayments.ts';
import { staffRoles } from '../staff-role.ts';
import { callOutcomes } from './collection.ts';
import { evidenceReasons } from './evidence.ts';

/** What an amount consists of. */
const parts = v.object({
  principal: majorAmount(),
  interest: majorAmount(),
  overdueFee: majorAmount(),
});

/** A signed paper; its address for five minutes, for those who judge applicants. */
const signedPaper = v.object({
  number: v.string(),
  kind: v.picklist(['agreement', 'extension', 'plan']),
  madeAt: v.string(),
  acceptedAt: v.nullable(v.string()),
  url: v.nullable(v.string()),
});

export const loanPage = v.object({
  borrowerId: v.number(),
  borrowerName: v.nullable(v.string()),
  mobile: v.string(),
  /** Accounts only as far as the reader's role needs them. */
  view: orderView,
  /** Null where nothing is owed any more. */
  owed: v.nullable(
    v.object({
      /** What is late, with the fees up to today; null where nothing is. */
      late: v.nullable(v.object({ ...parts.entries, days: v.number(), instalments: v.number() })),
      /** All that is unpaid of the schedules, what is late included. */
      unpaid: parts,
      /** What was paid over; it is taken off whatever is asked for. */
      credit: majorAmount(),
      payoff: v.omit(payoffQuote, ['orderId']),
    }),
  ),
  /** What a transfer has to carry in its note; null until the first payout has arrived. */
  mark: v.nullable(v.string()),
  payouts: v.array(
    v.object({
      withdrawalId: v.number(),
      reference: v.string(),
      bankReference: v.nullable(v.string()),
    }),
  ),
  /** Newest first, each with the address of its receipt. */
  repayments: v.array(
    v.object({ ...v.omit(repaymentView, ['slipUrl']).entries, receiptUrl: v.nullable(v.string()) }),
  ),
  extensions: v.array(
    v.object({
      extensionId: v.number(),
      status: v.picklist(extensionStates),
      days: v.number(),
      price: majorAmount(),
      requestedAt: v.string(),
      doneOn: v.nullable(v.string()),
    }),
  ),
  /** Reminders, calls and visits about this loan, newest first. */
  contacts: v.array(
    v.object({
      id: v.number(),
      at: v.string(),
      /** Null where the system made it. */
      by: v.nullable(v.string()),
      channel: v.picklist(['letter', 'sms', 'call', 'visit']),
      outcome: v.picklist(['sent', ...callOutcomes]),
    }),
  ),
  signed: v.array(signedPaper),
  /** Those that can be printed now, by their addresses for five minutes. */
  papers: v.array(v.object({ kind: v.picklist(paperKinds), url: v.string() })),
  /** Whether a withdraw code can be released, and why not; null where the page shows that anyway. */
  release: v.object({
    allowed: v.boolean(),
    reason: v.nullable(
      v.picklist([...actionReasons, ...evidenceReasons, 'reason_role', 'reason_taken', 'reason_blacklisted']),
    ),
  }),
});
export type LoanPage = v.InferOutput<typeof loanPage>;

export const getLoan = deskOperation({
  path: '/loans/page',
  summary: 'A loan of which something was paid out: schedule, what is owed today and why, payments, papers.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: { kind: 'order' },
  input: () => v.object({ orderId: id() }),
  output: loanPage,
  refuses: ['record_not_found', 'nothing_paid_out'],
});
