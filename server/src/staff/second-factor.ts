import type { SecondFactor } from '@hiram/contract/desk';
import { newLongCode, readLongCode } from '../credentials/long-code.ts';
import { hashToken, newToken } from '../credentials/token.ts';
import { matchingStep, newTotpSecret, otpauthUrl, secretText } from '../credentials/totp.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { revokeStaffPasskeys } from '../passkey/store.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { PersonalData } from '../personal-data/seal.ts';

const enrolmentMinutes = 15;
const recoveryCodeCount = 10;

type SecretColumn = 'totp_secret' | 'totp_new_secret';

export const sealedSecondFactors: SealedTable = {
  table: 'staff',
  key: ['id'],
  columns: ['totp_secret', 'totp_new_secret'] satisfies SecretColumn[],
};

const secretCell = (staffId: number, column: SecretColumn) => ({
  table: sealedSecondFactors.table,
  column,
  rowId: staffId,
});

/** What somebody can prove themselves with. Asked after their row is held, where something is decided by it. */
export async function loadSecondFactors(tx: Tx, staffId: number): Promise<readonly SecondFactor[]> {
  const { factors } = await tx.one<{ factors: readonly SecondFactor[] }>(sql`
    select second_factors_of(s) as factors /* never null: it is made of arrays */ from staff s where s.id = ${staffId}`);
  return factors;
}

interface Enrolling {
  readonly staffId: number;
  readonly email: string;
  readonly companyName: string;
  readonly at: Date;
  /** The session in which it is done; null at the door. */
  readonly sessionHash: Buffer | null;
}

/**
 * Makes a new secret, which counts for nothing until a first code was right. A begun enrolment before it is
 * void: its QR code may have been seen by somebody else. The caller holds the row of the member of staff.
 */
export async function beginEnrolment(
  tx: Tx,
  personalData: PersonalData,
  { staffId, email, companyName, at, sessionHash }: Enrolling,
) {
  const secret = newTotpSecret();
  const sealed = personalData.seal(secretCell(staffId, 'totp_new_secret'), secret.toString('base64'));
  await tx.run(sql`update staff set totp_new_secret = ${sealed} where id = ${staffId}`);
  await endEnrolments(tx, staffId);
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(at.getTime() + enrolmentMinutes * 60_000);
  await tx.run(sql`
    insert into staff_enrolments (token_hash, staff_id, expires_at, session_hash)
    values (${tokenHash}, ${staffId}, ${expiresAt}, ${sessionHash})`);
  return {
    enrolmentToken: token,
    secret: secretText(secret),
    otpauthUrl: otpauthUrl(secret, { issuer: companyName, account: email }),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * The new app becomes the one that counts, with its first right code. Codes of the one before are worth nothing from
 * then on.
 */
export async function takeNewApp(
  tx: Tx,
  personalData: PersonalData,
  { staffId, totpNewSecret, at }: { staffId: number; totpNewSecret: Buffer; at: Date },
  typed: string,
): Promise<boolean> {
  const secret = personalData.open(secretCell(staffId, 'totp_new_secret'), totpNewSecret);
  const step = matchingStep(Buffer.from(secret, 'base64'), typed, at);
  if (step === null) return false;
  const sealed = personalData.seal(secretCell(staffId, 'totp_secret'), secret);
  await tx.run(sql`
    update staff set totp_secret = ${sealed}, totp_confirmed_at = ${at}, totp_last_step = ${step},
      totp_new_secret = null
    where id = ${staffId}`);
  await endEnrolments(tx, staffId);
  return true;
}

interface Holder {
  readonly staffId: number;
  readonly totpSecret: Buffer;
  readonly at: Date;
}

/**
 * Uses the code of a time step up: seen over a shoulder or on the wire, it is worth nothing any more. One that was
 * used is no guess: it is what comes of sending a right one twice.
 */
export async function takeTotpCode(
  tx: Tx,
  personalData: PersonalData,
  { staffId, totpSecret, at }: Holder,
  typed: string,
): Promise<'taken' | 'used' | 'wrong'> {
  const secret = Buffer.from(personalData.open(secretCell(staffId, 'totp_secret'), totpSecret), 'base64');
  const step = matchingStep(secret, typed, at);
  if (step === null) return 'wrong';
  const taken = await tx.run(sql`
    update staff set totp_last_step = ${step}
    where id = ${staffId} and (totp_last_step is null or totp_last_step < ${step})`);
  return taken === 1 ? 'taken' : 'used';
}

export async function takeRecoveryCode(
  tx: Tx,
  { staffId, at }: Omit<Holder, 'totpSecret'>,
  typed: string,
): Promise<boolean> {
  const taken = await tx.run(sql`
    update staff_recovery_codes set used_at = ${at}
    where staff_id = ${staffId} and code_hash = ${hashToken(readLongCode(typed))} and used_at is null`);
  return taken === 1;
}

/** Eighty random bits each, so a fast hash is enough. Those before them stop working. */
export async function newRecoveryCodes(tx: Tx, staffId: number): Promise<string[]> {
  await tx.run(sql`delete from staff_recovery_codes where staff_id = ${staffId}`);
  const codes = Array.from({ length: recoveryCodeCount }, () => newLongCode() + newLongCode());
  for (const code of codes) {
    await tx.run(sql`
      insert into staff_recovery_codes (staff_id, code_hash) values (${staffId}, ${hashToken(code)})`);
  }
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** What was begun with a password that is to be replaced must not end in a session. */
export async function endEnrolments(tx: Tx, staffId: number): Promise<void> {
  await tx.run(sql`delete from staff_enrolments where staff_id = ${staffId}`);
}

/** Afterwards there is none, and a password alone begins a new one. */
export async function forgetSecondFactor(tx: Tx, staffId: number, at: Date): Promise<void> {
  await tx.run(sql`
    update staff set totp_secret = null, totp_confirmed_at = null, totp_last_step = null, totp_new_secret = null
    where id = ${staffId}`);
  await revokeStaffPasskeys(tx, staffId, at);
  await endEnrolments(tx, staffId);
  await tx.run(sql`delete from staff_recovery_codes where staff_id = ${staffId}`);
}
