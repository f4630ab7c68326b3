import { randomInt } from 'node:crypto';
import { type Refusal, refuse, refuseAndKeep } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { isPassword, newCode } from './password.ts';
import { refuseOverLimits } from './sms-limits.ts';

export const codeSeconds = 600;
export const resendSeconds = 60;
const mostPerDay = 10;
const mostWrongTries = 5;

export type CodePurpose = 'register' | 'login' | 'reset' | 'passkey' | 'new_number';

/** What strangers ask for has a budget of its own. */
export function kindOf(purpose: CodePurpose): 'register_code' | 'sign_in_code' {
  return purpose === 'register' ? 'register_code' : 'sign_in_code';
}

interface CodeRequest {
  readonly companyId: number;
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly at: Date;
}

/** Makes a code, or refuses when the number, the address it is asked from or the lender had too many. */
export async function issueCode(
  tx: Tx,
  { companyId, mobile, purpose, address, at }: CodeRequest & { readonly address: string },
): Promise<string | Refusal<'too_many_requests'>> {
  // Two requests at once for one number would both see "none sent yet": the lock lets them pass one by one.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${companyId} ${mobile}`}, 0))`);
  const dayAgo = new Date(at.getTime() - 86_400_000);
  const { oldest, latest, count } = await tx.one<{
    oldest: Date | null;
    latest: Date | null;
    count: number;
  }>(sql`
    select min(created_at) as oldest, max(created_at) as latest, count(*) as count from sms_codes
    where company_id = ${companyId} and mobile = ${mobile} and created_at > ${dayAgo}`);
  const waitSeconds = latest ? resendSeconds - Math.floor((at.getTime() - latest.getTime()) / 1000) : 0;
  if (waitSeconds > 0) return refuse('too_many_requests', { retryInSeconds: waitSeconds });
  if (oldest && count >= mostPerDay) {
    const retryInSeconds = Math.ceil((oldest.getTime() - dayAgo.getTime()) / 1000);
    return refuse('too_many_requests', { retryInSeconds });
  }
  const over = await refuseOverLimits(tx, { companyId, address, kind: kindOf(purpose), at });
  if (over) return over;
  const { code, codeHash } = await newCode(tx, () => String(randomInt(1_000_000)).padStart(6, '0'));
  const expiresAt = new Date(at.getTime() + codeSeconds * 1000);
  await tx.run(sql`
    insert into sms_codes (company_id, mobile, purpose, code_hash, created_at, expires_at)
    values (${companyId}, ${mobile}, ${purpose}, ${codeHash}, ${at}, ${expiresAt})`);
  return code;
}

/** Uses up the newest code of this number and purpose. A wrong try counts; the fifth voids the code. */
export async function redeemCode(
  tx: Tx,
  { companyId, mobile, purpose, code, at }: CodeRequest & { readonly code: string },
): Promise<Refusal<'wrong_code' | 'code_expired'> | null> {
  const newest = await tx.maybe<{
    id: number;
    codeHash: string;
    wrongTries: number;
    expiresAt: Date;
    usedAt: Date | null;
  }>(sql`
    select id, code_hash, wrong_tries, expires_at, used_at from sms_codes
    where company_id = ${companyId} and mobile = ${mobile} and purpose = ${purpose}
    order by created_at desc, id desc limit 1 for update`);
  const usable =
    newest && newest.usedAt === null && newest.expiresAt > at && newest.wrongTries < mostWrongTries;
  if (!usable) return refuse('code_expired');
  if (!(await isPassword(tx, code, newest.codeHash))) {
    await tx.run(sql`update sms_codes set wrong_tries = wrong_tries + 1 where id = ${newest.id}`);
    return refuseAndKeep('wrong_code', { triesLeft: mostWrongTries - newest.wrongTries - 1 });
  }
  await tx.run(sql`update sms_codes set used_at = ${at} where id = ${newest.id}`);
  return null;
}

/** Of several that are needed together, for one that was right while another was not. */
export async function giveBackCode(tx: Tx, { companyId, mobile, purpose, at }: CodeRequest): Promise<void> {
  await tx.run(sql`
    update sms_codes set used_at = null
    where company_id = ${companyId} and mobile = ${mobile} and purpose = ${purpose} and used_at = ${at}`);
}

/** Whatever was sent to these numbers opens nothing any more. */
export async function voidCodesTo(
  tx: Tx,
  {
    companyId,
    mobiles,
    at,
  }: { readonly companyId: number; readonly mobiles: readonly string[]; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update sms_codes set used_at = ${at}
    where company_id = ${companyId} and mobile = any(${mobiles}) and used_at is null`);
}
