import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { urlOf } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { runOnce } from '../db/run-once.ts';
import { createTestDatabase } from '../db/test-database.ts';
import { describeFailure } from './describe-failure.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start.ts';

async function sentenceOf(DATABASE_URL: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-failure-'));
  const variables = { DATABASE_URL, HIRAM_DEMO: '1', HIRAM_DATA_DIR: folder, HIRAM_LOG_LEVEL: 'silent' };
  try {
    await startServer(readSettings(variables, folder));
    return 'it started';
  } catch (error) {
    return describeFailure(error);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each([
  [
    'postgres//wrong',
    'DATABASE_URL is not an address of the form postgres://user:password@host:port/database.',
  ],
  ['mysql://x', 'DATABASE_URL must begin with postgres:// or postgresql://.'],
])('%s is told in one sentence', async (url, sentence) => {
  expect(await sentenceOf(url)).toBe(sentence);
});

test('what a database or a pooler forbids is told in one sentence', async () => {
  const { connection, login, drop } = await createTestDatabase();
  const name = connection.database;
  try {
    await runOnce(connection, `revoke connect on database ${name} from public`);
    expect(await sentenceOf(urlOf(login))).toMatch(/^The user in DATABASE_URL may not open this database: /);
    await runOnce(connection, `create role ${name} login`, `grant connect on database ${name} to ${name}`);
    const created = await migrate({ ...connection, user: name }).catch((error: unknown) => error);
    expect(describeFailure(created)).toMatch(/^The owner of the database may not create what Hiram needs: /);
  } finally {
    await drop();
    await runOnce(inject('testCluster').server, `drop role if exists ${name}`);
  }
  const refused = new Error('unsupported startup parameter: options');
  expect(describeFailure(Object.assign(refused, { code: '08P01' }))).toMatch(
    /^DATABASE_URL leads to a pooler/,
  );
});

test('what nobody foresaw is told with where it happened, and without the values it happened with', () => {
  const cause = Object.assign(new Error('invalid input syntax for type bigint: "09171234567"'), {
    code: '22P02',
    detail: 'Maria Clara',
  });
  const failed = new Error(`Migration 0001 failed: ${cause.message}`, { cause });
  const told = describeFailure(failed);
  expect(told).toContain('Migration 0001 failed: invalid input syntax for type bigint: "…"');
  expect(told).toContain('describe-failure.test.ts');
  expect(told).not.toMatch(/09171234567|Maria/);
});

test('a database that a newer version has changed is told in one sentence', async () => {
  const { connection, drop } = await createTestDatabase();
  try {
    await runOnce(connection, `insert into schema_migrations values (9999, '9999_future.sql', 'x')`);
    expect(await sentenceOf(urlOf(connection))).toBe(
      'This database was changed by a newer Hiram (migration 9999_future.sql): update Hiram first.',
    );
  } finally {
    await drop();
  }
});

test.each(['ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED'])(
  'a certificate with %s is told in one sentence',
  (code) => {
    const error = Object.assign(new Error('Hostname/IP does not match'), { code });
    expect(describeFailure(error)).toBe(
      `The certificate of the database is not the one that DATABASE_URL asks for (${code}): check its name, its days, and sslrootcert.`,
    );
  },
);
