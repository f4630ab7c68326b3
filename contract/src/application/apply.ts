import * as v from 'valibot';
import { amount } from '../amount.ts';
import { id, periods } from '../fields.ts';
import { appOperation } from '../operation.ts';

export const apply = appOperation({
  path: '/loan/apply',
  summary: 'Apply for a loan. It is a request for a limit and can be cancelled free of charge.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  input: () =>
    v.object({
      amt: amount(),
      configId: id(),
      periodDays: periods(),
      appId: id(),
      couponId: v.optional(id()),
    }),
  output: v.object({ loanOrderId: v.number() }),
  refuses: [
    'in_progress',
    'amount_not_allowed',
    'record_not_found',
    'not_on_offer',
    'profile_incomplete',
    'signature_first',
    'not_eligible',
    'policy_first',
    'in_arrears',
    'account_frozen',
    'coupon_not_found',
    'coupon_unusable',
  ],
});
