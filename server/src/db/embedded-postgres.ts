import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { type Binaries, locateBinaries } from './embedded/binaries.ts';
import { databaseName, holdsDatabase, initialise, removeAbandoned } from './embedded/data-folder.ts';
import { EmbeddedPostgresError, explain, inUse } from './embedded/errors.ts';
import { acquireFolderLock, type FolderLock } from './embedded/folder-lock.ts';
import { admitAll, admitLoginOnly } from './embedded/host-access.ts';
import { ownerSetting, stopLeftOver } from './embedded/left-over.ts';
import { tagOf } from './embedded/process-tag.ts';
import { chooseRunner } from './embedded/runner.ts';
import { makeSocketFolder } from './embedded/socket-folder.ts';
import { lockTimeoutExitCode, type Supervised, supervise } from './embedded/supervised.ts';
import { ownLoginOf } from './own-login.ts';
import { runOnce } from './run-once.ts';

export { EmbeddedPostgresError } from './embedded/errors.ts';

export interface EmbeddedPostgres {
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  readonly pid: number;
  /** The account the server runs as, for people to read. */
  readonly runsAs: string;
  /** Resolves when the server has ended, whether it was asked to or not. */
  readonly ended: Promise<void>;
  /** Lets nobody log in as the owner until the next start. */
  shutOwner(): Promise<void>;
  /** A fast shutdown: open transactions are rolled back. Resolves when the last process is gone. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The PostgreSQL data folder itself; it is made when it is not there. */
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly onProgress?: ((sentence: string) => void) | undefined;
}

// The number only names the socket's file: the server listens on no network at all.
const port = 5432;

const defaultSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '100',
  synchronous_commit: 'on',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors name the values that caused them, and those are
  // people's data: only the server's own events are logged.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
};

/** Starts the PostgreSQL server that comes with Hiram. It never outlives this process. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, onProgress = () => {} } = options;
  let dataDir = resolve(options.dataDir);
  let lock: FolderLock | undefined;
  try {
    const binaries = locateBinaries();
    dataDir = canonical(dataDir);
    lock = acquireFolderLock(dataDir);
    return await startLocked({
      dataDir,
      settings: { ...defaultSettings, ...settings },
      onProgress,
      binaries,
      lock,
    });
  } catch (error) {
    lock?.release();
    throw explain(error, dataDir);
  }
}

interface LockedStart {
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly onProgress: (sentence: string) => void;
  readonly binaries: Binaries;
  readonly lock: FolderLock;
}

async function startLocked({
  dataDir,
  settings,
  onProgress,
  binaries,
  lock,
}: LockedStart): Promise<EmbeddedPostgres> {
  const exists = holdsDatabase(dataDir);
  removeAbandoned(dataDir);
  const runner = chooseRunner(binaries, dataDir, exists);
  if (exists) {
    await stopLeftOver(dataDir, onProgress);
  } else {
    onProgress('Creating the database.');
    await initialise(dataDir, binaries, runner, settings.fsync !== 'off');
  }
  admitAll(dataDir, runner);
  const socketFolder = makeSocketFolder(dataDir, runner);
  const all = { ...settings, unix_socket_directories: socketFolder, [ownerSetting]: tagOf(process.pid) };
  const server = supervise({
    runner,
    command: [
      binaries.postgres,
      '-D',
      dataDir,
      '-p',
      String(port),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    endSignal: 'INT',
    emptyFolder: socketFolder,
    // PostgreSQL refuses to start when the number in one of its old files belongs to any process, even to a
    // zombie, or to a stranger that got it after a restart of the container.
    lock: {
      folder: dataDir,
      staleFiles: [join(dataDir, 'postmaster.pid'), join(socketFolder, `.s.PGSQL.${port}.lock`)],
    },
  });
  const ended = server.ended.then(lock.release, lock.release);
  const connection = { host: socketFolder, port, user: databaseName, database: databaseName };
  await ready(server, dataDir, onProgress);
  await answers(server, connection);
  const pid = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  // A process that has nothing else to do may end; the server then ends with it.
  server.unref();
  return {
    connection,
    pid,
    runsAs: runner.runsAs,
    ended,
    async shutOwner() {
      admitLoginOnly(dataDir, runner, ownLoginOf(connection));
      await runOnce(connection, 'select pg_reload_conf()');
    },
    stop() {
      server.ref();
      server.requestEnd();
      return ended;
    },
  };
}

/** The folder's one name, so that two ways to write it cannot lead to two locks. */
function canonical(dataDir: string): string {
  mkdirSync(dirname(dataDir), { recursive: true });
  return existsSync(dataDir)
    ? realpathSync(dataDir)
    : join(realpathSync(dirname(dataDir)), basename(dataDir));
}

function ready(server: Supervised, dataDir: string, onProgress: (sentence: string) => void): Promise<void> {
  return new Promise((isReady, hasFailed) => {
    let recovering = false;
    server.onOutput((output) => {
      if (/ready to accept connections/.test(output)) isReady();
      if (!recovering && /automatic recovery in progress/.test(output)) {
        recovering = true;
        onProgress('Recovering the database after a sudden stop.');
      }
    });
    server.ended.then((code) => {
      if (code !== lockTimeoutExitCode) hasFailed(new Error(server.output()));
      else hasFailed(new EmbeddedPostgresError(inUse(dataDir, 'another PostgreSQL or Hiram')));
    }, hasFailed);
  });
}

/** A server can be ready and yet unable to open the database, because a file of it is damaged or missing. */
async function answers(server: Supervised, connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
  } catch (error) {
    server.requestEnd();
    await server.ended;
    throw new Error(`${server.output()}\n${(error as Error).message}`, { cause: error });
  }
}
