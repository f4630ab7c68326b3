import { markets } from '@hiram/markets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { runOnce } from '../../db/run-once.ts';
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts';
import { checkLenders } from './check-lenders.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase({ isSeeded: true });
  database = openDatabase(own.login, { insert: async () => {} }, 2);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const missingNow = async () =>
  (await checkLenders(database, markets.ph))
    .filter(({ state }) => state === 'missing')
    .map(({ what }) => what);

test('a lender who has set everything misses nothing', async () => {
  expect(await missingNow()).toEqual([]);
});

test('what is taken away is missed by its name', async () => {
  await runOnce(own.connection, 'update payees set ended_at = now()', 'delete from rate_settings');
  const rows = await checkLenders(database, markets.ph);
  expect(rows.find(({ what }) => what === 'account of the lender')?.state).toBe('missing');
  // What the law leaves open is not the same in every market.
  const caps = await Promise.all(
    [markets.ph, markets.th, markets.bd].map(async (market) =>
      (await checkLenders(database, market)).find(({ what }) => what === 'legal rate caps'),
    ),
  );
  expect(caps.some((row) => row?.state === 'missing' && /^Fill in at the desk: \w+/.test(row.todo))).toBe(
    true,
  );
  await runOnce(own.connection, `update staff set disabled_at = now() where role = 'admin'`);
  expect(await missingNow()).toContain('first administrator');
});

test('several lenders are told apart', async () => {
  await runOnce(
    own.connection,
    `insert into companies (name, registration_number, host) values ('Second', 'S-2', 'second.example')`,
  );
  expect(await missingNow()).toContain('Second: products');
});
