import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Files } from './files.ts';
import { UnreadableFile } from './keys.ts';
import type { FileRow } from './store.ts';

const rowsAtOnce = 500;

/** Every file that is on record is there, opens, and is byte for byte what was stored. Gives what is not so. */
export async function verifyFiles(
  database: Database,
  files: Files,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<{ readonly looked: number; readonly problems: string[] }> {
  const { of } = await database.read((tx) =>
    tx.one<{ of: number }>(sql`select count(*) as of from files where forgotten_at is null`),
  );
  const problems: string[] = [];
  let looked = 0;
  for (let after = ''; ; ) {
    const rows = await database.read((tx) =>
      tx.rows<FileRow & { readonly sha256: Buffer }>(sql`
        select id, content_type, key_id, storage_key,
          sha256 /* never null: what is not forgotten has its hash */
        from files where forgotten_at is null and storage_key > ${after}
        order by storage_key limit ${rowsAtOnce}`),
    );
    for (const row of rows) {
      const why = await whyNotWhole(files, row);
      if (why !== null) problems.push(`file ${row.id} (${row.storageKey}): ${why}`);
      looked += 1;
      onProgress(looked, Math.max(of, looked));
    }
    const last = rows.at(-1);
    if (!last) return { looked, problems };
    after = last.storageKey;
  }
}

async function whyNotWhole(files: Files, row: FileRow & { readonly sha256: Buffer }): Promise<string | null> {
  try {
    const { bytes } = await files.read(row);
    const isSame = createHash('sha256').update(bytes).digest().equals(row.sha256);
    return isSame ? null : 'its bytes are not the ones that were recorded';
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}
