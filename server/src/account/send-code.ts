import {
  isRefusal,
  type Language,
  type sendLoginCode as loginOperation,
  type sendPasskeyCode as passkeyOperation,
  type sendRegisterCode as registerOperation,
  type sendResetCode as resetOperation,
} from '@hiram/contract';
import { findInviteCode } from '../company/invite-codes.ts';
import { loadCompanySettings } from '../company/settings.ts';
import { type CodePurpose, codeSeconds, issueCode, kindOf, resendSeconds } from '../credentials/sms-code.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { queueSms } from '../messages/outbox.ts';
import type { Handler } from '../operation/binding.ts';
import type { Anyone, Borrower } from '../operation/caller.ts';
import { signInCodeText } from '../texts/sms-texts.ts';

interface Parts {
  /** The name of the site where the code is typed in; null where the server does not know it. */
  readonly relyingParty: () => { readonly id: string } | null;
}

type Sender = Pick<Anyone | Borrower, 'companyId' | 'address' | 'at'>;

/** To those only who can register; where the lender asks for no code, nobody needs one and none is sent. */
export const sendRegisterCode =
  (parts: Parts): Handler<typeof registerOperation> =>
  async (tx, caller, input) => {
    const { companyId } = caller;
    const invited = await findInviteCode(tx, companyId, input.telemarketingCode);
    if (typeof invited !== 'number') return invited;
    const { verifyMobileAtRegister } = await loadCompanySettings(tx, companyId);
    return verifyMobileAtRegister ? sendCode(parts, tx, caller, input.mobile, 'register') : answer;
  };

export const sendLoginCode =
  (parts: Parts): Handler<typeof loginOperation> =>
  (tx, caller, { mobile }) =>
    sendCode(parts, tx, caller, mobile, 'login');

export const sendResetCode =
  (parts: Parts): Handler<typeof resetOperation> =>
  (tx, caller, { mobile }) =>
    sendCode(parts, tx, caller, mobile, 'reset');

/** To the number of the account alone: whoever is logged in cannot have it sent elsewhere. */
export const sendPasskeyCode =
  (parts: Parts): Handler<typeof passkeyOperation> =>
  async (tx, caller) => {
    const { mobile } = await tx.one<{ mobile: string }>(sql`
      select mobile from borrowers where id = ${caller.borrowerId}`);
    return sendCode(parts, tx, caller, mobile, 'passkey');
  };

const answer = { resendInSeconds: resendSeconds, validForSeconds: codeSeconds };

/** A number without an account is answered alike, after the same work; only no message goes out. */
async function sendCode(
  { relyingParty }: Parts,
  tx: Tx,
  caller: Sender,
  mobile: string,
  purpose: CodePurpose,
) {
  const { companyId, address, at } = caller;
  const code = await issueCode(tx, { companyId, mobile, purpose, address, at });
  if (isRefusal(code)) return code;
  const language = await languageOf(tx, caller, mobile);
  if (purpose === 'register' || language) {
    const site = relyingParty()?.id ?? null;
    const body = signInCodeText(language ?? 'en', code, codeSeconds / 60, site);
    const expiresAt = new Date(at.getTime() + codeSeconds * 1000);
    await queueSms(tx, { companyId, mobile, body, kind: kindOf(purpose), expiresAt, at });
  }
  return answer;
}

/** Of the account with this number; nothing where there is none. */
async function languageOf(tx: Tx, { companyId }: Sender, mobile: string): Promise<Language | undefined> {
  const row = await tx.maybe<{ language: Language }>(sql`
    select language from borrowers where company_id = ${companyId} and mobile = ${mobile} and erased_at is null`);
  return row?.language;
}
