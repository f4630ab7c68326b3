import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type PersonalData, resealRow } from './seal.ts';

const rowsAtOnce = 200;

type Sealed = Readonly<Record<string, Buffer | null>>;

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
  const rows = await tx.rows<{ borrower_id: number } & Sealed>(sql`
    select borrower_id, real_name, identity_number, email, facebook, address, domicile, nickname, social_account
    from borrower_profiles where borrower_id > ${after}
    order by borrower_id limit ${rowsAtOnce} for no key update`);
  let resealed = 0;
  for (const { borrower_id: rowId, ...sealed } of rows) {
    const again = resealRow(personalData, { table: 'borrower_profiles', rowId }, sealed);
    if (Object.keys(again).length === 0) continue;
    resealed += 1;
    await tx.run(sql`
      update borrower_profiles set
        real_name = coalesce(${again.real_name}, real_name),
        identity_number = coalesce(${again.identity_number}, identity_number),
        email = coalesce(${again.email}, email), facebook = coalesce(${again.facebook}, facebook),
        address = coalesce(${again.address}, address), domicile = coalesce(${again.domicile}, domicile),
        nickname = coalesce(${again.nickname}, nickname),
        social_account = coalesce(${again.social_account}, social_account)
      where borrower_id = ${rowId}`);
  }
  return { last: rows.at(-1)?.borrower_id ?? after, resealed };
};

const resealContacts: Batch = async (tx, after, personalData) => {
  // A borrower has at most a handful, so a batch is of borrowers and never splits one's contacts.
  const rows = await tx.rows<{ borrower_id: number; position: number; name: Buffer; phone: Buffer }>(sql`
    select borrower_id, position, name, phone from emergency_contacts
    where borrower_id in (
      select distinct borrower_id from emergency_contacts where borrower_id > ${after}
      order by borrower_id limit ${rowsAtOnce})
    order by borrower_id, position for no key update`);
  let resealed = 0;
  for (const { borrower_id, position, name, phone } of rows) {
    const rowId = `${borrower_id}.${position}`;
    const again = resealRow(personalData, { table: 'emergency_contacts', rowId }, { name, phone });
    if (Object.keys(again).length === 0) continue;
    resealed += 1;
    await tx.run(sql`
      update emergency_contacts set name = coalesce(${again.name}, name), phone = coalesce(${again.phone}, phone)
      where borrower_id = ${borrower_id} and position = ${position}`);
  }
  return { last: rows.at(-1)?.borrower_id ?? after, resealed };
};

const resealAccounts: Batch = async (tx, after, personalData) => {
  const rows = await tx.rows<{ id: number; card_number: Buffer }>(sql`
    select id, card_number from bank_accounts where id > ${after}
    order by id limit ${rowsAtOnce} for no key update`);
  let resealed = 0;
  for (const { id, card_number } of rows) {
    const again = resealRow(personalData, { table: 'bank_accounts', rowId: id }, { card_number });
    if (!again.card_number) continue;
    resealed += await tx.run(
      sql`update bank_accounts set card_number = ${again.card_number} where id = ${id}`,
    );
  }
  return { last: rows.at(-1)?.id ?? after, resealed };
};

const resealBankChanges: Batch = async (tx, after, personalData) => {
  const rows = await tx.rows<{ id: number; card_number: Buffer }>(sql`
    select id, card_number from bank_change_requests where id > ${after}
    order by id limit ${rowsAtOnce} for no key update`);
  let resealed = 0;
  for (const { id, card_number } of rows) {
    const again = resealRow(personalData, { table: 'bank_change_requests', rowId: id }, { card_number });
    if (!again.card_number) continue;
    resealed += await tx.run(sql`
      update bank_change_requests set card_number = ${again.card_number} where id = ${id}`);
  }
  return { last: rows.at(-1)?.id ?? after, resealed };
};

const resealSecondFactors: Batch = async (tx, after, personalData) => {
  const rows = await tx.rows<{ id: number; totp_secret: Buffer | null }>(sql`
    select id, totp_secret from staff where id > ${after}
    order by id limit ${rowsAtOnce} for no key update`);
  let resealed = 0;
  for (const { id, totp_secret } of rows) {
    const again = resealRow(personalData, { table: 'staff', rowId: id }, { totp_secret });
    if (!again.totp_secret) continue;
    resealed += await tx.run(sql`update staff set totp_secret = ${again.totp_secret} where id = ${id}`);
  }
  return { last: rows.at(-1)?.id ?? after, resealed };
};
