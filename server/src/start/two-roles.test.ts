import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { urlOf } from '../db/connection.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { ownLoginOf } from '../db/own-login.ts';
import { reachExisting } from '../db/reach-existing.ts';
import { runOnce } from '../db/run-once.ts';
import { createTestDatabase } from '../db/test-database.ts';
import { startTestPooler } from '../db/test-pooler.ts';
import { eventually } from '../test-wait.ts';
import { describeFailure } from './describe-failure.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start.ts';
import { createInstallation, type TestInstallation, urlsOf } from './test-installation.ts';

const refusalOf = (start: Promise<unknown>) =>
  start.then(
    () => 'it started',
    (error: unknown) => describeFailure(error),
  );

describe('production', () => {
  let installation: TestInstallation;
  beforeEach(async () => {
    installation = await createInstallation();
  });
  afterEach(() => installation.remove());

  const withoutOwner = () => ({ DATABASE_OWNER_URL: '' });

  test('does not start as the owner, and says what to run', async () => {
    const DATABASE_URL = urlOf(installation.testDatabase.connection);
    expect(await refusalOf(installation.start({ ...withoutOwner(), DATABASE_URL }))).toMatch(
      /^DATABASE_URL logs in as "\w+", who owns the database .*create role hiram_app login password '…' in role hiram_server; .*DATABASE_OWNER_URL the address of the owner\.$/,
    );
    // Nor beside the owner's address, as if there were two.
    expect(await refusalOf(installation.start({ DATABASE_URL }))).toMatch(/^DATABASE_URL logs in as/);
  });

  test('starts without the owner’s address once the owner has done their part', async () => {
    await installation.startOnce();
    await installation.startOnce(withoutOwner());
    const { connection } = installation.testDatabase;
    await runOnce(
      connection,
      'delete from schema_migrations where number = (select max(number) from schema_migrations)',
    );
    expect(await refusalOf(installation.start(withoutOwner()))).toMatch(
      /^The database lacks the migration \d{4}_\w+\.sql, and the user in DATABASE_URL may not change it: run "npm run migrate" with DATABASE_OWNER_URL/,
    );
  });

  test('is told by one sentence that the queue has no tables', async () => {
    await installation.startOnce();
    await runOnce(installation.testDatabase.connection, 'drop schema pgboss cascade');
    expect(await refusalOf(installation.start(withoutOwner()))).toMatch(
      /^The database lacks the tables of the queue, /,
    );
    await installation.startOnce();
    await installation.startOnce(withoutOwner());
  });

  test('goes by no pooler that leaves out what a connection asks for', async () => {
    await installation.startOnce();
    const pooler = await startTestPooler(installation.testDatabase.login);
    try {
      const DATABASE_URL = urlOf(pooler.connection);
      expect(await refusalOf(installation.start({ ...withoutOwner(), DATABASE_URL }))).toMatch(
        /^What stands between Hiram and PostgreSQL leaves out what a connection asks for at its start: /,
      );
    } finally {
      await pooler.stop();
    }
  });

  test('accepts a restored database with its owner only', async () => {
    await installation.startOnce();
    await installation.keepFiles(1);
    const dump = await installation.copyDatabase();
    await runOnce(dump.connection, 'update installation set generation = generation - 1');
    const { generation } = JSON.parse(
      readFileSync(join(installation.dataDir, 'files/installation.json'), 'utf8'),
    ) as { generation: number };
    const restored = { ...urlsOf(dump), HIRAM_ACCEPT_RESTORE: String(generation) };
    expect(await refusalOf(installation.start({ ...restored, ...withoutOwner() }))).toMatch(
      /^Everybody who can log in to this PostgreSQL can open the database/,
    );
    await runOnce(
      dump.connection,
      `revoke all on database ${dump.connection.database} from public`,
      `grant connect on database ${dump.connection.database} to ${dump.login.user}`,
    );
    expect(await refusalOf(installation.start({ ...restored, ...withoutOwner() }))).toMatch(
      /^The numbers of a restored database are its owner’s to move on: set DATABASE_OWNER_URL/,
    );
    await installation.startOnce(restored);
  });

  test('is prepared by npm run migrate, and only this login comes in', async () => {
    const { connection, login } = installation.testDatabase;
    await runOnce(
      connection,
      'drop schema public cascade',
      'create schema public',
      'drop schema pgboss cascade',
    );
    const program = fileURLToPath(new URL('../../../scripts/hiram.ts', import.meta.url));
    const env = { ...process.env, ...urlsOf(installation.testDatabase) };
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'migrate'], { env });
    expect(stdout).toContain('Migrating the database: 0001_foundation.sql');
    expect(stdout).toContain(`The database "${connection.database}" is ready for "${login.user}".`);
    await installation.startOnce(withoutOwner());
    const stranger = `${connection.database}_stranger`;
    await runOnce(connection, `create role ${stranger} login in role hiram_server`);
    try {
      await expect(runOnce({ ...login, user: stranger }, 'select 1')).rejects.toMatchObject({
        code: '42501',
      });
    } finally {
      await runOnce(connection, `drop role ${stranger}`);
    }
  });
});

describe('the demo', () => {
  test('on somebody’s database goes on with a role that it makes', async () => {
    const database = await createTestDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'hiram-roles-'));
    const variables = {
      ...{ HIRAM_LOG_LEVEL: 'silent', PORT: '0', HIRAM_DATA_DIR: dataDir },
      DATABASE_URL: urlOf(database.connection),
    };
    try {
      const { stop } = await startServer(readSettings(variables, dataDir));
      const users = await runOnce<{ usename: string }>(
        database.connection,
        `select distinct usename::text from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      expect(users).toEqual([{ usename: ownLoginOf(database.connection).user }]);
      await stop();
    } finally {
      await database.drop();
      await runOnce(inject('testCluster').server, `drop role ${ownLoginOf(database.connection).user}`);
      rmSync(dataDir, { recursive: true });
    }
  });

  test('in a folder of before, where there was only the owner, makes the role and shuts the owner out', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hiram-roles-'));
    const settings = readSettings({ HIRAM_LOG_LEVEL: 'silent', PORT: '0', HIRAM_DATA_DIR: dataDir }, dataDir);
    try {
      const before = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
      await migrate(before.connection);
      await before.stop();
      const { stop } = await startServer(settings);
      try {
        const reached = await reachExisting({ address: null, dataDir });
        expect(reached.connection.user).toBe(ownLoginOf(before.connection).user);
        const client = new Client(reached.connection);
        await client.connect();
        for (const act of ['set role hiram', 'set session authorization hiram', 'drop table borrowers'])
          await expect(client.query(act)).rejects.toMatchObject({ code: '42501' });
        await client.end();
        const asOwner = { ...reached.connection, user: before.connection.user };
        // PostgreSQL reads its rules again when it gets to it.
        await eventually(() =>
          expect(runOnce(asOwner, 'select 1')).rejects.toThrow(/pg_hba\.conf rejects connection/),
        );
      } finally {
        await stop();
      }
      // And the next start lets the owner in again, for as long as it takes.
      await startServer(settings).then((again) => again.stop());
    } finally {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
