import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { isKeyInUse } from './key-in-use.ts';
import { findProofs, type KeyProof, keepProof } from './key-proofs.ts';
import type { SealedTable } from './reseal.ts';
import { type Keys, type PersonalData, SealError } from './seal.ts';

const proof = 'These are the keys this database was made with.';
const cellOf = (keyId: string) => ({ table: 'key_checks', column: 'proof', rowId: keyId });

/**
 * Whether these are the keys the database was made with: with others, names would not open, and a second
 * borrower could take an ID number that is taken. A key may be left out once nothing in these tables is sealed with
 * it. Gives the sentence to print when a key is wrong or missing.
 */
export async function checkKeys(
  tx: Tx,
  personalData: PersonalData,
  keys: Keys,
  tables: readonly SealedTable[],
): Promise<string | null> {
  const [current] = keys.dataKeys;
  const indexProof = personalData.blindIndex(0, 'proof', proof);
  await keepProof(tx, {
    kind: 'data',
    keyId: current.id,
    proof: personalData.seal(cellOf(current.id), proof),
  });
  await keepProof(tx, { kind: 'index', keyId: '', proof: indexProof });
  for (const row of await findProofs(tx, ['data', 'index'])) {
    if (row.kind === 'index') {
      if (timingSafeEqual(row.proof, indexProof)) continue;
      return 'HIRAM_INDEX_KEY is not the key this database was made with: restore the first one.';
    }
    if (!keys.dataKeys.some(({ id }) => id === row.keyId)) {
      if (!(await isKeyInUse(tx, tables, row.keyId))) continue;
      return `HIRAM_DATA_KEYS lacks the key "${row.keyId}", and values in this database are sealed with it: add it again, after the current one.`;
    }
    if (!opens(personalData, row))
      return `HIRAM_DATA_KEYS: the key "${row.keyId}" is not the one this database was made with: restore it.`;
  }
  return null;
}

function opens(personalData: PersonalData, row: KeyProof): boolean {
  try {
    return personalData.open(cellOf(row.keyId), row.proof) === proof;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}
