import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { findProofs, keepProof } from '../personal-data/key-proofs.ts';
import type { Files } from './files.ts';
import { proofOf, UnreadableFile } from './keys.ts';
import type { FileRow } from './store.ts';

/**
 * Whether every file can be opened with these keys: none is missing that encrypted one, and behind each id are the
 * bytes that were there before. Gives the sentence to print when it is not so.
 */
export async function checkFileKeys(tx: Tx, files: Files): Promise<string | null> {
  const rows = await tx.rows<{ keyId: string }>(
    sql`select distinct key_id from files where forgotten_at is null order by key_id`,
  );
  const inUse = new Set(rows.map(({ keyId }) => keyId));
  for (const keyId of inUse) {
    if (files.keys.some(({ id }) => id === keyId)) continue;
    return `HIRAM_FILE_KEYS lacks the key "${keyId}", and files are encrypted with it: add it again, after the current one.`;
  }
  const proofs = new Map((await findProofs(tx, ['file'])).map(({ keyId, proof }) => [keyId, proof]));
  for (const key of files.keys) {
    const own = proofOf(key);
    const known = proofs.get(key.id);
    // Files that were there before keys had a proof are one themselves.
    const isRight = known
      ? timingSafeEqual(known, own)
      : !inUse.has(key.id) || (await opens(tx, files, key.id));
    if (!isRight)
      return `HIRAM_FILE_KEYS: the key "${key.id}" is not the one that encrypted the files: restore it.`;
    await keepProof(tx, { kind: 'file', keyId: key.id, proof: own });
  }
  return null;
}

async function opens(tx: Tx, files: Files, keyId: string): Promise<boolean> {
  const row = await tx.one<FileRow>(sql`
    select id, content_type, key_id, storage_key from files where key_id = ${keyId} and forgotten_at is null
    order by created_at desc, id limit 1`);
  try {
    await files.read(row);
    return true;
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
}
