import { type Refusal, refuse } from '@hiram/contract';
import { logInStaff as operation } from '@hiram/contract/desk';
import { type Attempt, forgetTries, takeTries } from '../credentials/failures.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { entryOf, findByPassword, type KnownMember } from './check-password.ts';
import { countWrong, lockedFor } from './count-wrong.ts';
import { takeRecoveryCode, takeTotpCode } from './second-factor.ts';
import { openStaffSession } from './staff-session.ts';

/**
 * Password first, then the second factor. Only the demo's accounts have none; production does not start with them.
 *
 * Wrong passwords, whoever sent them, keep nobody out who has both. While they lock, a password alone is not judged,
 * whosever it is; with the second factor it lets in, and nothing tells which of the two was wrong.
 */
export function logInStaff({
  personalData,
}: {
  readonly personalData: PersonalData;
}): Handler<typeof operation> {
  return async (tx, caller, { email, password, code = '' }) => {
    const attempt = await entryOf(tx, personalData, caller, email);
    const lockedUntil = await takeTries(tx, attempt);
    if (lockedUntil && code === '') return refuse('second_factor_needed');
    const member = await findByPassword(tx, attempt, password);
    if (!member) return countWrong(tx, attempt, 'wrong_staff_credentials');
    if (lockedUntil && member.isDemo) return lockedFor(lockedUntil);
    const refused = member.isDemo ? null : await refuseFactor(tx, personalData, attempt, member, code);
    if (refused && lockedUntil) return countWrong(tx, attempt, 'wrong_staff_credentials');
    if (refused) return refused;
    // Not before the second factor is right: who knows only the password must not win new tries with it.
    await forgetTries(tx, attempt);
    const { id: staffId, companyId, role } = member;
    const { address, at } = caller;
    const isProved = member.isDemo || isTotpCode(code);
    const entering = { staffId, companyId, role, address, at, isProved };
    return openStaffSession(tx, personalData, entering, operation.path);
  };
}

const isTotpCode = (typed: string) => /^\d{6}$/.test(typed);

/**
 * Wrong codes are counted by themselves, since whoever gets here knows the password. Recovery codes cannot be
 * guessed, so they let their owner in while others are at it.
 */
async function refuseFactor(
  tx: Tx,
  personalData: PersonalData,
  { companyId, side, handle, at }: Attempt,
  { id: staffId, totpSecret, totpConfirmedAt }: KnownMember,
  typed: string,
): Promise<Refusal<
  'second_factor_first' | 'second_factor_needed' | 'wrong_second_factor' | 'account_locked'
> | null> {
  if (totpConfirmedAt === null || totpSecret === null) return refuse('second_factor_first');
  if (typed === '') return refuse('second_factor_needed');
  const factor: Attempt = { companyId, side, handle, proof: 'second_factor', at };
  const lockedUntil = await takeTries(tx, factor);
  if (isTotpCode(typed)) {
    if (lockedUntil) return lockedFor(lockedUntil);
    const came = await takeTotpCode(tx, personalData, { staffId, totpSecret, at }, typed);
    if (came === 'used') return refuse('wrong_second_factor');
    if (came === 'wrong') return countWrong(tx, factor, 'wrong_second_factor');
  } else if (!(await takeRecoveryCode(tx, { staffId, at }, typed))) {
    return countWrong(tx, factor, 'wrong_second_factor');
  }
  await forgetTries(tx, factor);
  return null;
}
