import { Client } from 'pg';
import type { ConnectionSettings } from '../db/connection.ts';

/** More than was handed out between the backup and its end: these numbers are on papers and at the bank. */
const skippedNumbers = 1_000_000;

/**
 * What a restored database needs before it goes on: a generation ahead of its storage's, and numbers for its rows that
 * the lost ones did not have. As the database's owner, because nobody else may move a sequence.
 */
export async function acceptRestore(connection: ConnectionSettings, restoredFrom: number): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      'update installation set generation = $1 + 1 where generation <= $1',
      [restoredFrom],
    );
    // Of two servers that start together, one skips.
    if (rowCount === 1)
      await client.query(
        `select setval(format('%I.%I', schemaname, sequencename)::regclass,
           coalesce(last_value, start_value) + $1)
         from pg_sequences where schemaname = 'public'`,
        [skippedNumbers],
      );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
