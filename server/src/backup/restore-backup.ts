import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ConnectionSettings } from '../db/connection.ts';
import { runOnce } from '../db/run-once.ts';
import type { FileStorage } from '../files/storage.ts';
import { writeMarker } from '../installation/marker.ts';
import { readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { checkBackup, type OpenedBackup } from './manifest.ts';
import { findPgProgram, libpqEnvironment } from './pg-programs.ts';

export interface RestoreParts {
  readonly backup: OpenedBackup;
  /** Who will own what is restored. */
  readonly owner: ConnectionSettings;
  readonly storage: FileStorage;
  readonly onProgress?: (what: 'checking' | 'restoring', done: number, of: number) => void;
}

/**
 * Into a database and a file storage in which there is nothing. All of the backup is read and checked before the
 * first byte is written; what fails after that takes the written files away again, and the database is restored in
 * one transaction. Gives the generation that the next start has to accept: whatever was made after the backup has
 * numbers that must not be given again, and that start skips them.
 */
export async function restoreBackup(parts: RestoreParts): Promise<{ readonly acceptRestore: number }> {
  const { backup, owner, storage, onProgress = () => {} } = parts;
  await refuseFullDatabase(owner);
  await refuseFullStorage(storage);
  await checkBackup(backup, (done, of) => onProgress('checking', done, of));
  const { anchors } = await putBack(parts);
  for (const text of anchors) await storage.anchors.add(text);
  const { id, generation } = backup.manifest.installation;
  const acceptRestore = generation + 1;
  await writeMarker(storage, { id, generation: acceptRestore });
  return { acceptRestore };
}

async function refuseFullDatabase(owner: ConnectionSettings): Promise<void> {
  const [found] = await runOnce<{ name: string }>(
    owner,
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%' limit 1`,
  );
  if (found)
    throw new BackupError(
      `The database "${owner.database}" is not empty (there is ${found.name}): a backup is restored into an empty one only.`,
    );
}

async function refuseFullStorage(storage: FileStorage): Promise<void> {
  const full = new BackupError(
    'The file storage is not empty: a backup is restored into an empty one only. Set HIRAM_DATA_DIR or HIRAM_FILES_S3_BUCKET to another.',
  );
  if ((await storage.readMarker()) !== undefined) throw full;
  for await (const _file of storage.list()) throw full;
  for await (const _anchor of storage.anchors.all()) throw full;
}

async function putBack({
  backup,
  owner,
  storage,
  onProgress = () => {},
}: RestoreParts): Promise<{ anchors: string[] }> {
  const { source, manifest } = backup;
  const restoring = openRestore(owner, Math.max(manifest.dumpMajor, await majorOf(owner)));
  const put: string[] = [];
  const anchors: string[] = [];
  let chunks: Buffer[] = [];
  try {
    const events = readArchive(source, (done) => onProgress('restoring', done, source.parts.length));
    let isDump = false;
    for await (const event of events) {
      if (event.type === 'begin') {
        chunks = [];
        isDump = event.entry.kind === 'database';
      } else if (event.type === 'data') {
        if (isDump) await restoring.write(event.bytes);
        else chunks.push(event.bytes);
      } else if (event.entry.kind === 'file') {
        put.push(event.entry.key);
        await storage.putAs(event.entry.key, Buffer.concat(chunks));
      } else if (event.entry.kind === 'anchor') anchors.push(Buffer.concat(chunks).toString('utf8'));
    }
    await restoring.finish();
    return { anchors };
  } catch (error) {
    await restoring.cancel();
    for (const key of put) await storage.remove(key).catch(() => {});
    throw error;
  }
}

async function majorOf(owner: ConnectionSettings): Promise<number> {
  const [row] = await runOnce<{ major: number }>(
    owner,
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return row?.major ?? 0;
}

interface Restoring {
  write(bytes: Buffer): Promise<void>;
  /** Commits. */
  finish(): Promise<void>;
  /** Whatever it has done is rolled back. */
  cancel(): Promise<void>;
}

/** What it gets it restores in one transaction, which is committed when all of it has come. */
function openRestore(owner: ConnectionSettings, leastMajor: number): Restoring {
  const program = findPgProgram('pg_restore', leastMajor);
  const { env, remove } = libpqEnvironment(owner);
  const child = spawn(
    program.path,
    ['--no-owner', '--single-transaction', '--exit-on-error', '--no-password', '--dbname', owner.database],
    { env, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'close') as Promise<[number | null]>;
  ended.catch(() => {});
  // That it has ended is told by how it ended.
  child.stdin.on('error', () => {});
  const failure = () => new BackupError(`pg_restore failed: ${said.trim() || 'it ended early'}`);
  return {
    async write(bytes) {
      if (child.exitCode !== null) throw failure();
      if (!child.stdin.write(bytes)) await Promise.race([once(child.stdin, 'drain'), ended]);
    },
    async finish() {
      child.stdin.end();
      const [code] = await ended;
      remove();
      if (code !== 0) throw failure();
    },
    async cancel() {
      child.kill();
      await ended.catch(() => {});
      remove();
    },
  };
}
