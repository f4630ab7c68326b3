import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runOnce } from '../db/run-once.ts';
import { createTestDatabase } from '../db/test-database.ts';
import { eventually } from '../test-wait.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start.ts';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let pipesBefore: number;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  pipesBefore = openPipes();
  dataDir = mkdtempSync(join(tmpdir(), 'hiram-start-'));
});
afterEach(async () => {
  await testDatabase.drop();
  await rm(dataDir, { recursive: true });
});

function settings(env: Readonly<Record<string, string>> = {}) {
  const { user, host, port, database } = testDatabase.connection;
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const quiet = { HIRAM_LOG_LEVEL: 'silent', PORT: '0', HIRAM_DATA_DIR: dataDir };
  return readSettings({ ...quiet, DATABASE_URL, ...env }, dataDir);
}

/** Through these we talk to the tests' own PostgreSQL and to sandboxes. A connection that nobody closes ends by itself, but later. */
function openPipes(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'PipeWrap').length;
}

/** The sandboxes are programs of their own; whatever else we started talks to the database. */
async function expectNothingRuns(): Promise<void> {
  expect(openPipes()).toBe(pipesBefore);
  const { connection } = testDatabase;
  const sessions = `select count(*)::int as open from pg_stat_activity where datname = '${connection.database}' and pid <> pg_backend_pid()`;
  // A server takes a moment to notice that a connection was closed.
  await eventually(async () => expect(await runOnce(connection, sessions)).toEqual([{ open: 0 }]));
  expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap');
}

describe('a start', () => {
  test('that succeeds is stopped whole, and once', async () => {
    const { url, smsSandboxUrl, stop } = await startServer(settings());
    expect((await fetch(`${url}/docs`)).status).toBe(200);
    expect(process.getActiveResourcesInfo()).toContain('ProcessWrap');
    await Promise.all([stop(), stop()]);
    await expect(fetch(url)).rejects.toThrow();
    await expect(fetch(smsSandboxUrl ?? '')).rejects.toThrow();
    await expectNothingRuns();
  });

  test('that fails in the middle tells why, and stops what had started', async () => {
    await startServer(settings()).then(({ stop }) => stop());
    await expect(startServer(settings({ HIRAM_MARKET: 'th' }))).rejects.toThrow(
      'This database was made for market ph',
    );
    await expectNothingRuns();
  });

  test('that fails at the very end does too', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    await expect(startServer(settings({ PORT: String(port) }))).rejects.toThrow(`Port ${port} is taken`);
    await new Promise((resolve) => taken.close(resolve));
    await expectNothingRuns();
  });
});
