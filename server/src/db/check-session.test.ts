import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSession } from './check-session.ts';
import type { ConnectionSettings } from './connection.ts';
import { openDatabase } from './database.ts';
import { runOnce } from './run-once.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startTestPooler } from './test-pooler.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

async function sentenceFor(connection: ConnectionSettings, login: string): Promise<string | null> {
  const database = openDatabase(connection, { insert: async () => {} }, 1);
  try {
    return await checkSession(database, login);
  } finally {
    await database.close();
  }
}

const leftOut = /^What stands between Hiram and PostgreSQL leaves out/;

test('a session that is as it was asked for is right', async () => {
  const { login } = testDatabase;
  expect(await sentenceFor(login, login.user)).toBeNull();
});

test('a session of somebody else is not', async () => {
  const { login } = testDatabase;
  expect(await sentenceFor(login, 'somebody_else')).toMatch(leftOut);
});

test('nor is one that was given less than it asked for', async () => {
  const { connection, login } = testDatabase;
  const pooler = await startTestPooler(login);
  const settings = ['role', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const values = ['hiram_server', `'30s'`, `'3s'`, `'1min'`];
  const set = (index: number) =>
    `alter role ${login.user} in database ${connection.database} set ${settings[index]} = ${values[index]}`;
  try {
    // What the pooler leaves out comes from the role's own settings, until only one of the four is missing.
    for (const missing of [0, 1, 2, 3]) {
      await runOnce(connection, ...[0, 1, 2, 3].filter((index) => index !== missing).map(set));
      expect(await sentenceFor(pooler.connection, login.user), settings[missing]).toMatch(leftOut);
      await runOnce(connection, `alter role ${login.user} in database ${connection.database} reset all`);
    }
    await runOnce(connection, ...[0, 1, 2, 3].map(set));
    expect(await sentenceFor(pooler.connection, login.user)).toBeNull();
  } finally {
    await pooler.stop();
    await runOnce(connection, `alter role ${login.user} in database ${connection.database} reset all`);
  }
});
