import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import type { OpenedBackup } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { ConnectionSettings } from '../db/connection.ts';
import { openDatabase } from '../db/database.ts';
import { runOnce } from '../db/run-once.ts';
import { diskStorage } from '../files/disk-storage.ts';
import { openFiles } from '../files/files.ts';
import type { KeyRing } from '../files/keys.ts';
import { createPersonalData, type Keys } from '../personal-data/seal.ts';
import { prepareDatabase } from './prepare-database.ts';
import { type Verified, verifyInstallation } from './verify.ts';

interface RehearsalParts {
  readonly backup: OpenedBackup;
  /** May create a database beside the real one. */
  readonly owner: ConnectionSettings;
  /** As whom the real server logs in. */
  readonly login: ConnectionSettings;
  readonly fileKeys: KeyRing;
  readonly personalDataKeys: Keys;
  readonly onProgress?: (what: string, done: number, of: number | null) => void;
}

export interface Rehearsed {
  readonly seconds: number;
  readonly verified: readonly Verified[];
}

/** Restores into a database and a folder that are thrown away afterwards, whatever comes of it. */
export async function rehearseRestore(parts: RehearsalParts): Promise<Rehearsed> {
  const { backup, owner, login, fileKeys, personalDataKeys, onProgress = () => {} } = parts;
  const startedAt = performance.now();
  const database = `hiram_rehearsal_${randomBytes(5).toString('hex')}`;
  const folder = await mkdtemp(join(tmpdir(), 'hiram-rehearsal-'));
  const own = { ...owner, database };
  await createDatabase(owner, database);
  try {
    const storage = diskStorage(join(folder, 'files'));
    await restoreBackup({ backup, owner: own, storage, onProgress });
    const server = await prepareDatabase({ owner: own, server: { ...login, database } }, () => {});
    const opened = openDatabase(server, { insert: async () => {} }, 2);
    try {
      const verified = await verifyInstallation(
        {
          database: opened,
          files: openFiles(storage, fileKeys),
          personalData: createPersonalData(personalDataKeys),
        },
        onProgress,
      );
      return { seconds: Math.round((performance.now() - startedAt) / 1000), verified };
    } finally {
      await opened.close();
    }
  } finally {
    await runOnce(owner, `drop database if exists ${database} with (force)`);
    await rm(folder, { recursive: true, force: true });
  }
}

async function createDatabase(owner: ConnectionSettings, database: string): Promise<void> {
  try {
    await runOnce(owner, `create database ${database}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new BackupError(
      `"${owner.user}" may not create the database of the rehearsal: as a superuser, run alter role "${owner.user}" createdb;`,
    );
  }
}
