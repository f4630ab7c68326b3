import { join } from 'node:path';
import type { ConnectionSettings } from '../db/connection.ts';
import { holdsDatabase } from '../db/embedded/data-folder.ts';
import { lookAtLogin, whyNotServer } from '../db/login.ts';
import { expectMigrated } from '../db/migrate.ts';
import type { FileStorage } from '../files/storage.ts';
import { acceptRestore } from '../installation/accept-restore.ts';
import { findDatabase } from '../installation/found-database.ts';
import { type FoundStorage, findStorage } from '../installation/found-storage.ts';
import { judge, type Verdict, type Wanted } from '../installation/judge.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { ReachedDatabase } from './reach-database.ts';
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
  if (settings.database !== null || holdsDatabase(join(settings.dataDir, 'postgres'))) return;
  const { refused } = judge(null, await lookAtStorage(storage, []), wantedBy(settings));
  if (refused !== null) throw new SettingsError(refused);
}

/** What the server goes on with. */
export interface OwnDatabase {
  readonly connection: ConnectionSettings;
  /** For the first time since a backup was restored. */
  readonly isRestored: boolean;
}

/** Looks at database and storage first: what does not belong here is refused as it was found. */
export async function prepareOwn(
  settings: Settings,
  { reached, storage }: { reached: ReachedDatabase; storage: FileStorage },
  onProgress: (sentence: string) => void,
): Promise<OwnDatabase> {
  const { owner, server } = reached;
  if (owner === null) return prepareWithoutOwner(settings, { server, storage });
  const { restoredFrom } = await judgeOwn(settings, owner, storage);
  const connection = await prepareDatabase({ owner, server }, onProgress);
  await refuseLogin(connection);
  if (restoredFrom !== null) {
    await acceptRestore(owner, restoredFrom);
    onProgress('The database was restored from a backup: its rows go on with numbers that were never given.');
  }
  await reached.shutOwner();
  return { connection, isRestored: restoredFrom !== null };
}

/** All that is left to the server itself: to see that everything is as it has to be. */
async function prepareWithoutOwner(
  settings: Settings,
  { server, storage }: { server: ConnectionSettings; storage: FileStorage },
): Promise<OwnDatabase> {
  await refuseLogin(server);
  const { restoredFrom } = await judgeOwn(settings, server, storage);
  await expectMigrated(server);
  if (restoredFrom !== null) {
    throw new SettingsError(
      'The numbers of a restored database are its owner’s to move on: set DATABASE_OWNER_URL together with HIRAM_ACCEPT_RESTORE, for this one start.',
    );
  }
  return { connection: server, isRestored: false };
}

async function judgeOwn(
  settings: Settings,
  connection: ConnectionSettings,
  storage: FileStorage,
): Promise<Extract<Verdict, { refused: null }>> {
  const look = async () => {
    const found = await findDatabase(connection);
    return judge(found, await lookAtStorage(storage, found?.sampledKeys ?? []), wantedBy(settings));
  };
  let verdict = await look();
  // Another server may have counted the generation on between the look at the database and the one at the storage.
  if (verdict.refused !== null) verdict = await look();
  if (verdict.refused !== null) throw new SettingsError(verdict.refused);
  return verdict;
}

async function refuseLogin(server: ConnectionSettings): Promise<void> {
  const refused = whyNotServer(await lookAtLogin(server));
  if (refused !== null) throw new SettingsError(refused);
}
