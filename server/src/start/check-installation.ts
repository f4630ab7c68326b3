import { join } from 'node:path';
import type { ConnectionSettings } from '../db/connection.ts';
import { holdsDatabase } from '../db/embedded/data-folder.ts';
import { migrate } from '../db/migrate.ts';
import type { FileStorage } from '../files/storage.ts';
import { acceptRestore } from '../installation/accept-restore.ts';
import { findDatabase } from '../installation/found-database.ts';
import { type FoundStorage, findStorage } from '../installation/found-storage.ts';
import { judge, type Wanted } from '../installation/judge.ts';
import { SettingsError } from './settings/settings-error.ts';
import type { Settings } from './settings.ts';

export function wantedBy({ market, demo, acceptedRestore }: Settings): Wanted {
  return { market: market.id, mode: demo ? 'demo' : 'production', acceptedRestore };
}

/** Whether it is out of reach or cannot be read: without its files an installation is half of one. */
async function lookAtStorage(storage: FileStorage, sampledKeys: readonly string[]): Promise<FoundStorage> {
  try {
    return await findStorage(storage, sampledKeys);
  } catch (error) {
    throw new SettingsError(`The file storage cannot be read: ${(error as Error).message}.`);
  }
}

/** A storage that belongs to somebody is not given a new database of ours, not even an empty one. */
export async function refuseNewDatabase(settings: Settings, storage: FileStorage): Promise<void> {
  if (settings.databaseUrl !== null || holdsDatabase(join(settings.dataDir, 'postgres'))) return;
  const { refused } = judge(null, await lookAtStorage(storage, []), wantedBy(settings));
  if (refused !== null) throw new SettingsError(refused);
}

/** Looks at database and storage first: what does not belong here is refused as it was found. */
export async function migrateOwn(
  settings: Settings,
  { connection, storage }: { connection: ConnectionSettings; storage: FileStorage },
  onProgress: (sentence: string) => void,
): Promise<void> {
  const found = await findDatabase(connection);
  const verdict = judge(found, await lookAtStorage(storage, found?.sampledKeys ?? []), wantedBy(settings));
  if (verdict.refused !== null) throw new SettingsError(verdict.refused);
  await migrate(connection, onProgress);
  if (verdict.restoredFrom === null) return;
  await acceptRestore(connection, verdict.restoredFrom);
  onProgress('The database was restored from a backup: its rows go on with numbers that were never given.');
}
