import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { PersonalData } from '../personal-data/seal.ts';

/** A row by the hash that stands for it and for all before it. */
export interface HashedRow {
  readonly companyId: number;
  readonly number: number;
  readonly hash: Buffer;
}

/** The database hashes its rows by itself; this hash it cannot make, because it has never seen the key. */
function signatureOf(personalData: PersonalData, { companyId, number, hash }: HashedRow): Buffer {
  return personalData.blindIndex(companyId, 'audit row', `${number} ${hash.toString('hex')}`);
}

export async function signRow(tx: Tx, personalData: PersonalData, row: HashedRow): Promise<void> {
  await tx.run(sql`
    insert into audit_signatures (company_id, number, signature)
    values (${row.companyId}, ${row.number}, ${signatureOf(personalData, row)})`);
}

export function isOwnSignature(personalData: PersonalData, row: HashedRow, signature: Buffer): boolean {
  const wanted = signatureOf(personalData, row);
  return signature.length === wanted.length && timingSafeEqual(signature, wanted);
}
