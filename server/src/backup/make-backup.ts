import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import type { ConnectionSettings } from '../db/connection.ts';
import { filesMoveLock } from '../files/reencrypt-files.ts';
import type { FileStorage } from '../files/storage.ts';
import { ArchiveWriter, type Written } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { backupsIn, headName, type Manifest, manifestName, sealManifest } from './manifest.ts';
import { findPgProgram, libpqEnvironment } from './pg-programs.ts';
import type { Place } from './place.ts';
import { headText, newHead, sealerOf } from './seal-parts.ts';

export interface BackupParts {
  /** As the owner of the tables: nobody else may read all of them. */
  readonly owner: ConnectionSettings;
  readonly storage: FileStorage;
  readonly key: Buffer;
  readonly place: Place;
  readonly hiramVersion: string;
  readonly now: () => Date;
  /** What is being done, and how much of it. */
  readonly onProgress?: (what: 'files' | 'database', done: number, of: number | null) => void;
}

export interface MadeBackup {
  readonly name: string;
  readonly manifest: Manifest;
}

/**
 * Database and files of one moment. The moment is a snapshot of the database: the dump is of it, and so is the list of
 * the files. Files never change once they are written, so copying them afterwards copies what the snapshot means.
 */
export async function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  const { place, key, storage, now } = parts;
  const head = newHead(key, now());
  const folder = `${nameAt(new Date(head.madeAt))}-${head.id.slice(0, 8)}`;
  const sealer = sealerOf(key, head);
  const writer = new ArchiveWriter(place, folder, sealer);
  try {
    // Before the snapshot: an anchor that is newer than the database would call its end cut off.
    const anchors: string[] = [];
    for await (const text of storage.anchors.all()) anchors.push(text);
    await place.write(`${folder}/${headName}`, headText(head));
    const copied = await inSnapshot(parts.owner, async (snapshot) => {
      const found = await lookAt(snapshot.client);
      const files = await copyFiles(parts, snapshot, writer);
      for (const text of anchors) await writer.add({ kind: 'anchor' }, [Buffer.from(text)]);
      const dump = findPgProgram('pg_dump', found.postgresMajor);
      const database = await dumpDatabase(parts, { dump: dump.path, snapshotId: snapshot.id, writer });
      return { ...found, ...files, dumpMajor: dump.major, database };
    });
    const manifest: Manifest = {
      hiramVersion: parts.hiramVersion,
      madeAt: head.madeAt,
      anchors: anchors.length,
      ...copied,
      parts: [...(await writer.finish())],
    };
    await place.write(`${folder}/${manifestName}`, sealManifest(sealer, manifest));
    return { name: folder, manifest };
  } catch (error) {
    await place.removeFolder(folder).catch(() => {});
    throw error;
  }
}

/** No backup takes so long: what was begun before, and is not finished, was stopped. */
const abandonedMs = 2 * 86_400_000;

/** Removes the oldest that are more than so many, and what was never finished; gives their names. */
export async function keepNewest(place: Place, count: number, now: Date): Promise<string[]> {
  const all = await backupsIn(place);
  const abandoned = nameAt(new Date(now.getTime() - abandonedMs));
  const old = [
    ...all.filter(({ isFinished }) => isFinished).slice(0, -count),
    ...all.filter(({ name, isFinished }) => !isFinished && name < abandoned),
  ].map(({ name }) => name);
  for (const name of old) await place.removeFolder(name);
  return old;
}

/** How the name of a backup begins that was made at this moment. */
const nameAt = (at: Date): string => `hiram-${at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`;

interface Snapshot {
  readonly client: Client;
  readonly id: string;
}

async function inSnapshot<T>(
  owner: ConnectionSettings,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...owner, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows: locks } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock_shared($1) as got',
      [filesMoveLock],
    );
    if (!locks[0]?.got) throw new BackupError('A change of keys is under way: make the backup after it.');
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    return await work({ client, id: rows[0]?.id ?? '' });
  } finally {
    await client.end();
  }
}

type Found = Pick<Manifest, 'installation' | 'migration' | 'postgresMajor'>;

async function lookAt(client: Client): Promise<Found> {
  const { rows } = await client.query<{
    major: number;
    migration: string | null;
    installation: Manifest['installation'] | null;
  }>(
    `select current_setting('server_version_num')::int / 10000 as major,
       (select name from schema_migrations order by number desc limit 1) as migration,
       (select json_build_object('id', id, 'market', market, 'mode', mode, 'generation', generation)
        from installation) as installation`,
  );
  const [found] = rows;
  if (!found?.installation || found.migration === null)
    throw new BackupError('No server has ever started with this database: there is nothing to back up.');
  return { installation: found.installation, migration: found.migration, postgresMajor: found.major };
}

const filesAtOnce = 1_000;

async function copyFiles(
  { storage, owner, onProgress }: BackupParts,
  { client }: Snapshot,
  writer: ArchiveWriter,
): Promise<Pick<Manifest, 'files' | 'goneMeanwhile'>> {
  const counted = await client.query<{ count: number }>(
    'select count(*)::int as count from files where forgotten_at is null',
  );
  const of = counted.rows[0]?.count ?? 0;
  const files = { count: 0, bytes: 0 };
  const goneMeanwhile: string[] = [];
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ key: string }>(
      `select storage_key as key from files where forgotten_at is null and storage_key > $1
       order by storage_key limit ${filesAtOnce}`,
      [after],
    );
    for (const { key } of rows) {
      const stored = await storage.get(key);
      if (stored) {
        files.bytes += (await writer.add({ kind: 'file', key }, [stored])).bytes;
        files.count += 1;
      } else if (await isStillNamed(owner, key)) {
        throw new BackupError(
          `The file ${key} is on record and not in the file storage: nothing was backed up. Look with "npm run hiram -- verify".`,
        );
      } else goneMeanwhile.push(key);
      onProgress?.('files', files.count + goneMeanwhile.length, of);
    }
    const last = rows.at(-1);
    if (!last) return { files, goneMeanwhile };
    after = last.key;
  }
}

/** Asked outside of the snapshot, which does not see what was forgotten after it. */
async function isStillNamed(owner: ConnectionSettings, key: string): Promise<boolean> {
  const client = new Client({ ...owner, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'select from files where storage_key = $1 and forgotten_at is null',
      [key],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

/** Who owns what is the business of whoever restores it; what the server's role may do comes along. */
async function dumpDatabase(
  { owner, onProgress }: BackupParts,
  { dump, snapshotId, writer }: { dump: string; snapshotId: string; writer: ArchiveWriter },
): Promise<Written> {
  const { env, remove } = libpqEnvironment(owner);
  const child = spawn(dump, ['--format=custom', '--no-owner', `--snapshot=${snapshotId}`, '--no-password'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'close') as Promise<[number | null]>;
  ended.catch(() => {});
  let bytes = 0;
  async function* dumped(): AsyncGenerator<Buffer> {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      onProgress?.('database', bytes, null);
      yield chunk;
    }
    const [code] = await ended;
    if (code !== 0) throw new BackupError(`pg_dump failed: ${said.trim() || `it ended with ${code}`}`);
  }
  try {
    return await writer.add({ kind: 'database' }, dumped());
  } finally {
    child.kill();
    remove();
  }
}
