import { isRefusal, type Refusal, refuse, refuseAndKeep } from '@hiram/contract';
import type { beginStepUp as beginOperation, stepUp as operation } from '@hiram/contract/desk';
import { type Attempt, forgetTries, takeTries } from '../credentials/failures.ts';
import { isPassword } from '../credentials/password.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { steppedUpUntil } from '../operation/stepped-up.ts';
import { giveChallenge } from '../passkey/challenge.ts';
import { requestOptionsOf } from '../passkey/options.ts';
import type { FindRelyingParty } from '../passkey/relying-party.ts';
import { loadCredentials } from '../passkey/store.ts';
import { usePasskey } from '../passkey/use-passkey.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { handleOf } from './check-password.ts';
import { countWrong, lockedFor } from './count-wrong.ts';
import { loadSecondFactors, takeTotpCode } from './second-factor.ts';

interface Parts {
  readonly personalData: PersonalData;
  readonly relyingParty: FindRelyingParty;
}

export const beginStepUp =
  ({ relyingParty }: Parts): Handler<typeof beginOperation> =>
  async (tx, { companyId, staffId, tokenHash, at }) => {
    const site = relyingParty();
    if (!site) return refuse('not_now');
    const credentials = await loadCredentials(tx, { companyId, staffId });
    if (credentials.length === 0) return refuse('not_now');
    const use = { purpose: 'step_up', companyId, staffId, tokenHash } as const;
    return requestOptionsOf(site, await giveChallenge(tx, use, at), credentials);
  };

interface Proving {
  readonly isDemo: boolean;
  readonly passwordHash: string;
  readonly totpSecret: Buffer | null;
}

/**
 * A desk left open is no way to guess: wrong tries are counted, apart from those of somebody outside. A passkey cannot
 * be guessed, so it passes while others are at it.
 */
export const stepUp =
  ({ personalData, relyingParty }: Parts): Handler<typeof operation> =>
  async (tx, caller, { totpCode = '', password = '', passkey }) => {
    const { companyId, staffId, tokenHash, at } = caller;
    const { email } = await tx.one<{ email: string }>(sql`select email from staff where id = ${staffId}`);
    const attempt: Attempt = { ...(await handleOf(tx, email, at)), proof: 'step_up' };
    const lockedUntil = await takeTries(tx, attempt);
    if (lockedUntil && !passkey) return lockedFor(lockedUntil);
    const { isDemo, passwordHash, totpSecret } = await tx.one<Proving>(sql`
      select is_demo, password_hash, totp_secret from staff where id = ${staffId} for no key update`);
    if (passkey) {
      const site = relyingParty();
      const signer = { companyId, staffId };
      const use = { purpose: 'step_up', ...signer, tokenHash } as const;
      const used: object | Refusal = site
        ? await usePasskey(tx, passkey, { use, signer, site, at })
        : refuseAndKeep('passkey_refused');
      if (isRefusal(used)) return countWrong(tx, attempt, 'passkey_refused');
    } else if (totpSecret !== null) {
      const came = await takeTotpCode(tx, personalData, { staffId, totpSecret, at }, totpCode);
      if (came === 'used') return refuse('wrong_second_factor');
      if (came === 'wrong') return countWrong(tx, attempt, 'wrong_second_factor');
    } else if ((await loadSecondFactors(tx, staffId)).length > 0) {
      return countWrong(tx, attempt, 'wrong_second_factor');
    } else if (!isDemo || !(await isPassword(tx, password, passwordHash))) {
      return countWrong(tx, attempt, 'wrong_staff_credentials');
    }
    await forgetTries(tx, attempt);
    await tx.run(sql`update staff_sessions set stepped_up_at = ${at} where token_hash = ${tokenHash}`);
    return { until: steppedUpUntil(at).toISOString() };
  };
