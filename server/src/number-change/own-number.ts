import {
  type changeNumber as changeOperation,
  type getNumberChange as getOperation,
  isQualificationDone,
  isRefusal,
  type Language,
  type Qualification,
  type Refusal,
  refuse,
  type requestNumberChange as requestOperation,
  type sendNewNumberCode as sendOperation,
} from '@hiram/contract';
import { refuseStopped } from '../account/freeze.ts';
import { proveOwner } from '../account/prove-owner.ts';
import { isMobileTaken } from '../account/store.ts';
import { type BlacklistParts, refuseListedNumber } from '../blacklist/refuse-blacklisted.ts';
import {
  type CodePurpose,
  codeSeconds,
  giveBackCode,
  issueCode,
  kindOf,
  redeemCode,
  resendSeconds,
} from '../credentials/sms-code.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Files } from '../files/files.ts';
import { takePhoto } from '../files/image.ts';
import { queueSms } from '../messages/outbox.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import { type ProofParts, proveByAny } from '../passkey/prove-by-any.ts';
import { lockStatuses } from '../profile/qualification.ts';
import { signInCodeText } from '../texts/sms-texts.ts';
import { type WarningParts, warnOwner } from '../warning/warn-owner.ts';
import { moveNumber } from './move-number.ts';
import { findOpenChange, insertDone, insertRequest } from './store.ts';

interface Account {
  readonly mobile: string;
  readonly identity: Qualification;
  readonly language: Language;
}

const loadNumber = (tx: Tx, { borrowerId }: Borrower): Promise<Account> =>
  tx.one<Account>(
    sql`select mobile, language, identity_status as identity from borrowers where id = ${borrowerId}`,
  );

export const getNumberChange: Handler<typeof getOperation> = async (tx, caller) => {
  const { mobile, identity } = await loadNumber(tx, caller);
  const open = await findOpenChange(tx, caller.borrowerId);
  return {
    mobile,
    open: open ? { mobile: open.newMobile, askedAt: open.askedAt.toISOString() } : null,
    canSendPhoto: isQualificationDone(identity),
  };
};

export const sendNewNumberCode: Handler<typeof sendOperation> = async (tx, caller, { mobile }) => {
  const { companyId, address, at } = caller;
  const account = await loadNumber(tx, caller);
  if (account.mobile === mobile) return sameNumber();
  const code = await issueCode(tx, { companyId, mobile, purpose: 'new_number', address, at });
  if (isRefusal(code)) return code;
  const body = signInCodeText(account.language, code, codeSeconds / 60);
  const expiresAt = new Date(at.getTime() + codeSeconds * 1000);
  await queueSms(tx, { companyId, mobile, body, kind: kindOf('new_number'), expiresAt, at });
  return { resendInSeconds: resendSeconds, validForSeconds: codeSeconds };
};

const sameNumber = () => refuse('request_error', { fields: { mobile: 'number_same' } });

/** Whoever gets as far as hearing that a number is taken holds that number's phone. */
export const changeNumber =
  (parts: ProofParts & WarningParts & BlacklistParts): Handler<typeof changeOperation> =>
  async (tx, caller, { mobile, newCode, code, password, passkey }) => {
    const { companyId, borrowerId, at, tokenHash } = caller;
    const account = await loadNumber(tx, caller);
    if (account.mobile === mobile) return sameNumber();
    const stopped = await refuseStopped(tx, caller);
    if (stopped) return stopped;
    if (await findOpenChange(tx, borrowerId)) return refuse('change_requested');
    const refused = await redeemTogether(
      tx,
      caller,
      [
        { mobile, purpose: 'new_number', code: newCode, field: 'newCode' },
        { mobile: account.mobile, purpose: 'passkey', code, field: 'code' },
      ],
      () => proveByAny(tx, caller, { password, passkey }, parts),
    );
    // After the codes: only whoever holds the number learns that it is not served.
    const notServed = refused ?? (await refuseListedNumber(tx, parts, caller, 'mobile', mobile));
    if (notServed) return notServed;
    const moved = await moveNumber(
      tx,
      { companyId, borrowerId, newMobile: mobile, at, keptTokenHash: tokenHash },
      parts,
    );
    if (isRefusal(moved)) return moved;
    await insertDone(tx, { companyId, borrowerId, at }, { oldMobile: moved.oldMobile, newMobile: mobile });
    return { mobile };
  };

interface GivenCode {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly field: string;
}

/** All of them or none: a mistake in one does not use the others up. */
async function redeemTogether<Name extends 'wrong_credentials' | 'account_locked' | 'passkey_refused'>(
  tx: Tx,
  { companyId, at }: Borrower,
  codes: readonly GivenCode[],
  prove: () => Promise<Refusal<Name | 'wrong_code' | 'code_expired'> | null>,
): Promise<Refusal<Name | 'wrong_code' | 'code_expired'> | null> {
  const redeemed: GivenCode[] = [];
  const giveBack = async () => {
    for (const { mobile, purpose } of redeemed) await giveBackCode(tx, { companyId, mobile, purpose, at });
  };
  for (const { field, ...given } of codes) {
    const refused = await redeemCode(tx, { companyId, at, ...given });
    if (refused) {
      await giveBack();
      return { ...refused, data: { ...refused.data, field } };
    }
    redeemed.push({ field, ...given });
  }
  const refused = await prove();
  if (refused) await giveBack();
  return refused;
}

/** The number stays until two people have compared the photo with the identity on file. */
export const requestNumberChange =
  ({
    files,
    relyingParty,
    personalData,
  }: WarningParts & BlacklistParts & { readonly files: Files }): Handler<typeof requestOperation> =>
  async (tx, caller, { mobile, newCode, password, photo }) => {
    const { companyId, borrowerId, at } = caller;
    const account = await loadNumber(tx, caller);
    if (account.mobile === mobile) return sameNumber();
    const picture = await takePhoto(photo);
    if (isRefusal(picture)) return { ...picture, data: { ...picture.data, field: 'photo' } };
    const { identity } = await lockStatuses(tx, borrowerId);
    const stopped = await refuseStopped(tx, caller);
    if (stopped) return stopped;
    if (!isQualificationDone(identity)) return refuse('identity_first');
    if (await findOpenChange(tx, borrowerId)) return refuse('change_requested');
    const refused = await redeemTogether(
      tx,
      caller,
      [{ mobile, purpose: 'new_number', code: newCode, field: 'newCode' }],
      () => proveOwner(tx, caller, { password, code: undefined }),
    );
    const notServed = refused ?? (await refuseListedNumber(tx, { personalData }, caller, 'mobile', mobile));
    if (notServed) return notServed;
    if (await isMobileTaken(tx, companyId, mobile)) return refuse('mobile_taken');
    const photoFileId = await files.keep(tx, caller, 'number_photo', picture);
    const wanted = { oldMobile: account.mobile, newMobile: mobile, photoFileId };
    if ((await insertRequest(tx, caller, wanted)) === undefined) return refuse('change_requested');
    await warnOwner(tx, { companyId, borrowerId, at }, 'number_change_asked', { relyingParty });
    return null;
  };
