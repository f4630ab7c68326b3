import { refuse } from '@hiram/contract';
import type { stepUp as operation } from '@hiram/contract/desk';
import { type Attempt, forgetTries, takeTries } from '../credentials/failures.ts';
import { isPassword } from '../credentials/password.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { steppedUpUntil } from '../operation/stepped-up.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { handleOf } from './check-password.ts';
import { countWrong, lockedFor } from './count-wrong.ts';
import { takeTotpCode } from './second-factor.ts';

interface Proving {
  readonly isDemo: boolean;
  readonly passwordHash: string;
  readonly totpSecret: Buffer | null;
  readonly totpConfirmedAt: Date | null;
}

/** A desk left open is no way to guess: wrong tries are counted, apart from those of somebody outside. */
export const stepUp =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { totpCode = '', password = '' }) => {
    const { staffId, tokenHash, at } = caller;
    const { email } = await tx.one<{ email: string }>(sql`select email from staff where id = ${staffId}`);
    const attempt: Attempt = { ...(await handleOf(tx, email, at)), proof: 'step_up' };
    const lockedUntil = await takeTries(tx, attempt);
    if (lockedUntil) return lockedFor(lockedUntil);
    const { isDemo, passwordHash, totpSecret, totpConfirmedAt } = await tx.one<Proving>(sql`
      select is_demo, password_hash, totp_secret, totp_confirmed_at from staff
      where id = ${staffId} for no key update`);
    if (totpSecret !== null && totpConfirmedAt !== null) {
      const came = await takeTotpCode(tx, personalData, { staffId, totpSecret, at }, totpCode);
      if (came === 'used') return refuse('wrong_second_factor');
      if (came === 'wrong') return countWrong(tx, attempt, 'wrong_second_factor');
    } else if (!isDemo || !(await isPassword(tx, password, passwordHash))) {
      return countWrong(tx, attempt, 'wrong_staff_credentials');
    }
    await forgetTries(tx, attempt);
    await tx.run(sql`update staff_sessions set stepped_up_at = ${at} where token_hash = ${tokenHash}`);
    return { until: steppedUpUntil(at).toISOString() };
  };
