import { Client } from 'pg';
import type { ConnectionSettings } from '../db/connection.ts';
import type { Files } from './files.ts';
import { sealFile, UnreadableFile } from './keys.ts';
import type { FileRow } from './store.ts';

const rowsAtOnce = 200;
/** Before every other. */
const firstId = '00000000-0000-0000-0000-000000000000';

/** Held by a backup and by a change of keys: the one copies files by names that the other changes. */
export const filesMoveLock = 7_211_406;

export interface Reencrypted {
  readonly moved: number;
  /** The ids of files that could not be opened; they stay as they are. */
  readonly unreadable: readonly string[];
}

/**
 * Encrypts with the current key what older ones did, one file after the other: the new bytes are there before the row
 * names them, and the old ones are set aside. It may be stopped and run again. As the tables' owner, because the server
 * itself may not move a file. Null when a backup or another change of keys is under way.
 */
export async function reencryptFiles(
  owner: ConnectionSettings,
  files: Files,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<Reencrypted | null> {
  const client = new Client({ ...owner, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows: locks } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      filesMoveLock,
    ]);
    if (!locks[0]?.got) return null;
    const [current] = files.keys;
    const { rows: counts } = await client.query<{ of: number }>(
      'select count(*)::int as of from files where forgotten_at is null and key_id <> $1',
      [current.id],
    );
    const of = counts[0]?.of ?? 0;
    let moved = 0;
    const unreadable: string[] = [];
    for (let after = firstId; ; ) {
      const { rows } = await client.query<FileRow>(
        `select id, content_type as "contentType", key_id as "keyId", storage_key as "storageKey" from files
         where forgotten_at is null and key_id <> $1 and id > $2 order by id limit ${rowsAtOnce}`,
        [current.id, after],
      );
      for (const row of rows) {
        if (await moveFile(client, files, row)) moved += 1;
        else unreadable.push(row.id);
        onProgress(moved + unreadable.length, Math.max(of, moved + unreadable.length));
      }
      const last = rows.at(-1);
      if (!last) return { moved, unreadable };
      after = last.id;
    }
  } finally {
    await client.end();
  }
}

/** False when it cannot be opened. */
async function moveFile(client: Client, files: Files, row: FileRow): Promise<boolean> {
  const { storage, keys } = files;
  const [current] = keys;
  const bytes = await bytesOf(files, row);
  if (bytes === null) return false;
  const storageKey = await storage.put(sealFile(current, row.id, bytes));
  const { rowCount } = await client.query(
    'update files set storage_key = $1, key_id = $2 where id = $3 and storage_key = $4 and forgotten_at is null',
    [storageKey, current.id, row.id, row.storageKey],
  );
  // Forgotten meanwhile: then nobody names the new bytes.
  if (rowCount === 0) await storage.remove(storageKey);
  else await storage.setAside.add(row.storageKey);
  return true;
}

async function bytesOf(files: Files, row: FileRow): Promise<Buffer | null> {
  try {
    return (await files.read(row)).bytes;
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}
