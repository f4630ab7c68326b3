import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function run(text: string): Promise<void> {
  const client = new Client(database.connection);
  await client.connect();
  await client.query(text);
  await client.end();
}

describe('migrations', () => {
  test('run once, even when two servers start together', async () => {
    await Promise.all([migrate(database.connection), migrate(database.connection)]);
    const said: string[] = [];
    await migrate(database.connection, (sentence) => said.push(sentence));
    expect(said).toEqual([]);
  });

  test('refuse a database that a newer Hiram has changed', async () => {
    await run(`insert into schema_migrations (number, name, checksum) values (9999, '9999_future.sql', 'x')`);
    await expect(migrate(database.connection)).rejects.toThrow(/newer Hiram \(migration 9999_future\.sql\)/);
  });

  test('refuse a database that was made with other files', async () => {
    await run(`update schema_migrations set checksum = 'x' where number = 2`);
    await expect(migrate(database.connection)).rejects.toThrow(/0002_loans\.sql in this tree is not the one/);
  });

  test('refuse a file that comes in before one that was applied', async () => {
    await run(`delete from schema_migrations where number = 2`);
    await expect(migrate(database.connection)).rejects.toThrow(/0002_loans\.sql came too late/);
  });
});
