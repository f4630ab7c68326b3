import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionSettings } from './connection.ts';
import { databaseName, holdsDatabase } from './embedded/data-folder.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts';
import { ownLoginOf } from './own-login.ts';
import { runOnce } from './run-once.ts';

export interface ReachedDatabase {
  readonly connection: ConnectionSettings;
  /** Ends what was started for it; a server that ran before goes on. */
  stop(): Promise<void>;
}

/**
 * The database of an installation, for a command beside the server: the one at the address, else the one in
 * the data folder, through the socket of the Hiram that runs on it or, when none does, started for as long as
 * it is needed. It never makes a new one.
 */
export async function reachExisting({
  address,
  dataDir,
}: {
  readonly address: ConnectionSettings | null;
  readonly dataDir: string;
}): Promise<ReachedDatabase> {
  if (address !== null) return { connection: address, stop: async () => {} };
  const folder = join(dataDir, 'postgres');
  if (!holdsDatabase(folder)) {
    throw new EmbeddedPostgresError(
      `There is no database in ${dataDir}: set HIRAM_DATA_DIR to the folder it is in, or DATABASE_URL to its address.`,
    );
  }
  const running = runningIn(folder);
  if (running && (await answers(running))) return { connection: running, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: folder });
}

/**
 * Where the server that wrote this file listens. It may have
 * ended since, so whether it answers is another question.
 */
function runningIn(folder: string): ConnectionSettings | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [port, host] = [Number(lines[3]), lines[4]];
  return host ? ownLoginOf({ host, port, user: databaseName, database: databaseName }) : undefined;
}

async function answers(connection: ConnectionSettings): Promise<boolean> {
  return runOnce(connection, 'select 1').then(
    () => true,
    () => false,
  );
}
