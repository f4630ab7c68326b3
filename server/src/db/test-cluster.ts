import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type ConnectionSettings, connectionFromUrl } from './connection.ts';
import { isAlive, tagOf } from './embedded/process-tag.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { runOnce } from './run-once.ts';

/** What the test files need to know of the server they share. */
interface TestCluster {
  readonly server: ConnectionSettings;
  /** The migrated database that each test file gets a copy of. */
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** One PostgreSQL for the whole run, or the one that HIRAM_TEST_DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.HIRAM_TEST_DATABASE_URL;
  const { server, stop } = url
    ? { server: connectionFromUrl(url), stop: async () => {} }
    : await startCluster();
  // Random, because several runs may share one server.
  const template = `hiram_test_${randomBytes(5).toString('hex')}`;
  try {
    await runOnce(server, `create database ${template}`);
    await migrate({ ...server, database: template });
    // A database that somebody is connected to cannot be copied.
    await runOnce(server, `alter database ${template} allow_connections false`);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testCluster', { server, template });
  return async () => {
    if (url) await dropDatabases(server, template);
    await stop();
  };
}

async function startCluster(): Promise<{ server: ConnectionSettings; stop(): Promise<void> }> {
  removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${tagOf(process.pid)}-`));
  // When we are root, the server runs as somebody else, who has to get through to the data folder inside.
  chmodSync(folder, 0o711);
  // It is thrown away, so nothing in it has to survive a power cut.
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings });
  return {
    server: postgres.connection,
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const folderPrefix = 'hiram-test-';

/** A run that was killed could not remove its folder; the name tells which process that was. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(folderPrefix))) {
    const tag = name.slice(folderPrefix.length, name.lastIndexOf('-'));
    if (isAlive(tag)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It belongs to another user, who will remove it.
    }
  }
}

async function dropDatabases(server: ConnectionSettings, prefix: string): Promise<void> {
  const names = await runOnce<{ datname: string }>(
    server,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of names) await runOnce(server, `drop database if exists ${datname} with (force)`);
}
