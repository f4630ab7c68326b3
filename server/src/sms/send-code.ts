import {
  isRefusal,
  type sendLoginCode as loginOperation,
  type sendRegisterCode as registerOperation,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../http/binding.ts';
import type { Anyone } from '../http/caller.ts';
import { codeSeconds, issueCode, resendSeconds } from './code.ts';
import { queueSms } from './outbox.ts';

const answer = { resendInSeconds: resendSeconds, validForSeconds: codeSeconds };

export const sendRegisterCode: Handler<typeof registerOperation> = async (tx, caller, { mobile }) => {
  const code = await issueCode(tx, {
    companyId: caller.companyId,
    mobile,
    purpose: 'register',
    at: caller.at,
  });
  if (isRefusal(code)) return code;
  await queueSms(tx, caller.companyId, mobile, codeText(code));
  return answer;
};

/** A number without an account is answered alike, after the same work; only no message goes out. */
export const sendLoginCode: Handler<typeof loginOperation> = async (tx, caller, { mobile }) => {
  const code = await issueCode(tx, { companyId: caller.companyId, mobile, purpose: 'login', at: caller.at });
  if (isRefusal(code)) return code;
  if (await hasAccount(tx, caller, mobile)) await queueSms(tx, caller.companyId, mobile, codeText(code));
  return answer;
};

async function hasAccount(tx: Tx, { companyId }: Anyone, mobile: string): Promise<boolean> {
  const row = await tx.one<{ found: boolean }>(sql`
    select exists (select from borrowers where company_id = ${companyId} and mobile = ${mobile}) as found`);
  return row.found;
}

function codeText(code: string): string {
  return `${code} is your Hiram code. It is valid for ${codeSeconds / 60} minutes. Nobody from Hiram will ever ask you for it.`;
}
