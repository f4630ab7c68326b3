import * as v from 'valibot';
import { amount, majorAmount } from '../amount.ts';
import { id, key, nothing, secretText } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { assertion, requestOptions } from '../passkey/webauthn.ts';
import { payoutFailures } from '../review/review-words.ts';

export const withdraw = appOperation({
  path: '/user/withdraw',
  summary: 'Withdraw from the approved balance with the code that was sent to the registered phone.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  input: () =>
    v.object({
      /** The withdraw code; the specification calls it a password. */
      password: secretText(1, 32, key('code_input')),
      withdrawAmount: amount(),
      /** The bound account as it was shown, masked: it is compared, never used. */
      bankcard: secretText(1, 64, key('bank_account_input')),
      orderId: v.optional(id()),
      /** Asked of whoever has a passkey: what it signed for /passkey/beginWithdrawal, with this order and amount. */
      passkey: v.optional(assertion()),
    }),
  /** Not verified: the code was wrong. Nothing else has happened, and so many tries are left. */
  output: v.object({
    verified: v.boolean(),
    withdrawalId: v.nullable(v.number()),
    triesLeft: v.nullable(v.number()),
  }),
  refuses: [
    'record_not_found',
    'not_now',
    'insufficient_balance',
    'in_progress',
    'application_expired',
    'amount_not_allowed',
    'account_frozen',
    'identity_first',
    'policy_first',
    'documents_missing',
    'in_arrears',
    'contract_first',
    'not_on_offer',
    'withdrawals_wait',
    'withdraw_code_unusable',
    'invalid_bank_account',
    'passkey_needed',
    'passkey_refused',
  ],
});

export const beginConfirmingWithdrawal = appOperation({
  path: '/passkey/beginWithdrawal',
  summary: 'What to ask the browser for, to confirm a withdrawal of this amount with a passkey.',
  caller: 'borrower',
  effect: 'write',
  input: () => v.object({ orderId: id(), withdrawAmount: amount() }),
  output: requestOptions(),
  refuses: ['record_not_found', 'not_now', 'amount_not_allowed'],
});

export const getLastWithdrawError = appOperation({
  path: '/user/getLastWithdrawError',
  summary: 'Why the last withdrawal did not arrive; nothing when it did or is under way.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: nothing,
  output: v.nullable(
    v.object({
      orderId: v.number(),
      withdrawalId: v.number(),
      amount: majorAmount(),
      failure: v.picklist(payoutFailures),
      at: v.string(),
    }),
  ),
  refuses: [],
});
