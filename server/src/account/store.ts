import type { FreezeReason, Language, Qualification, RemindedBy } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface BorrowerRow {
  readonly id: number;
  readonly mobile: string;
  /** Null where the password was taken away and no new one is set. */
  readonly passwordHash: string | null;
}

export interface AccountRow {
  readonly mobile: string;
  readonly companyName: string;
  readonly companyRegistration: string;
  readonly registeredAt: Date;
  readonly identityStatus: Qualification;
  readonly basicInformationStatus: Qualification;
  readonly bankCardStatus: Qualification;
  /** The first audit has judged the profile, and the order it was for is not over. */
  readonly isJudged: boolean;
  readonly lastOrderId: number | null;
  readonly bankChangePending: boolean;
  readonly language: Language;
  readonly remindedBy: RemindedBy;
  readonly policyVersion: string | null;
  readonly unreadMessages: number;
  readonly freezeReason: FreezeReason | null;
  readonly freezeNote: string | null;
  readonly frozenUntil: Date | null;
}

/** Gives nothing when the number is taken. Two registrations at once meet at the unique key, and one wins. */
export async function insertBorrower(
  tx: Tx,
  borrower: {
    companyId: number;
    mobile: string;
    passwordHash: string;
    inviteCodeId: number;
    channel: string;
    platform: string;
    at: Date;
  },
): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(sql`
    insert into borrowers (company_id, mobile, password_hash, invite_code_id, channel, platform, registered_at)
    values (${borrower.companyId}, ${borrower.mobile}, ${borrower.passwordHash}, ${borrower.inviteCodeId},
      ${borrower.channel}, ${borrower.platform}, ${borrower.at})
    on conflict (company_id, mobile) do nothing
    returning id`);
  return row?.id;
}

/** Nobody where they were erased. Held to the end: a new password comes before this log-in, or ends the session that it opens. */
export function holdBorrowerByMobile(
  tx: Tx,
  companyId: number,
  mobile: string,
): Promise<BorrowerRow | undefined> {
  return tx.maybe<BorrowerRow>(sql`
    select id, mobile, password_hash from borrowers where company_id = ${companyId} and mobile = ${mobile} and erased_at is null
    for no key update`);
}

export function loadAccount(tx: Tx, borrowerId: number): Promise<AccountRow> {
  return tx.one<AccountRow>(sql`
    select b.mobile, c.name as company_name, c.registration_number as company_registration, b.registered_at, b.identity_status, b.basic_information_status,
      b.bank_card_status, has_judged_order(b.id) is true as is_judged, b.language, b.reminded_by, b.policy_version, b.freeze_reason, b.freeze_note, b.frozen_until,
      (select count(*) from messages m where m.borrower_id = b.id and m.read_at is null) as unread_messages,
      (select o.id from orders o where o.borrower_id = b.id order by o.id desc limit 1) as last_order_id,
      exists (select from bank_change_requests r where r.borrower_id = b.id and r.status = 'open')
        as bank_change_pending
    from borrowers b join companies c on c.id = b.company_id
    where b.id = ${borrowerId}`);
}

/** False where another account has it. */
export async function changeMobile(tx: Tx, borrowerId: number, mobile: string): Promise<boolean> {
  const { changed } = await tx.one<{ changed: boolean }>(sql`
    select change_mobile(${borrowerId}, ${mobile}) as changed /* never null: it answers true or false */`);
  return changed;
}

export async function isMobileTaken(tx: Tx, companyId: number, mobile: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from borrowers where company_id = ${companyId} and mobile = ${mobile}`);
  return row !== undefined;
}
