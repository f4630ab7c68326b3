import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../test-wait.ts';
import { type Database, openDatabase, type Tx } from './database.ts';
import { DatabaseUnavailable } from './outage.ts';
import { readingFrom } from './replica.ts';
import { runOnce } from './run-once.ts';
import { type Statement, sql } from './sql.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startThrowawayCluster } from './test-throwaway-cluster.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.login, { insert: async () => {} }, 2);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const backendOf = async (tx: Tx) =>
  (await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid /* never null: it is ours */`)).pid;
const end = (pid: number) => runOnce(testDatabase.connection, `select pg_terminate_backend(${pid}, 10000)`);

test('what loses its connection before it was to be kept is done again on another, once', async () => {
  let runs = 0;
  const pid = await database.write(async (tx) => {
    runs += 1;
    const own = await backendOf(tx);
    if (runs === 1) {
      await end(own);
      await backendOf(tx);
    }
    return { value: own, keep: true };
  });
  expect(runs).toBe(2);
  expect(pid).toBeGreaterThan(0);
});

test('what loses every connection is not there, and no bug of ours', async () => {
  let runs = 0;
  const lost = database.write(async (tx) => {
    runs += 1;
    await end(await backendOf(tx));
    return { value: await backendOf(tx), keep: true };
  });
  await expect(lost).rejects.toThrow(DatabaseUnavailable);
  expect(runs).toBe(2);
});

test('what was to be kept when its connection went is not done again: perhaps it was', async () => {
  let runs = 0;
  const lost = database.write(async (tx) => {
    runs += 1;
    await end(await backendOf(tx));
    return { value: null, keep: true };
  });
  await expect(lost).rejects.toThrow(DatabaseUnavailable);
  expect(runs).toBe(1);
});

test('a primary that has become a replica is left, and not called a bug', async () => {
  const pids: number[] = [];
  const refused = database.write(async (tx) => {
    pids.push(await backendOf(tx));
    await tx.run(sql`set transaction read only`);
    await tx.run(sql`insert into call_counts (who_index, calls, ends_at) values ('x', 1, now())`);
    return { value: null, keep: true };
  });
  await expect(refused).rejects.toThrow(DatabaseUnavailable);
  expect(new Set(pids).size).toBe(2);
});

test('what a replica has not confirmed is not called done, though the primary says so', async () => {
  const cluster = await startThrowawayCluster();
  const strict = openDatabase(cluster.server, { insert: async () => {} }, 1);
  try {
    await runOnce(
      cluster.server,
      'create role hiram_server',
      'create table noted (id integer)',
      'grant select, insert on noted to hiram_server',
      // Nobody of that name will ever confirm anything.
      `alter system set synchronous_standby_names = 'nobody'`,
      'select pg_reload_conf()',
    );
    await eventually(async () =>
      expect(await runOnce(cluster.server, 'show synchronous_standby_names')).toEqual([
        { synchronous_standby_names: 'nobody' },
      ]),
    );
    const noted = strict.write(async (tx) => {
      await tx.run(statement('set local synchronous_commit = on'));
      await tx.run(statement('insert into noted values (1)'));
      return { value: null, keep: true };
    });
    noted.catch(() => {});
    await eventually(async () => {
      const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
      expect(await runOnce(cluster.server, cancel)).toHaveLength(1);
    });
    await expect(noted).rejects.toThrow('the replica has not confirmed it');
    const rows = await strict.read((tx) => tx.rows<{ id: number }>(statement('select id from noted')));
    expect(rows).toEqual([{ id: 1 }]);
  } finally {
    await strict.close();
    await cluster.stop();
  }
});

/** Of a table that is nowhere but in the test above. */
const statement = (text: string): Statement => ({ name: text.slice(0, 60), text, values: [] });

/** Somebody to ask, who says that they were. */
function asked(name: string, log: string[], fails = false): Database {
  return {
    ...database,
    async read(work) {
      log.push(name);
      if (fails) throw new DatabaseUnavailable('away');
      return database.read(work);
    },
  };
}
const ask = (from: Database) => from.read((tx) => tx.one<{ one: number }>(sql`select 1 as one`));

test('a replica is read while it is fresh, and the primary while it is not or is away', async () => {
  const log: string[] = [];
  // Nobody has written down yet that they live.
  await runOnce(
    testDatabase.connection,
    `insert into installation (market, mode) values ('ph', 'demo') on conflict do nothing`,
  );
  await ask(readingFrom(asked('replica', log), asked('primary', log)));
  expect(log.splice(0)).toEqual(['replica', 'primary']);
  await runOnce(testDatabase.connection, 'update installation set beat_at = clock_timestamp()');
  const fresh = readingFrom(asked('replica', log), asked('primary', log));
  await ask(fresh);
  await ask(fresh);
  expect(log.splice(0)).toEqual(['replica', 'replica', 'replica']);
  const away = readingFrom(asked('replica', log, true), asked('primary', log));
  await ask(away);
  await ask(away);
  expect(log.splice(0)).toEqual(['replica', 'primary', 'primary']);
});
