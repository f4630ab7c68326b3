import { type Refusal, refuse, refuseAndKeep } from '@hiram/contract';
import type { StaffRole } from '@hiram/contract/desk';
import { countFailure, type SignInAttempt, takeFailures } from '../credentials/failures.ts';
import { isPassword } from '../credentials/password.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Anyone } from '../operation/caller.ts';

export interface KnownMember {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly isDemo: boolean;
  readonly totpSecret: Buffer | null;
  readonly totpConfirmedAt: Date | null;
}

interface Checked {
  readonly member: KnownMember;
  readonly attempt: SignInAttempt;
}

/**
 * An address is one person's whichever lender they are at, and who logs in has not said which: wrong tries of
 * all of them are counted with the installation's first lender, wherever they were made.
 */
export async function attemptOf(tx: Tx, email: string, at: Date): Promise<SignInAttempt> {
  const first = await tx.one<{ id: number }>(sql`select id from companies order by id limit 1`);
  return { companyId: first.id, side: 'staff', handle: email, at };
}

/**
 * The first step of entering, and what it answers tells nothing: an unknown address, a disabled account and a
 * wrong password make the same work and get the same words. The row is held, so that nobody is disabled
 * between this look and the session that may follow.
 */
export async function checkPassword(
  tx: Tx,
  { at }: Anyone,
  input: { readonly email: string; readonly password: string },
): Promise<Checked | Refusal<'wrong_staff_credentials' | 'account_locked'>> {
  const email = input.email.toLowerCase();
  const attempt = await attemptOf(tx, email, at);
  const { lockedUntil } = await takeFailures(tx, attempt);
  if (lockedUntil) return refuse('account_locked', { until: lockedUntil.toISOString() });
  const member = await tx.maybe<KnownMember & { passwordHash: string; disabledAt: Date | null }>(sql`
    select s.id, s.company_id, c.name as company_name, s.email, s.role, s.password_hash, s.is_demo, s.disabled_at,
      s.totp_secret, s.totp_confirmed_at
    from staff s join companies c on c.id = s.company_id
    where s.email = ${email} for no key update of s`);
  const isRight = await isPassword(tx, input.password, member?.passwordHash);
  if (!isRight || !member || member.disabledAt !== null) {
    return countWrong(tx, attempt, 'wrong_staff_credentials');
  }
  return { member, attempt };
}

/** A wrong code is a wrong try like a wrong password: five in a row lock the address. */
export async function countWrong<Name extends 'wrong_staff_credentials' | 'wrong_second_factor'>(
  tx: Tx,
  attempt: SignInAttempt,
  refusal: Name,
): Promise<Refusal<Name | 'account_locked'>> {
  const { lockedUntil } = await countFailure(tx, attempt);
  if (lockedUntil) return refuseAndKeep('account_locked', { until: lockedUntil.toISOString() });
  return refuseAndKeep(refusal);
}
