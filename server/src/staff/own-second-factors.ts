import { isRefusal, mostPasskeys, refuse } from '@hiram/contract';
import type {
  addStaffPasskey as addOperation,
  beginAddingStaffPasskey as beginAddingOperation,
  beginSettingApp as beginSettingOperation,
  listSecondFactors as listOperation,
  removeStaffPasskey as removeOperation,
  renameStaffPasskey as renameOperation,
  renewRecoveryCodes as renewOperation,
  setApp as setOperation,
} from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { giveChallenge } from '../passkey/challenge.ts';
import { keepPasskey, takeNewPasskey } from '../passkey/keep-passkey.ts';
import { creationOptionsOf } from '../passkey/options.ts';
import type { FindRelyingParty } from '../passkey/relying-party.ts';
import { loadCredentials, presentPasskey, renamePasskey, revokePasskey } from '../passkey/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { holdSelf } from './member-store.ts';
import { beginEnrolment, loadSecondFactors, newRecoveryCodes, takeNewApp } from './second-factor.ts';

interface Parts {
  readonly personalData: PersonalData;
  readonly relyingParty: FindRelyingParty;
}

interface OwnRow {
  readonly appSince: Date | null;
  readonly isDemo: boolean;
  readonly recoveryCodesLeft: number;
  readonly id: number | null;
  readonly label: string | null;
  readonly createdAt: Date | null;
  readonly lastUsedAt: Date | null;
}

export const listSecondFactors =
  ({ relyingParty }: Parts): Handler<typeof listOperation> =>
  async (tx, { staffId }) => {
    const rows = await tx.rows<OwnRow>(sql`
      select m.totp_confirmed_at as app_since, m.is_demo,
        (select count(*) from staff_recovery_codes r where r.staff_id = m.id and r.used_at is null)
          as recovery_codes_left,
        p.id, p.label, p.created_at, p.last_used_at
      from staff m left join passkeys p on p.staff_id = m.id and p.revoked_at is null
      where m.id = ${staffId} order by p.id desc`);
    const [first] = rows;
    if (!first) throw new Error('whoever asks is not there');
    return {
      passkeys: rows.flatMap(({ id, label, createdAt, lastUsedAt }) =>
        id === null || label === null || createdAt === null
          ? []
          : [presentPasskey({ id, label, createdAt, lastUsedAt })],
      ),
      appSince: first.appSince?.toISOString() ?? null,
      recoveryCodesLeft: first.recoveryCodesLeft,
      isDemo: first.isDemo,
      passkeyDomain: relyingParty()?.id ?? null,
    };
  };

export const beginAddingStaffPasskey =
  ({ relyingParty }: Parts): Handler<typeof beginAddingOperation> =>
  async (tx, caller) => {
    const { companyId, staffId, tokenHash, at } = caller;
    const site = relyingParty();
    const self = await holdSelf(tx, caller);
    if (!self) return refuse('session_expired');
    if (!site || self.isDemo) return refuse('not_now');
    const owner = { companyId, staffId };
    const credentials = await loadCredentials(tx, owner);
    if (credentials.length >= mostPasskeys) return refuse('too_many_passkeys');
    const challenge = await giveChallenge(tx, { purpose: 'add', ...owner, tokenHash }, at);
    const { companyName, email: userName } = self;
    return creationOptionsOf({ site, companyName, owner, userName, challenge, credentials });
  };

export const addStaffPasskey =
  ({ relyingParty }: Parts): Handler<typeof addOperation> =>
  async (tx, caller, { passkey, label }) => {
    const { companyId, staffId, tokenHash, at } = caller;
    const site = relyingParty();
    const self = await holdSelf(tx, caller);
    if (!self) return refuse('session_expired');
    if (!site || self.isDemo) return refuse('not_now');
    const owner = { companyId, staffId };
    const made = await takeNewPasskey(tx, passkey, { purpose: 'add', ...owner, tokenHash }, site, at);
    if (isRefusal(made)) return made;
    if ((await loadCredentials(tx, owner)).length >= mostPasskeys) return refuse('too_many_passkeys');
    return keepPasskey(tx, owner, made, { label, at });
  };

export const renameStaffPasskey: Handler<typeof renameOperation> = async (
  tx,
  { companyId, staffId },
  { passkeyId, label },
) => (await renamePasskey(tx, { companyId, staffId }, passkeyId, label)) ?? refuse('record_not_found');

/** Whoever removed their last one could set up another with the password alone, and so could a thief of it. */
export const removeStaffPasskey: Handler<typeof removeOperation> = async (tx, caller, { passkeyId }) => {
  const { companyId, staffId, at } = caller;
  if (!(await holdSelf(tx, caller))) return refuse('session_expired');
  if (!(await revokePasskey(tx, { companyId, staffId }, passkeyId, at))) return refuse('record_not_found');
  // Asked afterwards: what is left. A refusal takes it back.
  if ((await loadSecondFactors(tx, staffId)).length === 0) return refuse('last_second_factor');
  return null;
};

export const renewRecoveryCodes: Handler<typeof renewOperation> = async (tx, caller) => {
  const self = await holdSelf(tx, caller);
  if (!self) return refuse('session_expired');
  if (self.isDemo) return refuse('not_now');
  return { recoveryCodes: await newRecoveryCodes(tx, caller.staffId) };
};

export const beginSettingApp =
  ({ personalData }: Parts): Handler<typeof beginSettingOperation> =>
  async (tx, caller) => {
    const { staffId, tokenHash, at } = caller;
    const self = await holdSelf(tx, caller);
    if (!self) return refuse('session_expired');
    if (self.isDemo) return refuse('not_now');
    const { email, companyName } = self;
    const enrolling = { staffId, email, companyName, at, sessionHash: tokenHash };
    const { secret, otpauthUrl, expiresAt } = await beginEnrolment(tx, personalData, enrolling);
    return { secret, otpauthUrl, expiresAt };
  };

/** As at the door, a wrong code costs no try: whoever began has seen the secret itself. */
export const setApp =
  ({ personalData }: Parts): Handler<typeof setOperation> =>
  async (tx, caller, { totpCode }) => {
    const { staffId, tokenHash, at } = caller;
    const self = await holdSelf(tx, caller);
    if (!self) return refuse('session_expired');
    const begun = await tx.maybe(sql`
      select from staff_enrolments
      where staff_id = ${staffId} and session_hash = ${tokenHash} and expires_at > ${at}`);
    const { totpNewSecret } = self;
    if (!begun || totpNewSecret === null) return refuse('code_expired');
    return (await takeNewApp(tx, personalData, { staffId, totpNewSecret, at }, totpCode))
      ? null
      : refuse('wrong_code');
  };
