import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { id } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { repaymentFailures } from './recharge.ts';
import { slipRefusals } from './slip.ts';

/** How money came: shown by a slip, by the provider's page, or by a transfer that the bank's statement shows. */
export const repaymentMethods = ['transfer', 'qr', 'recharge'] as const;

/** `open`: the provider's page was opened and nothing was paid there yet. */
export const repaymentStates = ['open', 'checking', 'failed', 'repaid'] as const;
export type RepaymentState = (typeof repaymentStates)[number];

export const repaymentView = v.object({
  /** `slip-12`, `recharge-5`, or `repayment-7` for money that came without either. */
  id: v.string(),
  orderId: v.number(),
  method: v.picklist(repaymentMethods),
  state: v.picklist(repaymentStates),
  amount: majorAmount(),
  /** When it was told, begun or booked. */
  at: v.string(),
  reason: v.nullable(v.picklist([...slipRefusals, ...repaymentFailures, 'expired'])),
  /** What was booked for it; there is a receipt of that. */
  booked: v.nullable(
    v.object({
      repaymentId: v.number(),
      amount: majorAmount(),
      receivedOn: v.string(),
      overdueFee: majorAmount(),
      interest: majorAmount(),
      principal: majorAmount(),
      /** What was over and is the borrower's; below zero where earlier credit was used. */
      credit: majorAmount(),
    }),
  ),
  /** Of a slip: its picture, for five minutes. */
  slipUrl: v.nullable(v.string()),
});
export type RepaymentView = v.InferOutput<typeof repaymentView>;

export const listRepayments = appOperation({
  path: '/loan/repayments',
  summary: 'What the borrower has repaid, told or begun, newest first; of one order or of all.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: () => v.object({ loanOrderId: v.optional(v.nullable(id())) }),
  output: v.array(repaymentView),
  refuses: [],
});
