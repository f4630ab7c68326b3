import { randomBytes } from 'node:crypto';
import { markets } from '@hiram/markets';
import type { TestProject } from 'vitest/node';
import './credentials/test-cost.ts';
import { type ConnectionSettings, connectionFromUrl } from './db/connection.ts';
import { asOwner, migrate } from './db/migrate.ts';
import { makeLogin, ownLoginOf } from './db/own-login.ts';
import { runOnce } from './db/run-once.ts';
import { startThrowawayCluster } from './db/test-throwaway-cluster.ts';
import { prepareQueue } from './jobs/prepare-queue.ts';
import { seedDemo } from './start/demo.ts';

/** What the test files need to know of the server they share. */
interface TestCluster {
  /** As a superuser, who owns all of its databases. */
  readonly server: ConnectionSettings;
  /** As the servers that are tested log in, to any of them. */
  readonly login: ConnectionSettings;
  /** The migrated database that each test file gets a copy of. */
  readonly template: string;
  /** The same with the demo's lender in it, whom most tests begin with. */
  readonly seededTemplate: string;
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
  const seededTemplate = `${template}_seeded`;
  const owner = { ...server, database: template };
  const login = ownLoginOf(owner);
  try {
    await runOnce(server, `create database ${template}`);
    await migrate(owner);
    await prepareQueue(owner);
    await asOwner(owner, (client) => makeLogin(client, login));
    await runOnce(server, `create database ${seededTemplate} template ${template} strategy file_copy`);
    await seedDemo({ ...server, database: seededTemplate }, markets.ph);
    // A database that somebody is connected to cannot be copied.
    for (const name of [template, seededTemplate])
      await runOnce(server, `alter database ${name} allow_connections false`);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testCluster', { server, login, template, seededTemplate });
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
  for (const { datname } of names)
    await runOnce(
      server,
      `drop database if exists ${datname} with (force)`,
      `drop role if exists ${ownLoginOf({ ...server, database: datname }).user}`,
    );
}
