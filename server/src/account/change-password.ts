import { type changePassword as operation, refuseAndKeep } from '@hiram/contract';
import {
  countFailure,
  forgetFailures,
  numberLocked,
  type SignInAttempt,
  takeFailures,
} from '../credentials/failures.ts';
import { isPassword } from '../credentials/password.ts';
import { refuseWeakPassword } from '../credentials/weak-password.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { setPassword } from './set-password.ts';

/** A stolen session is no way to guess the password: a wrong old one counts like one at log-in. */
export const changePassword: Handler<typeof operation> = async (tx, caller, { oldPassword, password }) => {
  const { companyId, borrowerId, at } = caller;
  const { mobile } = await tx.one<{ mobile: string }>(sql`
    select mobile from borrowers where id = ${borrowerId}`);
  const weak = await refuseWeakPassword(tx, { companyId, mobile, password });
  if (weak) return weak;
  const attempt: SignInAttempt = { companyId, side: 'borrower', handle: mobile, at };
  const { lockedUntil } = await takeFailures(tx, attempt);
  if (lockedUntil) return numberLocked(lockedUntil);
  // Read only now: whoever waited above must see the password that the one before has set.
  const { passwordHash } = await tx.one<{ passwordHash: string }>(sql`
    select password_hash from borrowers where id = ${borrowerId}`);
  if (!(await isPassword(tx, oldPassword, passwordHash))) {
    const counted = await countFailure(tx, attempt);
    return counted.lockedUntil ? numberLocked(counted.lockedUntil) : refuseAndKeep('wrong_credentials');
  }
  await setPassword(tx, { companyId, borrowerId, password, at, keptTokenHash: caller.tokenHash });
  await forgetFailures(tx, attempt);
  return null;
};
