import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, type Tx } from './database.ts';
import { sql } from './sql.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { together } from './together.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase({ isSeeded: true });
  database = openDatabase(testDatabase.login, { insert: async () => {} }, 2);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const number = (tx: Tx, value: number) => tx.one<{ n: number }>(sql`select ${value}::int as n`);
/** To the microsecond, in which no two messages begin. */
const moment = (tx: Tx) =>
  tx.one<{ at: string }>(sql`select now()::text as at /* never null: it is a moment */`);
const inName = (tx: Tx) => tx.one<{ name: string }>(sql`select name from companies where id = 1`);

describe('statements that are asked together', () => {
  test('get each its own answer, also when they are the same statement', async () => {
    const { one, two, name } = await database.read((tx) =>
      together({ one: number(tx, 1), two: number(tx, 2), name: inName(tx) }),
    );
    expect([one.n, two.n]).toEqual([1, 2]);
    expect(name.name).not.toBe('');
  });

  test('see one moment', async () => {
    const { one, two } = await database.read((tx) => together({ one: moment(tx), two: moment(tx) }));
    expect(one).toEqual(two);
  });

  test('fail together, and the connection is good for the next', async () => {
    const wrong = (tx: Tx) => tx.one<{ n: number }>(sql`select 1 / ${0}::int as n`);
    const failed = database.read((tx) =>
      Promise.allSettled([number(tx, 1), wrong(tx), number(tx, 3)]).then((all) =>
        all.map(({ status }) => status),
      ),
    );
    expect(await failed).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(database.read(wrong)).rejects.toMatchObject({ code: '22012' });
    expect(await database.read((tx) => number(tx, 4))).toEqual({ n: 4 });
  });

  test('change nothing outside of a transaction that says so', async () => {
    const change = (tx: Tx) => tx.run(sql`update companies set name = 'changed' where id = 1`);
    await expect(database.read(change)).rejects.toMatchObject({ code: '25006' });
    const undone = await database.write(async (tx) => ({ value: await change(tx), keep: false }));
    expect(undone).toBe(1);
    expect(await database.read(inName)).not.toEqual({ name: 'changed' });
  });

  test('a transaction that asked for nothing leaves nothing behind', async () => {
    await database.write(async () => ({ value: null, keep: true }));
    await expect(
      database.write(async () => {
        throw new Error('a bug');
      }),
    ).rejects.toThrow('a bug');
    const open = await database.read((tx) =>
      tx.rows(
        sql`select pid from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
      ),
    );
    expect(open).toEqual([]);
  });

  test('nobody asks on after the transaction is over', async () => {
    const { promise, resolve } = Promise.withResolvers<Tx>();
    await database.read(async (tx) => resolve(tx));
    await expect(number(await promise, 1)).rejects.toThrow('over');
  });
});

describe('what is remembered of a catalogue', () => {
  const versionOf = (tx: Tx) =>
    tx.maybe<{ companyId: number; catalogueVersion: number }>(sql`
      select id as company_id, catalogue_version from companies where id = 1`);
  let readings = 0;
  const website = (tx: Tx) => {
    tx.readCatalogueAt(versionOf(tx));
    return tx.remember(1, 'website', () => {
      readings += 1;
      return tx.one<{ value: string }>(sql`
        select value #>> '{}' as value /* never null: it is a text */ from company_configs
        where company_id = 1 and key = 'WEBSITE'`);
    });
  };
  const change = (by: Database, value: string) =>
    by.write(async (tx) => {
      await tx.run(sql`
        update company_configs set value = to_jsonb(${value}::text) where company_id = 1 and key = 'WEBSITE'`);
      return { value: await website(tx), keep: true };
    });

  test('is read once, and again by every process after any of them has changed it', async () => {
    const other = openDatabase(testDatabase.login, { insert: async () => {} }, 1);
    try {
      await database.read(website);
      readings = 0;
      await database.read(website);
      expect(readings).toBe(0);
      expect(await change(other, 'https://one.example')).toEqual({ value: 'https://one.example' });
      expect(await database.read(website)).toEqual({ value: 'https://one.example' });
      expect(await change(database, 'https://two.example')).toEqual({ value: 'https://two.example' });
      expect(await other.read(website)).toEqual({ value: 'https://two.example' });
      expect(await database.read(website)).toEqual({ value: 'https://two.example' });
    } finally {
      await other.close();
    }
  });

  test('changes with everything that a lender offers', async () => {
    const touched = [
      'update apps set name = name where id = 1',
      'update period_configs set name = name where app_id = 1',
      'update rate_configs set rate = rate where period_config_id in (select id from period_configs where app_id = 1)',
      `update rate_settings set source = 'x' where company_id = 1`,
      'update payees set city = city where company_id = 1',
      `insert into company_texts (company_id, kind, name, language, version, body, saved_at)
        values (1, 'policy', 'policy', 'en', 9, '{"text": "x"}', now())`,
    ];
    const owner = new Client(testDatabase.connection);
    await owner.connect();
    try {
      for (const text of touched) {
        const before = await database.read(versionOf);
        await owner.query(text);
        const after = await database.read(versionOf);
        expect(after?.catalogueVersion, text).toBeGreaterThan(before?.catalogueVersion ?? 0);
      }
    } finally {
      await owner.end();
    }
  });
});
