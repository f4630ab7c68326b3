import {
  isRefusal,
  type sendLoginCode as loginOperation,
  type sendRegisterCode as registerOperation,
  type sendResetCode as resetOperation,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../http/binding.ts';
import type { Anyone } from '../http/caller.ts';
import { type CodePurpose, codeSeconds, issueCode, resendSeconds } from './code.ts';
import { countSms } from './limits.ts';
import { queueSms } from './outbox.ts';

export const sendRegisterCode: Handler<typeof registerOperation> = (tx, caller, { mobile }) =>
  sendCode(tx, caller, mobile, 'register');

export const sendLoginCode: Handler<typeof loginOperation> = (tx, caller, { mobile }) =>
  sendCode(tx, caller, mobile, 'login');

export const sendResetCode: Handler<typeof resetOperation> = (tx, caller, { mobile }) =>
  sendCode(tx, caller, mobile, 'reset');

/** A number without an account is answered alike, after the same work; only no message goes out. */
async function sendCode(tx: Tx, caller: Anyone, mobile: string, purpose: CodePurpose) {
  const { companyId, address, at } = caller;
  const code = await issueCode(tx, { companyId, mobile, purpose, address, at });
  if (isRefusal(code)) return code;
  if (purpose === 'register' || (await hasAccount(tx, caller, mobile))) {
    await queueSms(tx, companyId, mobile, codeText(code));
    await countSms(tx, companyId, at);
  }
  return { resendInSeconds: resendSeconds, validForSeconds: codeSeconds };
}

async function hasAccount(tx: Tx, { companyId }: Anyone, mobile: string): Promise<boolean> {
  const row = await tx.one<{ found: boolean }>(sql`
    select exists (select from borrowers where company_id = ${companyId} and mobile = ${mobile}) as found`);
  return row.found;
}

function codeText(code: string): string {
  return `${code} is your Hiram code. It is valid for ${codeSeconds / 60} minutes. Nobody from Hiram will ever ask you for it.`;
}
