import * as v from 'valibot';
import { amount } from '../amount.ts';
import { id } from '../fields.ts';
import { appOperation } from '../operation.ts';

/** Why a payment came to nothing; whoever is not told why says `refused_by_provider`. */
export const repaymentFailures = [
  'declined',
  'insufficient_funds',
  'payment_limit',
  'refused_by_provider',
] as const;
export type RepaymentFailure = (typeof repaymentFailures)[number];

/** Nothing is repaid by this: money counts when the payment provider says that it has it. */
export const recharge = appOperation({
  path: '/loan/recharge',
  summary: 'Repay on the payment provider’s page: gives the address to open in a new tab.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  allowedWhileLocked: true,
  input: () =>
    v.object({
      amt: amount(),
      /** Without it the newest order. */
      loanOrderId: v.optional(v.nullable(v.union([id(), v.literal('')]))),
    }),
  output: v.object({ url: v.string(), rechargeId: v.number() }),
  refuses: [
    'record_not_found',
    'nothing_paid_out',
    'nothing_owed',
    'amount_out_of_range',
    'more_than_owed',
    'no_payment_page',
  ],
});
