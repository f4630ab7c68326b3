import { type changePassword as operation, refuseAndKeep } from '@hiram/contract';
import {
  type Attempt,
  countWrongTry,
  forgetTries,
  passwordLocked,
  takeTries,
} from '../credentials/failures.ts';
import { isPassword } from '../credentials/password.ts';
import { refuseWeakPassword } from '../credentials/weak-password.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { WarningParts } from '../warning/warn-owner.ts';
import { setPassword } from './set-password.ts';

/** A stolen session is no way to guess the password: wrong old ones are counted, apart from those of a log-in. */
export const changePassword =
  (parts: WarningParts): Handler<typeof operation> =>
  async (tx, caller, { oldPassword, password }) => {
    const { companyId, borrowerId, at } = caller;
    const { mobile } = await tx.one<{ mobile: string }>(sql`
    select mobile from borrowers where id = ${borrowerId}`);
    const weak = await refuseWeakPassword(tx, { companyId, mobile, password });
    if (weak) return weak;
    const attempt: Attempt = { companyId, side: 'borrower', handle: mobile, proof: 'old_password', at };
    const lockedUntil = await takeTries(tx, attempt);
    if (lockedUntil) return passwordLocked(lockedUntil);
    // Read only now: whoever waited above must see the password that the one before has set.
    const { passwordHash } = await tx.one<{ passwordHash: string | null }>(sql`
    select password_hash from borrowers where id = ${borrowerId} for no key update`);
    if (!(await isPassword(tx, oldPassword, passwordHash ?? undefined))) {
      const counted = await countWrongTry(tx, attempt);
      return counted.lockedUntil ? passwordLocked(counted.lockedUntil) : refuseAndKeep('wrong_credentials');
    }
    await forgetTries(tx, attempt);
    await setPassword(tx, { companyId, borrowerId, password, at, keptTokenHash: caller.tokenHash }, parts);
    return null;
  };
