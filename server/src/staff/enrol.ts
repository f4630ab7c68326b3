import { isRefusal, refuse } from '@hiram/contract';
import {
  type beginSecondFactor as beginOperation,
  type beginEnrollingPasskey as beginPasskeyOperation,
  confirmSecondFactor as confirmOperation,
  enrolPasskey as enrolOperation,
  type StaffRole,
} from '@hiram/contract/desk';
import { forgetTries, takeTries } from '../credentials/failures.ts';
import { hashToken } from '../credentials/token.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Anyone } from '../operation/caller.ts';
import { giveChallenge } from '../passkey/challenge.ts';
import { keepPasskey, takeNewPasskey } from '../passkey/keep-passkey.ts';
import { creationOptionsOf } from '../passkey/options.ts';
import type { FindRelyingParty } from '../passkey/relying-party.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { entryOf, findByPassword } from './check-password.ts';
import { countWrong, lockedFor } from './count-wrong.ts';
import { deviceOf } from './device.ts';
import { beNew } from './member-store.ts';
import {
  beginEnrolment,
  endEnrolments,
  loadSecondFactors,
  newRecoveryCodes,
  takeNewApp,
} from './second-factor.ts';
import { openStaffSession } from './staff-session.ts';

interface Parts {
  readonly personalData: PersonalData;
  readonly relyingParty: FindRelyingParty;
}

export function beginSecondFactor({ personalData, relyingParty }: Parts): Handler<typeof beginOperation> {
  return async (tx, caller, input) => {
    const attempt = await entryOf(tx, personalData, caller, input.email);
    const lockedUntil = await takeTries(tx, attempt);
    if (lockedUntil) return lockedFor(lockedUntil);
    const member = await findByPassword(tx, attempt, input.password);
    if (!member) return countWrong(tx, attempt, 'wrong_staff_credentials');
    await forgetTries(tx, attempt);
    const { id: staffId, email, companyName, isDemo } = member;
    // With one in place the password alone must not replace it: that is an administrator's decision.
    if (isDemo || (await loadSecondFactors(tx, staffId)).length > 0) return refuse('not_now');
    const enrolling = { staffId, email, companyName, at: caller.at, sessionHash: null };
    const begun = await beginEnrolment(tx, personalData, enrolling);
    return { ...begun, passkeyDomain: relyingParty()?.id ?? null };
  };
}

/** A wrong code costs no try: who holds the token has seen the secret itself. */
export function confirmSecondFactor({ personalData }: Parts): Handler<typeof confirmOperation> {
  return async (tx, caller, { enrolmentToken, code }) => {
    const { at } = caller;
    const enrolling = await holdEnrolling(tx, hashToken(enrolmentToken), at);
    if (!enrolling?.totpNewSecret) return refuse('code_expired');
    const { staffId, totpNewSecret } = enrolling;
    if (!(await takeNewApp(tx, personalData, { staffId, totpNewSecret, at }, code)))
      return refuse('wrong_code');
    return enter(tx, personalData, caller, enrolling, confirmOperation.path);
  };
}

export function beginEnrollingPasskey({ relyingParty }: Parts): Handler<typeof beginPasskeyOperation> {
  return async (tx, { at }, { enrolmentToken }) => {
    const site = relyingParty();
    if (!site) return refuse('not_now');
    const tokenHash = hashToken(enrolmentToken);
    const enrolling = await holdEnrolling(tx, tokenHash, at);
    if (!enrolling) return refuse('code_expired');
    const { staffId, companyId, companyName, email: userName } = enrolling;
    const owner = { companyId, staffId };
    const challenge = await giveChallenge(tx, { purpose: 'add', ...owner, tokenHash }, at);
    return creationOptionsOf({ site, companyName, owner, userName, challenge, credentials: [] });
  };
}

export function enrolPasskey({ personalData, relyingParty }: Parts): Handler<typeof enrolOperation> {
  return async (tx, caller, { enrolmentToken, passkey, label }) => {
    const { at } = caller;
    const site = relyingParty();
    if (!site) return refuse('not_now');
    const tokenHash = hashToken(enrolmentToken);
    const enrolling = await holdEnrolling(tx, tokenHash, at);
    if (!enrolling) return refuse('code_expired');
    const { staffId, companyId } = enrolling;
    const owner = { companyId, staffId };
    const made = await takeNewPasskey(tx, passkey, { purpose: 'add', ...owner, tokenHash }, site, at);
    if (isRefusal(made)) return made;
    const kept = await keepPasskey(tx, owner, made, { label, at });
    if (isRefusal(kept)) return kept;
    return enter(tx, personalData, caller, enrolling, enrolOperation.path);
  };
}

interface Enrolling {
  readonly staffId: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly totpNewSecret: Buffer | null;
}

/** Whoever may set up their first second factor now, with their row held. */
async function holdEnrolling(tx: Tx, tokenHash: Buffer, at: Date): Promise<Enrolling | null> {
  const row = await tx.maybe<Enrolling>(sql`
    select s.id as staff_id, s.company_id, c.name as company_name, s.email, s.role, s.totp_new_secret
    from staff_enrolments e join staff s on s.id = e.staff_id join companies c on c.id = s.company_id
    where e.token_hash = ${tokenHash} and e.session_hash is null and e.expires_at > ${at} and s.disabled_at is null
    for no key update of s`);
  if (!row) return null;
  // The row may have been waited for behind a second confirmation or a new enrolment, which took the token away.
  const isStillThere = await tx.maybe(sql`select from staff_enrolments where token_hash = ${tokenHash}`);
  return isStillThere === undefined ? null : row;
}

async function enter(
  tx: Tx,
  personalData: PersonalData,
  { address, userAgent, at }: Anyone,
  { staffId, companyId, role }: Enrolling,
  operation: string,
) {
  await beNew(tx, staffId, at);
  await endEnrolments(tx, staffId);
  const recoveryCodes = await newRecoveryCodes(tx, staffId);
  const entering = { staffId, companyId, role, address, device: deviceOf(userAgent), at, isProved: true };
  return { recoveryCodes, ...(await openStaffSession(tx, personalData, entering, operation)) };
}
