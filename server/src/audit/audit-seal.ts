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
function tagOf(personalData: PersonalData, { companyId, number, hash }: HashedRow): Buffer {
  return personalData.blindIndex(companyId, 'audit row', `${number} ${hash.toString('hex')}`);
}

export async function sealRow(tx: Tx, personalData: PersonalData, row: HashedRow): Promise<void> {
  await tx.run(sql`
    insert into audit_seals (company_id, number, tag)
    values (${row.companyId}, ${row.number}, ${tagOf(personalData, row)})`);
}

export function isOwnSeal(personalData: PersonalData, row: HashedRow, tag: Buffer): boolean {
  const wanted = tagOf(personalData, row);
  return tag.length === wanted.length && timingSafeEqual(tag, wanted);
}
