import { type logIn as operation, refuse, refuseAndKeep } from '@hiram/contract';
import {
  countFailure,
  forgetFailures,
  numberLocked,
  type SignInAttempt,
  takeFailures,
} from '../credentials/failures.ts';
import { isPassword } from '../credentials/password.ts';
import { redeemCode } from '../credentials/sms-code.ts';
import type { Handler } from '../operation/binding.ts';
import { noteDevice } from './device.ts';
import { openSession } from './session.ts';
import { findBorrowerByMobile } from './store.ts';

/** An unknown number is treated like a known one to the last step, so that neither answer nor time tells. */
export const logIn: Handler<typeof operation> = async (tx, caller, input) => {
  const { companyId, at } = caller;
  const attempt: SignInAttempt = { companyId, side: 'borrower', handle: input.mobile, at };
  const { lockedUntil } = await takeFailures(tx, attempt);
  if (lockedUntil) return numberLocked(lockedUntil);
  const borrower = await findBorrowerByMobile(tx, companyId, input.mobile);

  if (input.code !== undefined) {
    const refused = await redeemCode(tx, {
      companyId,
      mobile: input.mobile,
      purpose: 'login',
      code: input.code,
      at,
    });
    if (refused) return refused;
    if (!borrower) return refuse('wrong_code');
  } else if (!(await isPassword(tx, input.password ?? '', borrower?.passwordHash)) || !borrower) {
    const counted = await countFailure(tx, attempt);
    return counted.lockedUntil ? numberLocked(counted.lockedUntil) : refuseAndKeep('wrong_credentials');
  }
  await forgetFailures(tx, attempt);
  await noteDevice(tx, { companyId, borrowerId: borrower.id, deviceId: input.deviceId, at });
  return openSession(tx, borrower.id, at);
};
