import { Client } from 'pg';
import type { ConnectionSettings } from './connection.ts';

/** Runs statements one by one on a connection of their own, outside any transaction and pool. */
export async function runOnce<Row>(
  connection: ConnectionSettings,
  ...statements: readonly string[]
): Promise<Row[]> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
