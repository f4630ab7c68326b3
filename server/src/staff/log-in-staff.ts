import { type Assertion, isRefusal, type Refusal, refuse, refuseAndKeep } from '@hiram/contract';
import {
  type beginStaffPasskeyLogIn as beginOperation,
  logInStaff as operation,
  type SecondFactor,
  secondFactors,
} from '@hiram/contract/desk';
import { type Attempt, forgetTries, takeTries } from '../credentials/failures.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../operation/binding.ts';
import { giveChallenge } from '../passkey/challenge.ts';
import { requestOptionsOf } from '../passkey/options.ts';
import type { FindRelyingParty } from '../passkey/relying-party.ts';
import { usePasskey } from '../passkey/use-passkey.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { entryOf, findByPassword, type KnownMember } from './check-password.ts';
import { countWrong, lockedFor } from './count-wrong.ts';
import { deviceOf } from './device.ts';
import { loadSecondFactors, takeRecoveryCode, takeTotpCode } from './second-factor.ts';
import { openStaffSession } from './staff-session.ts';

interface Parts {
  readonly personalData: PersonalData;
  readonly relyingParty: FindRelyingParty;
}

/** The same for everybody, and before anything is known of them: whoever has a passkey chooses it in the browser. */
export function beginStaffPasskeyLogIn({ relyingParty }: Parts): Handler<typeof beginOperation> {
  return async (tx, { companyId, at }) => {
    const site = relyingParty();
    if (!site) return refuse('not_now');
    return requestOptionsOf(site, await giveChallenge(tx, { purpose: 'staff_log_in', companyId }, at));
  };
}

/**
 * Password first, then the second factor. Only the demo's accounts have none; production does not start with them.
 *
 * Wrong passwords, whoever sent them, keep nobody out who has both. While they lock, a password alone is not judged,
 * whosever it is; with the second factor it lets in, and nothing tells which of the two was wrong.
 */
export function logInStaff(parts: Parts): Handler<typeof operation> {
  const { personalData, relyingParty } = parts;
  return async (tx, caller, { email, password, code = '', passkey }) => {
    const attempt = await entryOf(tx, personalData, caller, email);
    const lockedUntil = await takeTries(tx, attempt);
    const given: Given = { code, passkey, challengeOf: caller.companyId };
    if (lockedUntil && isNothing(given)) return askFor(secondFactors, relyingParty);
    const member = await findByPassword(tx, attempt, password);
    if (!member) return countWrong(tx, attempt, 'wrong_staff_credentials');
    if (lockedUntil && member.isDemo) return lockedFor(lockedUntil);
    const refused = member.isDemo ? null : await refuseFactor(tx, parts, attempt, member, given);
    if (refused && lockedUntil) return countWrong(tx, attempt, 'wrong_staff_credentials');
    if (refused) return refused;
    // Not before the second factor is right: who knows only the password must not win new tries with it.
    await forgetTries(tx, attempt);
    const { id: staffId, companyId, role } = member;
    const { address, userAgent, at } = caller;
    const isProved = member.isDemo || passkey !== undefined || isTotpCode(code);
    const entering = { staffId, companyId, role, address, device: deviceOf(userAgent), at, isProved };
    return openStaffSession(tx, personalData, entering, operation.path);
  };
}

interface Given {
  readonly code: string;
  readonly passkey: Assertion | undefined;
  /** Whoever begins has not said at which lender they are. */
  readonly challengeOf: number;
}

const isNothing = ({ code, passkey }: Given) => code === '' && passkey === undefined;
const isTotpCode = (typed: string) => /^\d{6}$/.test(typed);

/** Says by what; a server without passkeys asks for none, whoever has one from before. */
function askFor(ways: readonly SecondFactor[], relyingParty: FindRelyingParty) {
  const here = relyingParty() ? ways : ways.filter((way) => way !== 'passkey');
  return refuse('second_factor_needed', { ways: here });
}

/**
 * Wrong ones are counted by themselves, since whoever gets here knows the password. Recovery codes and passkeys
 * cannot be guessed, so they let their owner in while others are at it.
 */
async function refuseFactor(
  tx: Tx,
  { personalData, relyingParty }: Parts,
  { companyId, side, handle, at }: Attempt,
  member: KnownMember,
  given: Given,
): Promise<Refusal<
  | 'second_factor_first'
  | 'second_factor_needed'
  | 'wrong_second_factor'
  | 'passkey_refused'
  | 'account_locked'
> | null> {
  const { id: staffId, totpSecret } = member;
  const ways = await loadSecondFactors(tx, staffId);
  if (ways.length === 0) return refuse('second_factor_first');
  if (isNothing(given)) return askFor(ways, relyingParty);
  const factor: Attempt = { companyId, side, handle, proof: 'second_factor', at };
  const lockedUntil = await takeTries(tx, factor);
  const { code, passkey, challengeOf } = given;
  if (passkey) {
    const site = relyingParty();
    const use = { purpose: 'staff_log_in', companyId: challengeOf } as const;
    const signer = { companyId: member.companyId, staffId };
    const used = site
      ? await usePasskey(tx, passkey, { use, signer, site, at })
      : refuseAndKeep('passkey_refused');
    if (isRefusal(used)) return countWrong(tx, factor, 'passkey_refused');
  } else if (isTotpCode(code)) {
    if (lockedUntil) return lockedFor(lockedUntil);
    const came =
      totpSecret === null ? 'wrong' : await takeTotpCode(tx, personalData, { staffId, totpSecret, at }, code);
    if (came === 'used') return refuse('wrong_second_factor');
    if (came === 'wrong') return countWrong(tx, factor, 'wrong_second_factor');
  } else if (!(await takeRecoveryCode(tx, { staffId, at }, code))) {
    return countWrong(tx, factor, 'wrong_second_factor');
  }
  await forgetTries(tx, factor);
  return null;
}
