import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, type Tx } from './database.ts';
import { columnOf, keyOf, rowShape } from './row-shape.ts';
import { sql } from './sql.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('a column', () => {
  test.each([
    ['id', 'id'],
    ['amount_cents', 'amountCents'],
    ['most_sms_per_address_per_day', 'mostSmsPerAddressPerDay'],
    ['sha256', 'sha256'],
    ['accepted_sha256', 'acceptedSha256'],
  ])('%s is called %s', (column, key) => {
    expect(keyOf(column)).toBe(key);
    expect(columnOf(key)).toBe(column);
  });

  test('is no code, whatever it is called', () => {
    const odd = '"]: 1 }; throw new Error("run"); ({ "';
    expect(rowShape([odd, 'id'])([7, 8])).toEqual({ [odd]: 7, id: 8 });
  });
});

describe('the rows of a statement', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase.connection, { insert: async () => {} }, 1);
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });
  const read = <T>(work: (tx: Tx) => Promise<T>) => database.read(work);

  test('have their columns in camelCase, and values as the code knows them', async () => {
    const row = await read((tx) =>
      tx.one<{
        amountCents: number;
        dueOn: string;
        sentAt: Date;
        isDrawn: boolean;
        refusalReasons: string[];
        realName: Buffer;
        settledOn: string | null;
      }>(sql`
        select 12::bigint as amount_cents, date '2026-11-15' as due_on, timestamptz '2026-11-15T04:00Z' as sent_at,
          true as is_drawn, array['a_b', 'c'] as refusal_reasons, '\\x0102'::bytea as real_name,
          null::date as settled_on`),
    );
    expect(row).toEqual({
      amountCents: 12,
      dueOn: '2026-11-15',
      sentAt: new Date('2026-11-15T04:00Z'),
      isDrawn: true,
      refusalReasons: ['a_b', 'c'],
      realName: Buffer.from([1, 2]),
      settledOn: null,
    });
  });

  test('keep what is inside a json value as it is', async () => {
    const { someDetail } = await read((tx) =>
      tx.one<{ someDetail: unknown }>(sql`
        select '{"order_id": 1, "inner_list": [{"staff_id": 2}]}'::jsonb as some_detail`),
    );
    expect(someDetail).toEqual({ order_id: 1, inner_list: [{ staff_id: 2 }] });
  });

  test('are there without a column, one by one, and none', async () => {
    const [three, none, first, missing] = await read(async (tx) => [
      await tx.rows(sql`select from generate_series(1, 3)`),
      await tx.rows<{ id: number }>(sql`select id from companies where false`),
      await tx.maybe<{ bigNumber: number }>(sql`select n as big_number from generate_series(1, 3) n`),
      await tx.maybe(sql`select where false`),
    ]);
    expect(three).toEqual([{}, {}, {}]);
    expect(none).toEqual([]);
    expect(first).toEqual({ bigNumber: 1 });
    expect(missing).toBeUndefined();
  });

  test('must be one where one is expected', async () => {
    const count = (rows: number) =>
      read((tx) => tx.one<{ n: number }>(sql`select n from generate_series(1, ${rows}::int) n`));
    expect(await count(1)).toEqual({ n: 1 });
    await expect(count(0)).rejects.toThrow('expected one row, got 0');
    await expect(count(3)).rejects.toThrow('expected one row, got 3');
  });

  test('are not guessed where a bigint is too large to be exact', async () => {
    const large = read((tx) => tx.one<{ n: number }>(sql`select 9007199254740993::bigint as n`));
    await expect(large).rejects.toThrow('left the range of exact integers');
  });
});
