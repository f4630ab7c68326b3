import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../test-wait.ts';
import { Busy } from './busy.ts';
import { type Database, openDatabase, type Tx } from './database.ts';
import { sql } from './sql.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let testDatabase: TestDatabase;
const opened: Database[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase({ isSeeded: true });
});
afterAll(async () => {
  for (const each of opened) await each.close();
  await testDatabase.drop();
});

function open(...sizes: [mostConnections: number, mostWaiting?: number]): Database {
  const database = openDatabase(testDatabase.login, { insert: async () => {} }, ...sizes);
  opened.push(database);
  return database;
}

const keep = <T>(value: T) => ({ value, keep: true });
const nameOf = (tx: Tx) => tx.one<{ name: string }>(sql`select name from companies order by id limit 1`);

describe('slow work', () => {
  test('is done while the transaction holds neither its connection nor its rows', async () => {
    const database = open(1);
    let times = 0;
    const seen = await database.write(async (tx) => {
      times += 1;
      await tx.one(sql`select id from companies order by id limit 1`);
      // There is one connection: whoever held it would wait here for themselves.
      const { name } = await tx.outside('read', () => database.read(nameOf));
      return keep(`${name} ${await tx.outside('again', async () => 'and more')}`);
    });
    expect(seen).toMatch(/ and more$/);
    expect(times).toBe(3);
  });

  test('is done by whom the caller names, once, and its failure is the call’s', async () => {
    const database = open(1);
    let turns = 0;
    const worker = <T>(work: () => Promise<T>) => {
      turns += 1;
      return work();
    };
    const twice = async (tx: Tx) =>
      keep([await tx.outside('five', async () => 5), await tx.outside('five', async () => 6)]);
    expect(await database.write(twice, worker)).toEqual([5, 5]);
    expect(turns).toBe(1);
    const busy = () => Promise.reject(new Busy());
    await expect(database.write(twice, busy)).rejects.toBeInstanceOf(Busy);
    expect(await database.write(twice)).toEqual([5, 5]);
  });

  test('without end is a bug, and no loop', async () => {
    let name = 0;
    const restless = async (tx: Tx) => {
      name += 1;
      return keep(await tx.outside(String(name), async () => name));
    };
    await expect(open(1).write(restless)).rejects.toThrow('without end');
  });

  test('takes back what was written before it', async () => {
    const database = open(2);
    await database.write(async (tx) => {
      await tx.run(sql`insert into sms_salts (day, salt) values ('2020-01-01', ${Buffer.alloc(32)})`);
      const meanwhile = await tx.outside('look', () =>
        database.read((other) => other.maybe(sql`select from sms_salts where day = '2020-01-01'`)),
      );
      expect(meanwhile).toBeUndefined();
      return { value: undefined, keep: false };
    });
  });
});

test('whoever would wait behind too many is told so at once', async () => {
  const database = open(1, 2);
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const held = database.read(async () => {
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const told: unknown[] = [];
  // Two of these find room to wait.
  const calls = Array.from({ length: 5 }, () =>
    database.read(nameOf).then(
      (name) => told.push(name),
      (error: unknown) => told.push(error),
    ),
  );
  await eventually(() => expect(told).toHaveLength(3));
  for (const each of told) expect(each).toBeInstanceOf(Busy);
  end.resolve();
  await Promise.all([held, ...calls]);
  const read = { name: expect.any(String) };
  expect(told.slice(3)).toEqual([read, read]);
});

test('a row that somebody holds is waited for three seconds, and then it is a matter of trying again', async () => {
  const database = open(2);
  let release = () => {};
  let isHeld = () => {};
  const holding = new Promise<void>((resolve) => (isHeld = resolve));
  const first = database.write(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(7)`);
    isHeld();
    await new Promise<void>((resolve) => (release = resolve));
    return keep(undefined);
  });
  await holding;
  const second = database.write(async (tx) => keep(await tx.run(sql`select pg_advisory_xact_lock(7)`)));
  await expect(second).rejects.toBeInstanceOf(Busy);
  release();
  await first;
});
