import { checkSession } from '../db/check-session.ts';
import type { ConnectionSettings } from '../db/connection.ts';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { checkFileKeys } from '../files/check-file-keys.ts';
import { demoFileKeys } from '../files/demo-keys.ts';
import { type Files, openFiles } from '../files/files.ts';
import type { FileStorage } from '../files/storage.ts';
import { checkClock } from '../installation/clock.ts';
import { establish } from '../installation/establish.ts';
import { checkKeys } from '../personal-data/check-keys.ts';
import { demoKeys } from '../personal-data/keys.ts';
import { resealPersonalData } from '../personal-data/reseal.ts';
import { createPersonalData, type Keys, type PersonalData } from '../personal-data/seal.ts';
import { fillNameIndexes } from '../profile/name-index.ts';
import { giveMissingMarks } from '../repayment/mark-store.ts';
import { wantedBy } from './check-installation.ts';
import { type Lender, prepareLender } from './first-start.ts';
import { allSealedTables, sealedTables } from './sealed-tables.ts';
import { SettingsError } from './settings/settings-error.ts';
import type { Settings } from './settings.ts';

/** What a start looks at once its database is there; each gives one sentence when it cannot go on. */

export async function refuseWrongSession(
  database: Database,
  { user }: Pick<ConnectionSettings, 'user'>,
): Promise<void> {
  const sentence = await checkSession(database, user);
  if (sentence !== null) throw new SettingsError(sentence);
}

export async function refuseWrongClock(
  database: Database,
  { demo }: Settings,
  now: () => Date,
): Promise<void> {
  const sentence = await checkClock(database, now);
  // The demo may start: its daily run refuses by itself.
  if (sentence !== null && !demo) throw new SettingsError(sentence);
}

export async function openOwnFiles(
  database: Database,
  settings: Settings,
  storage: FileStorage,
): Promise<Files> {
  const files = openFiles(storage, settings.files.keys ?? demoFileKeys(settings.dataDir));
  await writeUnlessRefused(database, async (tx) => (await checkFileKeys(tx, files)) ?? files);
  return files;
}

export async function checkInstallation(database: Database, settings: Settings, at: Date): Promise<Lender> {
  return writeUnlessRefused<Lender>(database, async (tx) => {
    const refused = await establish(tx, wantedBy(settings));
    if (refused !== null) return refused;
    await giveMissingMarks(tx, at);
    if (!settings.demo)
      return prepareLender(tx, settings.firstStart, at, { invites: settings.role !== 'web' });
    const company = await tx.one<{ id: number; name: string; registrationNumber: string }>(
      sql`select id, name, registration_number from companies order by id limit 1`,
    );
    return { ...company, invitationPath: null };
  });
}

/** What gives a sentence instead of what was wanted changes nothing, and ends the start. */
async function writeUnlessRefused<T extends object>(
  database: Database,
  work: (tx: Tx) => Promise<T | string>,
): Promise<T> {
  const result = await database.write(async (tx) => {
    const value = await work(tx);
    return { value, keep: typeof value !== 'string' };
  });
  if (typeof result === 'string') throw new SettingsError(result);
  return result;
}

/**
 * Older keys that are still listed are on their way out:
 * what they sealed is sealed with the current one first.
 */
export async function openPersonalData(
  database: Database,
  settings: Settings,
  onProgress: (sentence: string) => void,
): Promise<{ personalData: PersonalData; keys: Keys }> {
  const keys = settings.personalDataKeys ?? demoKeys(settings.dataDir);
  const personalData = createPersonalData(keys);
  await writeUnlessRefused(
    database,
    async (tx) => (await checkKeys(tx, personalData, keys, allSealedTables)) ?? keys,
  );
  if (keys.dataKeys.length > 1) {
    const resealed = await resealPersonalData(database, personalData, sealedTables);
    if (resealed > 0) onProgress(`Sealed ${resealed} rows of personal data with the current key`);
  }
  const indexed = await fillNameIndexes(database, personalData);
  if (indexed > 0) onProgress(`Made ${indexed} borrowers findable by name`);
  return { personalData, keys };
}
