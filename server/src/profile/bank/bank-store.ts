import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { SealedTable } from '../../personal-data/reseal.ts';
import type { PersonalData } from '../../personal-data/seal.ts';

export interface BankAccount {
  readonly bankName: string;
  readonly cardNo: string;
}

interface Owner {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly at: Date;
}

const column = 'card_number';

export const sealedAccounts: SealedTable = { table: 'bank_accounts', key: ['id'], columns: [column] };
export const sealedBankChanges: SealedTable = {
  table: 'bank_change_requests',
  key: ['id'],
  columns: [column],
};

const accountCell = (rowId: number) => ({ table: sealedAccounts.table, column, rowId });
const requestCell = (rowId: number) => ({ table: sealedBankChanges.table, column, rowId });

/** The whole number of a bound account, for whoever has a reason to need it. */
export function openAccountNumber(personalData: PersonalData, accountId: number, sealed: Buffer): string {
  return personalData.open(accountCell(accountId), sealed);
}

export function openRequestedNumber(personalData: PersonalData, requestId: number, sealed: Buffer): string {
  return personalData.open(requestCell(requestId), sealed);
}

/** The account that is bound now. */
export async function loadBankAccount(
  tx: Tx,
  personalData: PersonalData,
  borrowerId: number,
): Promise<BankAccount | undefined> {
  const row = await tx.maybe<{ id: number; bankName: string; cardNumber: Buffer }>(sql`
    select id, bank_name, card_number from bank_accounts
    where borrower_id = ${borrowerId} and ended_at is null`);
  if (!row) return undefined;
  return { bankName: row.bankName, cardNo: personalData.open(accountCell(row.id), row.cardNumber) };
}

export interface StoredBankAccount extends BankAccount {
  readonly id: number;
  readonly isBound: boolean;
}

/** Every account the borrower ever bound: a payout names the one it went to, bound still or not. */
export async function loadBankAccounts(
  tx: Tx,
  personalData: PersonalData,
  borrowerId: number,
): Promise<StoredBankAccount[]> {
  const rows = await tx.rows<{
    id: number;
    bankName: string;
    cardNumber: Buffer;
    isBound: boolean;
  }>(sql`
    select id, bank_name, card_number, ended_at is null as is_bound from bank_accounts
    where borrower_id = ${borrowerId} order by id`);
  return rows.map(({ cardNumber, ...account }) => ({
    ...account,
    cardNo: personalData.open(accountCell(account.id), cardNumber),
  }));
}

/** Ends the account that was bound before, if there was one, and binds this one. */
export async function bindAccount(
  tx: Tx,
  personalData: PersonalData,
  { companyId, borrowerId, at }: Owner,
  { bankName, cardNo }: BankAccount,
): Promise<void> {
  await tx.run(sql`
    update bank_accounts set ended_at = ${at} where borrower_id = ${borrowerId} and ended_at is null`);
  const { id } = await tx.one<{ id: number }>(sql`select nextval('bank_accounts_id_seq') as id`);
  await tx.run(sql`
    insert into bank_accounts (id, company_id, borrower_id, bank_name, card_number, card_index, bound_at)
    values (${id}, ${companyId}, ${borrowerId}, ${bankName}, ${personalData.seal(accountCell(id), cardNo)},
      ${personalData.blindIndex(companyId, 'card', cardNo)}, ${at})`);
}

export async function hasOpenBankChange(tx: Tx, borrowerId: number): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from bank_change_requests where borrower_id = ${borrowerId} and status = 'open'`);
  return row !== undefined;
}

/** Nobody decides about it any more: whoever asked was somebody else. */
export async function withdrawBankChange(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update bank_change_requests set status = 'refused', decided_at = ${at}
    where borrower_id = ${borrowerId} and status = 'open'`);
}

export async function insertBankChange(
  tx: Tx,
  personalData: PersonalData,
  { companyId, borrowerId, at }: Owner,
  { bankName, cardNo, photoFileId }: BankAccount & { readonly photoFileId: string },
): Promise<void> {
  const { id } = await tx.one<{ id: number }>(sql`select nextval('bank_change_requests_id_seq') as id`);
  await tx.run(sql`
    insert into bank_change_requests
      (id, company_id, borrower_id, bank_name, card_number, card_index, photo_file_id, requested_at)
    values (${id}, ${companyId}, ${borrowerId}, ${bankName}, ${personalData.seal(requestCell(id), cardNo)},
      ${personalData.blindIndex(companyId, 'card', cardNo)}, ${photoFileId}, ${at})`);
}
