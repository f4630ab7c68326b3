// A program for tests: starts the server in the folder it is given and prints each number that is committed.
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const { connection } = await startEmbeddedPostgres({ dataDir });
const client = new Client(connection);
// A test may kill the server first, and what counts is what was acknowledged until then.
client.on('error', () => process.exit(1));
await client.connect();
await client.query('create table if not exists written (number integer primary key)');
for (let number = await next(); ; number += 1) {
  await client.query('insert into written values ($1)', [number]);
  process.stdout.write(`${number}\n`);
}

async function next(): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    'select coalesce(max(number), 0) + 1 as next from written',
  );
  return rows[0]?.next ?? 1;
}
