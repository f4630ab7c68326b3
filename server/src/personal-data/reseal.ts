import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type PersonalData, resealRow } from './seal.ts';

const rowsAtOnce = 200;

interface SealedProfile {
  readonly borrowerId: number;
  readonly realName: Buffer | null;
  readonly identityNumber: Buffer | null;
  readonly email: Buffer | null;
  readonly facebook: Buffer | null;
  readonly address: Buffer | null;
  readonly domicile: Buffer | null;
  readonly nickname: Buffer | null;
  readonly socialAccount: Buffer | null;
}

/** Where the next batch begins: after this borrower, or this row. */
type Batch = (
  tx: Tx,
  after: number,
  personalData: PersonalData,
) => Promise<{ last: number; resealed: number }>;

/**
 * Moves everything that an older key sealed to the current one; afterwards the older key can be retired. Each batch
 * commits on its own, so it bears being stopped, being run twice, and borrowers who change their data meanwhile.
 */
export async function resealPersonalData(database: Database, personalData: PersonalData): Promise<number> {
  let total = 0;
  for (const batch of [
    resealProfiles,
    resealContacts,
    resealAccounts,
    resealBankChanges,
    resealSecondFactors,
  ]) {
    for (let after = 0; ; ) {
      const { last, resealed } = await database.write(async (tx) => ({
        value: await batch(tx, after, personalData),
        keep: true,
      }));
      total += resealed;
      if (last === after) break;
      after = last;
    }
  }
  return total;
}

const resealProfiles: Batch = async (tx, after, personalData) => {
  const rows = await tx.rows<SealedProfile>(sql`
    select borrower_id, real_name, identity_number, email, facebook, address, domicile, nickname, social_account
    from borrower_profiles where borrower_id > ${after}
    order by borrower_id limit ${rowsAtOnce} for no key update`);
  let resealed = 0;
  for (const { borrowerId: rowId, ...sealed } of rows) {
    const again = resealRow(personalData, { table: 'borrower_profiles', rowId }, sealed);
    if (Object.keys(again).length === 0) continue;
    resealed += 1;
    await tx.run(sql`
      update borrower_profiles set
        real_name = coalesce(${again.realName}, real_name),
        identity_number = coalesce(${again.identityNumber}, identity_number),
        email = coalesce(${again.email}, email), facebook = coalesce(${again.facebook}, facebook),
        address = coalesce(${again.address}, address), domicile = coalesce(${again.domicile}, domicile),
        nickname = coalesce(${again.nickname}, nickname),
        social_account = coalesce(${again.socialAccount}, social_account)
      where borrower_id = ${rowId}`);
  }
  return { last: rows.at(-1)?.borrowerId ?? after, resealed };
};

const resealContacts: Batch = async (tx, after, personalData) => {
  // A borrower has at most a handful, so a batch is of borrowers and never splits one's contacts.
  const rows = await tx.rows<{ borrowerId: number; position: number; name: Buffer; phone: Buffer }>(sql`
    select borrower_id, position, name, phone from emergency_contacts
    where borrower_id in (
      select distinct borrower_id from emergency_contacts where borrower_id > ${after}
      order by borrower_id limit ${rowsAtOnce})
    order by borrower_id, position for no key update`);
  let resealed = 0;
  for (const { borrowerId, position, name, phone } of rows) {
    const rowId = `${borrowerId}.${position}`;
    const again = resealRow(personalData, { table: 'emergency_contacts', rowId }, { name, phone });
    if (Object.keys(again).length === 0) continue;
    resealed += 1;
    await tx.run(sql`
      update emergency_contacts set name = coalesce(${again.name}, name), phone = coalesce(${again.phone}, phone)
      where borrower_id = ${borrowerId} and position = ${position}`);
  }
  return { last: rows.at(-1)?.borrowerId ?? after, resealed };
};

const resealAccounts: Batch = async (tx, after, personalData) => {
  const rows = await tx.rows<{ id: number; cardNumber: Buffer }>(sql`
    select id, card_number from bank_accounts where id > ${after}
    order by id limit ${rowsAtOnce} for no key update`);
  let resealed = 0;
  for (const { id, cardNumber } of rows) {
    const again = resealRow(personalData, { table: 'bank_accounts', rowId: id }, { cardNumber });
    if (!again.cardNumber) continue;
    resealed += await tx.run(
      sql`update bank_accounts set card_number = ${again.cardNumber} where id = ${id}`,
    );
  }
  return { last: rows.at(-1)?.id ?? after, resealed };
};

const resealBankChanges: Batch = async (tx, after, personalData) => {
  const rows = await tx.rows<{ id: number; cardNumber: Buffer }>(sql`
    select id, card_number from bank_change_requests where id > ${after}
    order by id limit ${rowsAtOnce} for no key update`);
  let resealed = 0;
  for (const { id, cardNumber } of rows) {
    const again = resealRow(personalData, { table: 'bank_change_requests', rowId: id }, { cardNumber });
    if (!again.cardNumber) continue;
    resealed += await tx.run(sql`
      update bank_change_requests set card_number = ${again.cardNumber} where id = ${id}`);
  }
  return { last: rows.at(-1)?.id ?? after, resealed };
};

const resealSecondFactors: Batch = async (tx, after, personalData) => {
  const rows = await tx.rows<{ id: number; totpSecret: Buffer | null }>(sql`
    select id, totp_secret from staff where id > ${after}
    order by id limit ${rowsAtOnce} for no key update`);
  let resealed = 0;
  for (const { id, totpSecret } of rows) {
    const again = resealRow(personalData, { table: 'staff', rowId: id }, { totpSecret });
    if (!again.totpSecret) continue;
    resealed += await tx.run(sql`update staff set totp_secret = ${again.totpSecret} where id = ${id}`);
  }
  return { last: rows.at(-1)?.id ?? after, resealed };
};
