import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { type ConnectionSettings, connectionFromUrl } from './connection.ts';
import { migrate } from './migrate.ts';
import { runOnce } from './run-once.ts';
import { startThrowawayCluster } from './test-throwaway-cluster.ts';

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
    : await startThrowawayCluster();
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

async function dropDatabases(server: ConnectionSettings, prefix: string): Promise<void> {
  const names = await runOnce<{ datname: string }>(
    server,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of names) await runOnce(server, `drop database if exists ${datname} with (force)`);
}
