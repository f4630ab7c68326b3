/** For tests: a database that holds the demo's people, made once for a file. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markets } from '@hiram/markets';
import pino from 'pino';
import { createApp } from '../../app.ts';
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts';
import { diskStorage } from '../../files/disk-storage.ts';
import { openFiles } from '../../files/files.ts';
import { createPersonalData } from '../../personal-data/seal.ts';
import { jobHandlers, nothingOutside } from '../handlers.ts';
import { seedLife } from './seed-life.ts';

export async function seededLife(now: Date) {
  const database: TestDatabase = await createTestDatabase({ isSeeded: true });
  const filesDir = mkdtempSync(join(tmpdir(), 'hiram-life-'));
  const files = openFiles(diskStorage(filesDir), [{ id: 'test', secret: randomBytes(32) }]);
  const personalData = createPersonalData({
    dataKeys: [{ id: 'test', key: randomBytes(32) }],
    indexKey: randomBytes(32),
  });
  const logger = pino({ level: process.env.HIRAM_LIFE_LOG ?? 'silent' });
  const life = await seedLife(
    {
      connection: database.login,
      market: markets.ph,
      files,
      personalData,
      logger,
      operations: createApp,
      handlers: (parts) =>
        jobHandlers({ ...parts, forgetAfterDays: 30, ...nothingOutside, hasOwnTime: true }),
    },
    now,
  );
  return { database, files, filesDir, personalData, life };
}
