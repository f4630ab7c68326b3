import { refuse } from '@hiram/contract';
import type { stepUp as operation } from '@hiram/contract/desk';
import { forgetFailures, takeFailures } from '../credentials/failures.ts';
import { isPassword } from '../credentials/password.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { steppedUpUntil } from '../operation/stepped-up.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { attemptOf, countWrong } from './check-password.ts';
import { takeTotpCode } from './second-factor.ts';

interface Proving {
  readonly isDemo: boolean;
  readonly passwordHash: string;
  readonly totpSecret: Buffer | null;
  readonly totpConfirmedAt: Date | null;
}

/** A desk left open is no way to guess: a wrong code counts like one at the log-in. */
export const stepUp =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { totpCode = '', password = '' }) => {
    const { staffId, tokenHash, at } = caller;
    const { email } = await tx.one<{ email: string }>(sql`select email from staff where id = ${staffId}`);
    const attempt = await attemptOf(tx, email, at);
    const { lockedUntil } = await takeFailures(tx, attempt);
    if (lockedUntil) return refuse('account_locked', { until: lockedUntil.toISOString() });
    const { isDemo, passwordHash, totpSecret, totpConfirmedAt } = await tx.one<Proving>(sql`
      select is_demo, password_hash, totp_secret, totp_confirmed_at from staff
      where id = ${staffId} for no key update`);
    if (totpSecret !== null && totpConfirmedAt !== null) {
      const isRight = await takeTotpCode(tx, personalData, { staffId, totpSecret, at }, totpCode);
      if (!isRight) return countWrong(tx, attempt, 'wrong_second_factor');
    } else if (!isDemo || !(await isPassword(tx, password, passwordHash))) {
      return countWrong(tx, attempt, 'wrong_staff_credentials');
    }
    await forgetFailures(tx, attempt);
    await tx.run(sql`update staff_sessions set stepped_up_at = ${at} where token_hash = ${tokenHash}`);
    return { until: steppedUpUntil(at).toISOString() };
  };
