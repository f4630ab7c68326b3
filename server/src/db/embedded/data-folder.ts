import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Binaries, majorVersion } from './binaries.ts';
import { damaged, EmbeddedPostgresError } from './errors.ts';
import type { Runner } from './runner.ts';
import { supervise } from './supervised.ts';

/** The superuser's and the database's name. */
export const databaseName = 'hiram';

/** Whether the folder holds a database already; anything between that and an empty folder is refused. */
export function holdsDatabase(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  if (!statSync(dataDir).isDirectory()) {
    throw new EmbeddedPostgresError(`${dataDir} is not a folder: set HIRAM_DATA_DIR to another folder.`);
  }
  const names = new Set(readdirSync(dataDir));
  if (names.size === 0) return false;
  if (!names.has('PG_VERSION')) {
    if (names.has('base') || names.has('pg_wal'))
      throw new EmbeddedPostgresError(damaged(dataDir, 'PG_VERSION is missing'));
    throw new EmbeddedPostgresError(
      `The folder ${dataDir} is not empty and holds no database: empty it, or set HIRAM_DATA_DIR to another folder.`,
    );
  }
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+(\.\d+)?$/.test(version))
    throw new EmbeddedPostgresError(damaged(dataDir, 'PG_VERSION is unreadable'));
  if (version !== majorVersion) {
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} was made by PostgreSQL ${version}, and this Hiram brings PostgreSQL ${majorVersion}: set DATABASE_URL to a server that can read it, or set HIRAM_DATA_DIR to another folder.`,
    );
  }
  for (const needed of ['base', 'global/pg_control', 'pg_wal', 'pg_xact']) {
    if (!existsSync(join(dataDir, needed)))
      throw new EmbeddedPostgresError(damaged(dataDir, `${needed} is missing`));
  }
  return true;
}

/**
 * Makes a new data folder, whole or not at all: everything happens in a sibling folder, and one rename makes it
 * the data folder. A power cut in the middle leaves a sibling, which the next start removes.
 */
export async function initialise(
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
  sync: boolean,
): Promise<void> {
  const staging = mkdtempSync(stagingPrefix(dataDir));
  try {
    if (runner.ids) chownSync(staging, runner.ids.uid, runner.ids.gid);
    await runToEnd(runner, [
      binaries.initdb,
      '-D',
      staging,
      '--username',
      databaseName,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ]);
    const single = [
      binaries.postgres,
      '--single',
      '-D',
      staging,
      '-c',
      'exit_on_error=on',
      '-c',
      `fsync=${sync ? 'on' : 'off'}`,
    ];
    await runToEnd(runner, [...single, 'postgres'], `create database ${databaseName}\n`);
    renameSync(staging, dataDir);
    if (sync) syncFolder(dirname(dataDir));
  } catch (error) {
    rmSync(staging, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

function stagingPrefix(dataDir: string): string {
  return `${dataDir}.initialising-`;
}

/** Removes what a start that was killed left beside the folder. The caller holds the lock, so nobody uses it. */
export function removeAbandoned(dataDir: string): void {
  const prefix = basename(stagingPrefix(dataDir));
  for (const name of readdirSync(dirname(dataDir)).filter((each) => each.startsWith(prefix))) {
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runToEnd(runner: Runner, command: string[], input = ''): Promise<void> {
  const program = supervise({ runner, command, endSignal: 'TERM', input });
  if ((await program.ended) !== 0) throw new Error(program.output());
}

/** The rename itself survives a power cut only when the folder above is on the disk. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
