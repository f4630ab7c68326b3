import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type Keys, type PersonalData, SealError } from './seal.ts';

const proof = 'These are the keys this database was made with.';
const cellOf = (keyId: string) => ({ table: 'key_checks', column: 'proof', rowId: keyId });

/**
 * Whether these are the keys the database was made with: with others, names would not open, and a second
 * borrower could take an ID number that is taken. Gives the sentence to print when they are not.
 */
export async function checkKeys(tx: Tx, personalData: PersonalData, keys: Keys): Promise<string | null> {
  const [current] = keys.dataKeys;
  const indexProof = personalData.blindIndex(0, 'proof', proof);
  await tx.run(sql`
    insert into key_checks (kind, key_id, proof)
    values ('data', ${current.id}, ${personalData.seal(cellOf(current.id), proof)}), ('index', '', ${indexProof})
    on conflict do nothing`);
  const rows = await tx.rows<{ kind: 'data' | 'index'; keyId: string; proof: Buffer }>(
    sql`select kind, key_id, proof from key_checks`,
  );
  for (const row of rows) {
    if (row.kind === 'index') {
      if (timingSafeEqual(row.proof, indexProof)) continue;
      return 'HIRAM_INDEX_KEY is not the key this database was made with: restore the first one.';
    }
    // A key that is no longer listed was retired: what it sealed has been sealed again.
    if (!keys.dataKeys.some(({ id }) => id === row.keyId) || opens(personalData, row)) continue;
    return `HIRAM_DATA_KEYS: the key "${row.keyId}" is not the one this database was made with: restore it.`;
  }
  return null;
}

function opens(personalData: PersonalData, row: { keyId: string; proof: Buffer }): boolean {
  try {
    return personalData.open(cellOf(row.keyId), row.proof) === proof;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}
