import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../db/test-database.ts';
import { startTestProxy } from '../db/test-proxy.ts';
import { eventually } from '../test-wait.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start.ts';

test('a server whose database goes silent says that it is not ready, and can be stopped', async () => {
  const testDatabase = await createTestDatabase({ isSeeded: true });
  const proxy = await startTestProxy(testDatabase.connection);
  const dataDir = mkdtempSync(join(tmpdir(), 'hiram-silence-'));
  const { user, port, database } = proxy.connection;
  const DATABASE_URL = `postgres://${user}@127.0.0.1:${port}/${database}`;
  const variables = { HIRAM_LOG_LEVEL: 'silent', PORT: '0', HIRAM_DATA_DIR: dataDir, DATABASE_URL };
  const { url, stop } = await startServer(readSettings(variables, dataDir));
  const ready = async () => {
    const response = await fetch(`${url}/health/ready`);
    return { status: response.status, ...((await response.json()) as object) };
  };
  try {
    expect(await ready()).toEqual({ status: 200, ready: true });
    proxy.goSilent();
    await eventually(async () =>
      expect(await ready()).toEqual({
        status: 503,
        ready: false,
        problems: ['database', 'queue', 'storage', 'keys', 'clock'],
      }),
    );
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
  } finally {
    await stop().catch(() => {});
    await proxy.stop();
    await testDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
