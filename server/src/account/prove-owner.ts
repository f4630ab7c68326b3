import { type Refusal, refuseAndKeep } from '@hiram/contract';
import {
  type Attempt,
  countWrongTry,
  forgetTries,
  passwordLocked,
  takeTries,
} from '../credentials/failures.ts';
import { isPassword } from '../credentials/password.ts';
import { redeemCode } from '../credentials/sms-code.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Borrower } from '../operation/caller.ts';

interface Proof {
  readonly password: string | undefined;
  readonly code: string | undefined;
}

/**
 * A session is not a person: for what opens other ways into the account, whoever is logged in gives the password, a
 * code by text message, or both. Each that is given has to be right; wrong passwords are counted with the wrong old ones, apart from a log-in's.
 */
export async function proveOwner(
  tx: Tx,
  { companyId, borrowerId, at }: Borrower,
  { password, code }: Proof,
): Promise<Refusal<'wrong_credentials' | 'account_locked' | 'wrong_code' | 'code_expired'> | null> {
  const { mobile } = await tx.one<{ mobile: string }>(sql`
    select mobile from borrowers where id = ${borrowerId}`);
  if (password !== undefined) {
    const attempt: Attempt = { companyId, side: 'borrower', handle: mobile, proof: 'old_password', at };
    const lockedUntil = await takeTries(tx, attempt);
    if (lockedUntil) return passwordLocked(lockedUntil);
    // Read only now: whoever waited above must see the password that the one before has set.
    const { passwordHash } = await tx.one<{ passwordHash: string | null }>(sql`
      select password_hash from borrowers where id = ${borrowerId}`);
    if (!(await isPassword(tx, password, passwordHash ?? undefined))) {
      const counted = await countWrongTry(tx, attempt);
      return counted.lockedUntil ? passwordLocked(counted.lockedUntil) : refuseAndKeep('wrong_credentials');
    }
    await forgetTries(tx, attempt);
  }
  if (code === undefined) return null;
  return redeemCode(tx, { companyId, mobile, purpose: 'passkey', code, at });
}
