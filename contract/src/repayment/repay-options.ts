import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { id } from '../fields.ts';
import { appOperation } from '../operation.ts';

/** What somebody may want to pay: what is late, the next instalment, or all of it. */
export const repayChoices = ['overdue', 'next', 'everything'] as const;
export type RepayChoice = (typeof repayChoices)[number];

/** What the lender's bank has told about its account; see `QrAccount`. */
export const qrAccount = v.variant('standard', [
  v.object({ standard: v.literal('qrph'), bic: v.string(), accountNumber: v.string() }),
  v.object({ standard: v.literal('promptpay'), billerId: v.string() }),
  v.object({ standard: v.literal('bangla_qr'), network: v.string(), merchantId: v.string() }),
]);

const whichOrder = () => v.object({ loanOrderId: v.optional(v.nullable(id())) });

export const repayOptions = v.object({
  orderId: v.number(),
  orderNo: v.string(),
  /** What the note of a transfer has to say, so that the money finds this loan. */
  mark: v.string(),
  /** Null while the lender has told no account; then nothing can be transferred yet. */
  payee: v.nullable(
    v.object({
      bankName: v.string(),
      accountName: v.string(),
      accountNumber: v.string(),
      branch: v.nullable(v.string()),
    }),
  ),
  /** What a QR code is made of; null where the lender's bank offers none. */
  qr: v.nullable(v.object({ account: qrAccount, city: v.string() })),
  /** Whether a recharge on the payment provider's page is offered. */
  hasRecharge: v.boolean(),
  /** The bounds of one payment; exactly the payoff may be less or more. */
  min: majorAmount(),
  max: majorAmount(),
  /** What the amount begins with: what is due now, as far as one payment goes. */
  preset: majorAmount(),
  choices: v.array(
    v.object({
      choice: v.picklist(repayChoices),
      amount: majorAmount(),
      /** The day of the next instalment. */
      dueOn: v.nullable(v.string()),
    }),
  ),
  /** What ends the loan today. */
  payoff: majorAmount(),
  /** What was paid over before; it is used first and is taken off the payoff already. */
  credit: majorAmount(),
});
export type RepayOptions = v.InferOutput<typeof repayOptions>;

export const getRepayOptions = appOperation({
  path: '/loan/repayOptions',
  summary: 'What can be repaid now, and where to; without a number, of the newest order.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: whichOrder,
  output: repayOptions,
  refuses: ['record_not_found', 'nothing_paid_out', 'nothing_owed'],
});

export const payoffQuote = v.object({
  orderId: v.number(),
  /** The day it is for: it holds for money that arrives by the end of it. */
  on: v.string(),
  principal: majorAmount(),
  /** Earned up to that day and not paid; below zero where interest was paid ahead. */
  interest: majorAmount(),
  overdueFee: majorAmount(),
  credit: majorAmount(),
  /** Interest of the schedule that is given back. */
  interestSaved: majorAmount(),
  total: majorAmount(),
});
export type PayoffQuote = v.InferOutput<typeof payoffQuote>;

export const getPayoffQuote = appOperation({
  path: '/loan/payoffQuote',
  summary:
    'What ends the loan today, and the interest that is given back; without a number, of the newest order.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: whichOrder,
  output: payoffQuote,
  refuses: ['record_not_found', 'nothing_paid_out', 'nothing_owed'],
});
