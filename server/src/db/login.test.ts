import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { admitOnly } from './admit-only.ts';
import { lookAtLogin, whyNotServer } from './login.ts';
import { asOwner } from './migrate.ts';
import { makeLogin, ownLoginOf } from './own-login.ts';
import { runOnce } from './run-once.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isSeeded: true });
});
afterAll(() => database.drop());

const ownerName = inject('testCluster').server.user;

describe('whoever holds the server’s connection', () => {
  const disguises = [
    'select 1',
    'set role none',
    'reset role',
    'reset session authorization',
    'set session authorization default',
    'discard all',
  ];
  const acts = [
    'drop trigger audit_log_stays on audit_log',
    'alter table audit_log disable trigger all',
    'alter table journals add column note text',
    `update audit_log set detail = '{}'`,
    'delete from entries',
    'truncate journals',
    'drop table borrowers',
    'create table loot (everything text)',
    'create schema loot',
    'create function loot() returns integer language sql as $$ select 1 $$',
    'create or replace function audit_text(row_of audit_log) returns text language sql as $$ select 1::text $$',
    'create role accomplice',
    'alter role hiram_server superuser',
    'alter role current_user createrole',
    `grant ${ownerName} to current_user`,
    'select * from pg_authid',
    'select pg_read_file($$/etc/passwd$$)',
    `copy borrowers to program 'cat'`,
    'create extension dblink',
    'update schema_migrations set checksum = $$x$$',
    'drop table pgboss.job',
    'alter system set fsync = off',
    'set session_replication_role = replica',
    `set role ${ownerName}`,
    `set session authorization ${ownerName}`,
  ];

  test.each(acts)('cannot %s, whatever it calls itself', async (act) => {
    const client = new Client(database.login);
    await client.connect();
    try {
      for (const disguise of disguises) {
        await client.query(disguise);
        await expect(client.query(act), disguise).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await client.end();
    }
  });

  test('and reads and writes what the server does', async () => {
    expect(await runOnce(database.login, 'select count(*)::int as lenders from companies')).toEqual([
      { lenders: 1 },
    ]);
  });
});

describe('a login', () => {
  const name = `hiram_test_${randomBytes(5).toString('hex')}`;
  const connection = () => ({ ...database.connection, user: name });
  const reasonWith = async (...statements: string[]) => {
    await runOnce(database.connection, `create role ${name} login in role hiram_server`, ...statements);
    try {
      return whyNotServer(await lookAtLogin(connection()));
    } finally {
      await runOnce(database.connection, `drop owned by ${name}`, `drop role ${name}`);
    }
  };
  const shut = () => `revoke all on database ${database.connection.database} from public`;
  const opened = () => `grant connect on database ${database.connection.database} to ${name}`;

  test('that only belongs to the server’s role is right', async () => {
    expect(await reasonWith(shut(), opened())).toBeNull();
  });

  test.each([
    ['may make roles', 'createrole'],
    ['is a superuser', 'superuser'],
    ['may copy the database', 'replication'],
    ['passes by row security', 'bypassrls'],
  ])('that %s is refused', async (_what, power) => {
    expect(await reasonWith(shut(), opened(), `alter role ${name} ${power}`)).toMatch(
      /^DATABASE_URL logs in as "hiram_test_/,
    );
  });

  test('that can become the owner is refused with the words to run', async () => {
    expect(await reasonWith(shut(), opened(), `grant ${ownerName} to ${name}`)).toBe(
      `DATABASE_URL logs in as "${name}", who owns the database or can become its owner: give DATABASE_URL a role that can do nothing else (create role hiram_app login password '…' in role hiram_server; grant connect on database "${database.connection.database}" to hiram_app;) and DATABASE_OWNER_URL the address of the owner.`,
    );
  });

  test('that owns a table, or reads everything, is refused', async () => {
    expect(await reasonWith(opened(), 'create table loot ()', `alter table loot owner to ${name}`)).toMatch(
      'can do more than the server may',
    );
    expect(await reasonWith(opened(), `grant pg_read_all_data to ${name}`)).toMatch(
      'can do more than the server may',
    );
  });

  test('that does not belong to the server’s role is told how', async () => {
    expect(await reasonWith(opened(), `revoke hiram_server from ${name}`)).toMatch(
      `grant hiram_server to "${name}";`,
    );
  });

  test('is refused where every login of this PostgreSQL could come in', async () => {
    expect(await reasonWith(`grant connect on database ${database.connection.database} to public`)).toMatch(
      /^Everybody who can log in to this PostgreSQL can open the database/,
    );
  });
});

test('one lender’s login does not reach another lender’s database', async () => {
  const lenders = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    const logins = lenders.map(({ connection }) => ownLoginOf(connection));
    for (const [index, { connection }] of lenders.entries()) {
      await asOwner(connection, async (client) => {
        const login = logins[index] ?? connection;
        await makeLogin(client, login);
        await admitOnly(client, login);
      });
    }
    for (const login of logins) {
      expect(await runOnce(login, 'select count(*)::int as n from companies')).toEqual([{ n: 0 }]);
      const [other] = logins.filter(({ database: name }) => name !== login.database);
      await expect(runOnce({ ...login, database: other?.database ?? '' }, 'select 1')).rejects.toMatchObject({
        code: '42501',
      });
    }
  } finally {
    for (const { connection, drop } of lenders) {
      await drop();
      await runOnce(inject('testCluster').server, `drop role ${ownLoginOf(connection).user}`);
    }
  }
});

test('the password of a login that we make follows from the owner’s, and does not tell it', () => {
  const owner = { ...database.connection, password: 'the owner’s' };
  const { password } = ownLoginOf(owner);
  expect(password).toBe(ownLoginOf(owner).password);
  expect(password).not.toContain('owner');
  expect(ownLoginOf({ ...owner, password: 'another' }).password).not.toBe(password);
  expect(ownLoginOf(database.connection).password).toBeUndefined();
});
