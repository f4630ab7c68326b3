import { type resetPassword as operation, refuse } from '@hiram/contract';
import { forgetGuesses } from '../credentials/failures.ts';
import { redeemCode } from '../credentials/sms-code.ts';
import { refuseWeakPassword } from '../credentials/weak-password.ts';
import type { Handler } from '../operation/binding.ts';
import type { WarningParts } from '../warning/warn-owner.ts';
import { openSession } from './session.ts';
import { setPassword } from './set-password.ts';
import { holdBorrowerByMobile } from './store.ts';

/**
 * The phone proves who it is, so a lock that came from wrong passwords ends here; a lock of the account
 * stays. An unknown number has a code as well, which nobody was sent: its guesses end like everybody else's.
 */
export const resetPassword =
  (parts: WarningParts): Handler<typeof operation> =>
  async (tx, caller, input) => {
    const { companyId, phone, at } = caller;
    const { mobile, password } = input;
    const weak = await refuseWeakPassword(tx, { companyId, mobile, password });
    if (weak) return weak;
    const refused = await redeemCode(tx, { companyId, mobile, purpose: 'reset', code: input.code, at });
    if (refused) return refused;
    await forgetGuesses(tx, { companyId, side: 'borrower', handle: mobile, at });
    const borrower = await holdBorrowerByMobile(tx, companyId, mobile);
    if (!borrower) return refuse('wrong_code');
    const { id: borrowerId } = borrower;
    await setPassword(tx, { companyId, borrowerId, password, at, keptTokenHash: null }, parts);
    return openSession(tx, { borrowerId, at, enteredBy: 'new_password', phone, isKnownPhone: null });
  };
