import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from './borrower-name.ts';

const shortest = 2;
const longest = 12;
/** More words than this a name has in no market; what somebody pastes may have. */
const mostWords = 8;

/** The words of a name, or of what is looked for, as they are compared: without case, accents and signs. */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    // Accents of Latin letters alone: in Thai and Bengali such marks are vowels.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  const words = plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => [...word].length >= shortest);
  return [...new Set(words)].slice(0, mostWords);
}

/** How one word of a name begins, as it is looked for; what is longer than the longest is cut. */
function beginningIndex(personalData: PersonalData, companyId: number, letters: readonly string[]): Buffer {
  return personalData.blindIndex(companyId, 'name', letters.slice(0, longest).join(''));
}

/** By what somebody with this name is found: each beginning of each word. Sorted, so that none tells its length. */
export function nameIndexOf(personalData: PersonalData, companyId: number, name: string): Buffer[] {
  const beginnings = nameWords(name).flatMap((word) => {
    const letters = [...word];
    const most = Math.min(letters.length, longest);
    return Array.from({ length: most - shortest + 1 }, (_, more) => letters.slice(0, shortest + more));
  });
  const hashes = beginnings.map((letters) => beginningIndex(personalData, companyId, letters));
  const different = new Map(hashes.map((hash) => [hash.toString('hex'), hash]));
  return [...different.values()].toSorted(Buffer.compare);
}

/** What has to be in the index of everybody who is looked for by these words. */
export function wantedNameIndex(personalData: PersonalData, companyId: number, text: string): Buffer[] {
  return nameWords(text).map((word) => beginningIndex(personalData, companyId, [...word]));
}

const rowsAtOnce = 500;

/**
 * For names that were told to a version that knew no such index. Each batch commits by itself, so it can be stopped and
 * run twice; afterwards there is nothing to do.
 */
export async function fillNameIndexes(database: Database, personalData: PersonalData): Promise<number> {
  let total = 0;
  for (;;) {
    const filled = await database.write(async (tx) => ({
      value: await fillBatch(tx, personalData),
      keep: true,
    }));
    total += filled;
    if (filled < rowsAtOnce) return total;
  }
}

async function fillBatch(tx: Tx, personalData: PersonalData): Promise<number> {
  const rows = await tx.rows<{ borrowerId: number; companyId: number; realName: Buffer }>(sql`
    select borrower_id, company_id, real_name from borrower_profiles
    where real_name is not null and name_index is null
    order by borrower_id limit ${rowsAtOnce} for no key update`);
  for (const { borrowerId, companyId, realName } of rows) {
    const name = openName(personalData, borrowerId, realName) ?? '';
    await tx.run(sql`
      update borrower_profiles set name_index = ${nameIndexOf(personalData, companyId, name)}
      where borrower_id = ${borrowerId}`);
  }
  return rows.length;
}
