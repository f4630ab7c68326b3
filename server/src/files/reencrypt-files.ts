import { Client } from 'pg';
import type { ConnectionSettings } from '../db/connection.ts';
import type { Files } from './files.ts';
import { sealFile } from './keys.ts';
import type { FileRow } from './store.ts';

const rowsAtOnce = 200;

/** Held by a backup and by a change of keys: the one copies files by names that the other changes. */
export const filesMoveLock = 7_211_406;

/**
 * Encrypts with the current key what older ones did, one file after the other: the new bytes are there before the row
 * names them, and the old ones are set aside. It may be stopped and run again. As the tables' owner, because the server
 * itself may not move a file. Gives how many; null when a backup or another change of keys is under way.
 */
export async function reencryptFiles(
  owner: ConnectionSettings,
  files: Files,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<number | null> {
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
    let done = 0;
    for (;;) {
      const { rows } = await client.query<FileRow>(
        `select id, content_type as "contentType", key_id as "keyId", storage_key as "storageKey" from files
         where forgotten_at is null and key_id <> $1 order by id limit ${rowsAtOnce}`,
        [current.id],
      );
      if (rows.length === 0) return done;
      for (const row of rows) {
        await moveFile(client, files, row);
        done += 1;
        onProgress(done, Math.max(of, done));
      }
    }
  } finally {
    await client.end();
  }
}

async function moveFile(client: Client, files: Files, row: FileRow): Promise<void> {
  const { storage, keys } = files;
  const [current] = keys;
  const { bytes } = await files.read(row);
  const storageKey = await storage.put(sealFile(current, row.id, bytes));
  const { rowCount } = await client.query(
    'update files set storage_key = $1, key_id = $2 where id = $3 and storage_key = $4 and forgotten_at is null',
    [storageKey, current.id, row.id, row.storageKey],
  );
  // Forgotten meanwhile: then nobody names the new bytes.
  if (rowCount === 0) await storage.remove(storageKey);
  else await storage.setAside.add(row.storageKey);
}
