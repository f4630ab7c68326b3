import { type Language, type Refusal, refuse, refuseAndKeep } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { queueSms } from '../messages/outbox.ts';
import { maskNumber } from '../personal-data/mask.ts';
import { unlockCodeText } from '../texts/sms-texts.ts';
import { takeAccount } from './account-lock.ts';
import { longCodeHours, mostLongCodeTries, newLongCode, readLongCode } from './long-code.ts';
import { isPassword, newCode } from './password.ts';

interface Release {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly staffId: number;
  readonly at: Date;
}

/**
 * Makes an unlock code and sends it to the registered phone. It is never given back: staff decides that there
 * is one, and only the phone shows it. One that was sent before is void.
 */
export async function sendUnlockCode(
  tx: Tx,
  release: Release,
): Promise<{ sentTo: string; expiresAt: string } | Refusal<'record_not_found' | 'not_now'>> {
  const { companyId, borrowerId, staffId, at } = release;
  const account = await takeAccount(tx, release);
  if (!account) return refuse('record_not_found');
  if (!account.lock) return refuse('not_now');
  await tx.run(sql`
    update unlock_codes set ended_at = ${at}, end_reason = 'void'
    where borrower_id = ${borrowerId} and ended_at is null`);
  const { code, codeHash } = await newCode(tx, newLongCode);
  const expiresAt = new Date(at.getTime() + longCodeHours * 3_600_000);
  await tx.run(sql`
    insert into unlock_codes (company_id, borrower_id, released_by, code_hash, created_at, expires_at)
    values (${companyId}, ${borrowerId}, ${staffId}, ${codeHash}, ${at}, ${expiresAt})`);
  const { language } = await tx.one<{ language: Language }>(sql`
    select language from borrowers where id = ${borrowerId}`);
  const body = unlockCodeText(language, code, longCodeHours);
  await queueSms(tx, { companyId, mobile: account.mobile, body, kind: 'unlock_code', expiresAt, at });
  return { sentTo: maskNumber(account.mobile), expiresAt: expiresAt.toISOString() };
}

/**
 * Uses up the open unlock code. The caller holds the account (`takeAccount`), so guesses that come all at
 * once are counted one by one; the fifth wrong one voids the code, and further ones are not even compared.
 */
export async function redeemUnlockCode(
  tx: Tx,
  { borrowerId, typed, at }: { borrowerId: number; typed: string; at: Date },
): Promise<Refusal<'wrong_unlock_code'> | null> {
  const open = await tx.maybe<{ id: number; codeHash: string; wrongTries: number }>(sql`
    select id, code_hash, wrong_tries from unlock_codes
    where borrower_id = ${borrowerId} and ended_at is null and expires_at > ${at}
      and wrong_tries < ${mostLongCodeTries}`);
  if (!open) return refuse('wrong_unlock_code', { triesLeft: 0 });
  if (!(await isPassword(tx, readLongCode(typed), open.codeHash))) {
    await tx.run(sql`update unlock_codes set wrong_tries = wrong_tries + 1 where id = ${open.id}`);
    return refuseAndKeep('wrong_unlock_code', { triesLeft: mostLongCodeTries - open.wrongTries - 1 });
  }
  await tx.run(sql`update unlock_codes set ended_at = ${at}, end_reason = 'used' where id = ${open.id}`);
  return null;
}

/** They went to a phone that is not the account's any more. */
export async function voidUnlockCodesOf(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update unlock_codes set ended_at = ${at}, end_reason = 'void'
    where borrower_id = ${borrowerId} and ended_at is null`);
}
