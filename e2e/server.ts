import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personalDataIn } from '../fixtures/personal-data.ts';
import { readSettings } from '../server/src/start/settings.ts';
import { type RunningServer, startServer } from '../server/src/start/start.ts';
import { createJourneyDatabase } from './database.ts';

export interface OwnServer extends RunningServer {
  readonly databaseUrl: string;
}

/** What servers of this worker have logged as an error, or should not have logged, since it was last asked for. */
const errors: string[] = [];

export function takeServerErrors(): string[] {
  return errors.splice(0);
}

const logTo = {
  write(line: string) {
    for (const what of personalDataIn(line)) errors.push(`The log has ${what}: ${line}`);
    if (!/^\{"level":[56]0,/.test(line)) return;
    errors.push(line);
    process.stderr.write(line);
  },
};

/** The real server on a free port, with a folder and a database of its own that are gone afterwards. */
export async function startOwnServer(environment: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hiram-journey-'));
  const database = await createJourneyDatabase();
  const removeData = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const settings = {
    PORT: '0',
    HIRAM_DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    // All journeys come from one address, and much faster than people.
    HIRAM_CALLS_PER_MINUTE: '100000',
    // Journeys fail by what is logged as an error, and by what any line says of somebody: see takeServerErrors.
    HIRAM_LOG_LEVEL: 'debug',
    // Links are shown to the administrator; the journey of the mailbox starts a server that has one.
    HIRAM_SMTP_URL: 'none',
    ...environment,
  };
  try {
    const server = await startServer(readSettings(settings, dataDir), () => {}, logTo);
    return {
      ...server,
      databaseUrl: database.url,
      async stop() {
        await server.stop();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
