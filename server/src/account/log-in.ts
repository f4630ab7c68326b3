import { type logIn as operation, refuse, refuseAndKeep } from '@hiram/contract';
import {
  type Attempt,
  countWrongTry,
  forgetTries,
  isOwnerToBeTold,
  passwordLocked,
  takeTries,
} from '../credentials/failures.ts';
import { networkOrigin } from '../credentials/origin.ts';
import { isPassword } from '../credentials/password.ts';
import { redeemCode } from '../credentials/sms-code.ts';
import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import type { WarningParts } from '../warning/warn-owner.ts';
import { deviceOrigin, noteDevice } from './device.ts';
import { openSession } from './session.ts';
import { type BorrowerRow, holdBorrowerByMobile } from './store.ts';

/**
 * An unknown number is treated like a known one to the last step, so that neither answer nor time tells. A code by
 * SMS has tries of its own: wrong passwords, whoever sent them, do not stop it.
 */
export const logIn =
  (parts: WarningParts & { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { mobile, code, password = '', deviceId }) => {
    const { companyId, address, phone, at } = caller;
    const origin =
      (await deviceOrigin(tx, { companyId, mobile, deviceId })) ??
      networkOrigin(parts.personalData, companyId, address);
    const attempt: Attempt = { companyId, side: 'borrower', handle: mobile, proof: 'password', origin, at };
    let borrower: BorrowerRow | undefined;
    if (code !== undefined) {
      const refused = await redeemCode(tx, { companyId, mobile, purpose: 'login', code, at });
      if (refused) return refused;
      await forgetTries(tx, attempt);
      borrower = await holdBorrowerByMobile(tx, companyId, mobile);
      if (!borrower) return refuse('wrong_code');
    } else {
      const lockedUntil = await takeTries(tx, attempt);
      if (lockedUntil) return passwordLocked(lockedUntil);
      borrower = await holdBorrowerByMobile(tx, companyId, mobile);
      const isRight = await isPassword(tx, password, borrower?.passwordHash ?? undefined);
      if (!isRight || !borrower) return countWrong(tx, attempt, borrower);
      await forgetTries(tx, attempt);
    }
    const { id: borrowerId } = borrower;
    const { isKnown } = await noteDevice(tx, { companyId, borrowerId, deviceId, at }, parts);
    const enteredBy = code === undefined ? 'password' : 'code';
    return openSession(tx, { borrowerId, at, enteredBy, phone, isKnownPhone: isKnown });
  };

async function countWrong(tx: Tx, attempt: Attempt, borrower: BorrowerRow | undefined) {
  const { lockedUntil, fromEverywhere } = await countWrongTry(tx, attempt);
  const isToBeTold = await isOwnerToBeTold(tx, attempt, fromEverywhere);
  if (isToBeTold && borrower) {
    const { companyId, at } = attempt;
    await tellBorrower(tx, { companyId, borrowerId: borrower.id, at }, 'many_wrong_passwords');
  }
  return lockedUntil ? passwordLocked(lockedUntil) : refuseAndKeep('wrong_credentials');
}
