import { fileURLToPath } from 'node:url';
import type { ConnectionSettings } from '../../server/src/db/connection.ts';
import { type Database, type JobSink, openDatabase } from '../../server/src/db/database.ts';
import { reachExisting } from '../../server/src/db/reach-existing.ts';
import { demoFileKeys } from '../../server/src/files/demo-keys.ts';
import { type Files, openFiles } from '../../server/src/files/files.ts';
import { demoKeys } from '../../server/src/personal-data/keys.ts';
import { createPersonalData, type Keys, type PersonalData } from '../../server/src/personal-data/seal.ts';
import { SettingsError } from '../../server/src/start/settings/settings-error.ts';
import { readSettings, type Settings } from '../../server/src/start/settings.ts';
import { storageOf } from '../../server/src/start/storage-of.ts';

const projectDir = fileURLToPath(new URL('../../', import.meta.url));

export const settingsHere = (): Settings => readSettings(process.env, projectDir);

/** An installation as a command beside its server sees it. */
export interface Installation {
  readonly settings: Settings;
  readonly connection: ConnectionSettings;
  readonly database: Database;
  readonly files: Files;
  readonly personalData: PersonalData;
  readonly keys: Keys;
}

/** For commands that begin no background work. */
const noJobs: JobSink = {
  async insert(_client, jobs) {
    if (jobs.length > 0) throw new Error('this command begins no background work');
  },
};

/** Opens what the settings name, for as long as the work takes. It never makes a new database. */
export async function withInstallation<T>(
  work: (installation: Installation) => Promise<T>,
  openJobs?: (connection: ConnectionSettings) => Promise<JobSink & { stop(): Promise<void> }>,
): Promise<T> {
  const settings = settingsHere();
  const { dataDir, database: address } = settings;
  const reached = await reachExisting({ address: address?.server ?? null, dataDir });
  const { connection } = reached;
  const jobs = await openJobs?.(connection);
  const database = openDatabase(connection, jobs ?? noJobs, 2);
  try {
    const files = openFiles(storageOf(settings), settings.files.keys ?? demoFileKeys(dataDir));
    const keys = settings.personalDataKeys ?? demoKeys(dataDir);
    const personalData = createPersonalData(keys);
    return await work({ settings, connection, database, files, personalData, keys });
  } finally {
    await jobs?.stop();
    await database.close();
    await reached.stop();
  }
}

/** Whose tables they are; some work is nobody else's. */
export function ownerOf({ database }: Settings, what: string): ConnectionSettings {
  if (!database?.owner)
    throw new SettingsError(`DATABASE_OWNER_URL must be set beside DATABASE_URL: ${what} needs the owner.`);
  return database.owner;
}

export function backupKeyOf({ backup }: Settings): Buffer {
  if (!backup.key)
    throw new SettingsError(
      'HIRAM_BACKUP_KEY must be set: make one with "openssl rand -base64 32", and keep it where the backups are not.',
    );
  return backup.key;
}
