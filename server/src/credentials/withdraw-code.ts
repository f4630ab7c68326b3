import { type Language, type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { queueSms } from '../messages/outbox.ts';
import { maskNumber } from '../personal-data/mask.ts';
import { withdrawCodeText } from '../texts/sms-texts.ts';
import { lockAccount } from './account-lock.ts';
import { longCodeHours, mostLongCodeTries, newLongCode, readLongCode } from './long-code.ts';
import { isPassword, newCode } from './password.ts';

/** So many wrong tries within a day, over all codes, lock the account. */
const mostTriesPerDay = 10;
const dayMs = 86_400_000;

interface Release {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly orderId: number;
  readonly staffId: number;
  readonly at: Date;
}

/**
 * Makes a withdraw code for an order and the account that is bound now, and sends it to the registered phone.
 * It is never given back: staff decides that there is one, and only the phone shows it. One that was sent
 * before is void. The caller holds the order and has found that it can be withdrawn from.
 */
export async function sendWithdrawCode(
  tx: Tx,
  { companyId, borrowerId, orderId, staffId, at }: Release,
): Promise<{ sentTo: string; expiresAt: string } | Refusal<'not_now'>> {
  const target = await tx.maybe<{ mobile: string; language: Language; bankAccountId: number }>(sql`
    select b.mobile, b.language, a.id as bank_account_id
    from borrowers b join bank_accounts a on a.borrower_id = b.id and a.ended_at is null
    where b.id = ${borrowerId} and b.company_id = ${companyId}`);
  if (!target) return refuse('not_now');
  await voidWithdrawCode(tx, { orderId, at });
  const { code, codeHash } = await newCode(tx, newLongCode);
  const expiresAt = new Date(at.getTime() + longCodeHours * 3_600_000);
  await tx.run(sql`
    insert into withdraw_codes (company_id, borrower_id, order_id, bank_account_id, released_by, code_hash,
      created_at, expires_at)
    values (${companyId}, ${borrowerId}, ${orderId}, ${target.bankAccountId}, ${staffId},
      ${codeHash}, ${at}, ${expiresAt})`);
  const body = withdrawCodeText(target.language, code, longCodeHours);
  await queueSms(tx, { companyId, mobile: target.mobile, body, kind: 'withdraw_code', expiresAt, at });
  return { sentTo: maskNumber(target.mobile), expiresAt: expiresAt.toISOString() };
}

/** An order that has come to nothing leaves no code behind. The caller holds the order. */
export async function voidWithdrawCode(
  tx: Tx,
  { orderId, at }: { readonly orderId: number; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update withdraw_codes set ended_at = ${at}, end_reason = 'void' where order_id = ${orderId} and ended_at is null`);
}

/** A code is bound to the account it was released for: with another account none of the borrower's serves. */
export async function voidWithdrawCodesOf(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update withdraw_codes set ended_at = ${at}, end_reason = 'void'
    where borrower_id = ${borrowerId} and ended_at is null`);
}

interface Try {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly orderId: number;
  readonly bankAccountId: number;
  readonly typed: string;
  readonly at: Date;
}

/** Why the newest code does not serve: there is none, or it is over. */
export type UnusableCode = 'none' | 'expired' | 'used' | 'void';

/**
 * Uses up the code of this order, borrower and bank account. The caller holds the
 * order, so tries that come all at once are counted one by one; the fifth wrong one
 * voids the code, and further ones are not even compared.
 */
export async function redeemWithdrawCode(
  tx: Tx,
  attempt: Try,
): Promise<{ withdrawCodeId: number } | { triesLeft: number } | Refusal<'withdraw_code_unusable'>> {
  const { borrowerId, orderId, bankAccountId, typed, at } = attempt;
  const code = await tx.maybe<{
    id: number;
    codeHash: string;
    wrongTries: number;
    expiresAt: Date;
    endReason: 'used' | 'void' | null;
  }>(sql`
    select id, code_hash, wrong_tries, expires_at, end_reason from withdraw_codes
    where order_id = ${orderId} and borrower_id = ${borrowerId} and bank_account_id = ${bankAccountId}
    order by id desc limit 1`);
  if (!code) return unusable('none');
  if (code.endReason !== null) return unusable(code.endReason);
  if (code.expiresAt <= at) return unusable('expired');
  if (await isPassword(tx, readLongCode(typed), code.codeHash)) {
    await tx.run(sql`update withdraw_codes set ended_at = ${at}, end_reason = 'used' where id = ${code.id}`);
    return { withdrawCodeId: code.id };
  }
  const triesLeft = mostLongCodeTries - code.wrongTries - 1;
  await tx.run(sql`
    update withdraw_codes set wrong_tries = wrong_tries + 1, wrong_tried_at = wrong_tried_at || ${at}::timestamptz
    where id = ${code.id}`);
  if (triesLeft <= 0) await voidWithdrawCode(tx, attempt);
  await lockAfterManyTries(tx, attempt);
  return { triesLeft };
}

/**
 * Whoever tries code after code is stopped for good: staff, or an unlock code on the phone, lets them go on.
 */
async function lockAfterManyTries(tx: Tx, attempt: Try): Promise<void> {
  const { borrowerId, at } = attempt;
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) from withdraw_codes c cross join unnest(c.wrong_tried_at) as tried (at)
    where c.borrower_id = ${borrowerId} and tried.at > ${new Date(at.getTime() - dayMs)}`);
  if (count < mostTriesPerDay) return;
  await lockAccount(tx, attempt, { reason: 'wrong_codes', until: null });
  // The lock has answered for these tries: after it, counting starts again.
  await tx.run(sql`
    update withdraw_codes set wrong_tried_at = '{}' where borrower_id = ${borrowerId} and wrong_tried_at <> '{}'`);
}

function unusable(reason: UnusableCode): Refusal<'withdraw_code_unusable'> {
  return refuse('withdraw_code_unusable', { reason });
}
