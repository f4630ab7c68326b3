import * as v from 'valibot';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { evidenceRefusals } from './evidence.ts';

/** A code is never part of an answer: the system makes it and sends it to the borrower's registered phone. */
const released = v.object({ sentTo: v.string(), expiresAt: v.string() });

export const releaseWithdrawCode = deskOperation({
  path: '/orders/releaseWithdrawCode',
  summary: 'Let the system send a withdraw code to the borrower’s phone. An earlier one becomes void.',
  caller: 'staff',
  roles: ['support', 'approver'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: () => v.object({ orderId: id() }),
  output: released,
  refuses: [
    'record_not_found',
    'not_now',
    'price_not_allowed',
    ...evidenceRefusals,
    'account_frozen',
    'release_limit',
    'confirm_later',
  ],
});

export const releaseUnlockCode = deskOperation({
  path: '/borrowers/releaseUnlockCode',
  summary: 'Let the system send an unlock code to the borrower’s phone. An earlier one becomes void.',
  caller: 'staff',
  roles: ['support', 'admin'],
  effect: 'write',
  needsKey: true,
  input: () => v.object({ borrowerId: id() }),
  output: released,
  refuses: ['record_not_found', 'not_now', 'release_limit', 'confirm_later'],
});
