import { refuse, refuseAndKeep } from '@hiram/contract';
import type { logInStaff as operation } from '@hiram/contract/desk';
import { countFailure, forgetFailures, type SignInAttempt, takeFailures } from '../credentials/failures.ts';
import { isPassword } from '../credentials/password.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../http/binding.ts';
import { newToken } from '../http/token.ts';

const sessionHours = 12;

export const logInStaff: Handler<typeof operation> = async (tx, caller, input) => {
  const { companyId, at } = caller;
  const email = input.email.toLowerCase();
  const attempt: SignInAttempt = { companyId, side: 'staff', handle: email, at };
  const { lockedUntil } = await takeFailures(tx, attempt);
  if (lockedUntil) return refuse('account_locked', { until: lockedUntil.toISOString() });
  const member = await tx.maybe<{ id: number; password_hash: string }>(sql`
    select id, password_hash from staff where email = ${email}`);
  if (!(await isPassword(input.password, member?.password_hash)) || !member) {
    const counted = await countFailure(tx, attempt);
    return counted.lockedUntil
      ? refuseAndKeep('account_locked', { until: counted.lockedUntil.toISOString() })
      : refuseAndKeep('wrong_staff_credentials');
  }
  await forgetFailures(tx, attempt);
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(at.getTime() + sessionHours * 3_600_000);
  await tx.run(sql`
    insert into staff_sessions (token_hash, staff_id, created_at, expires_at)
    values (${tokenHash}, ${member.id}, ${at}, ${expiresAt})`);
  return { token, expiresAt: expiresAt.toISOString() };
};
