import { refuse } from '@hiram/contract';
import type { changeStaffPassword as operation } from '@hiram/contract/desk';
import { type Attempt, forgetTries, takeTries } from '../credentials/failures.ts';
import { isPassword } from '../credentials/password.ts';
import { refuseWeakPassword } from '../credentials/weak-password.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { handleOf } from './check-password.ts';
import { countWrong, lockedFor } from './count-wrong.ts';
import { isStillIn } from './member-store.ts';
import { setPassword } from './set-password.ts';

/** A desk left open is no way to guess the password: wrong old ones are counted, apart from those of a log-in. */
export const changeStaffPassword: Handler<typeof operation> = async (tx, caller, input) => {
  const { companyId, staffId, tokenHash, at } = caller;
  const { oldPassword, password } = input;
  const weak = await refuseWeakPassword(tx, { companyId, mobile: '', password });
  if (weak) return weak;
  const { email } = await tx.one<{ email: string }>(sql`select email from staff where id = ${staffId}`);
  const attempt: Attempt = { ...(await handleOf(tx, email, at)), proof: 'old_password' };
  const lockedUntil = await takeTries(tx, attempt);
  if (lockedUntil) return lockedFor(lockedUntil);
  const { passwordHash } = await tx.one<{ passwordHash: string }>(sql`
    select password_hash from staff where id = ${staffId} for no key update`);
  if (!(await isStillIn(tx, caller))) return refuse('session_expired');
  if (!(await isPassword(tx, oldPassword, passwordHash))) {
    return countWrong(tx, attempt, 'wrong_staff_credentials');
  }
  await forgetTries(tx, attempt);
  return {
    ended: await setPassword(tx, { companyId, staffId, email, password, at, keptTokenHash: tokenHash }),
  };
};
