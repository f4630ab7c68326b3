import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOnce } from '../db/run-once.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { profileColumns, profileTable } from './profile-columns.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const typeOfKind = { sealed: 'bytea', cents: 'bigint' } as const;
const others = ['borrower_id', 'company_id', 'email_index', 'identity_index', 'name_index', 'updated_at'];

test('the columns of a profile are those of its table, each of the type its kind has', async () => {
  const columns = await runOnce<{ name: string; type: string; nullable: string }>(
    database.connection,
    `select column_name as name, data_type as type, is_nullable as nullable
     from information_schema.columns where table_name = '${profileTable}' and column_name <> all ('{${others}}')`,
  );
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const fields = Object.values(profileColumns);
  expect([...types.keys()].toSorted()).toEqual(fields.map(({ column }) => column).toSorted());
  for (const { column, kind } of fields) {
    const type = types.get(column);
    if (kind === 'plain') expect(Object.values(typeOfKind), column).not.toContain(type);
    else expect(type, column).toBe(typeOfKind[kind]);
  }
  expect(columns.every(({ nullable }) => nullable === 'YES')).toBe(true);
});
