import { Client } from 'pg';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { type BenchCluster, startBenchCluster } from './database.ts';
import { letStaffIn } from './desk-reads.ts';
import { makeHistories } from './histories.ts';
import { type Served, serveIn } from './reads.ts';

/** A lender with its borrowers, and a server for them. */
export interface Book {
  readonly borrowers: number;
  readonly connection: ConnectionSettings;
  readonly server: Served;
  close(): Promise<void>;
}

/** The day that the books are made for. */
export const today = new Date().toISOString().slice(0, 10);

/** How many borrowers each book has; with the first the others are compared. A hundred thousand take minutes to make, a million some twenty. */
export function sizesWanted(): readonly number[] {
  const named = process.argv.find((word) => word.startsWith('--borrowers='))?.split('=')[1];
  return (named ?? '1000,10000').split(',').map(Number);
}

export async function openBook(borrowers: number): Promise<Book> {
  console.log(`  making ${borrowers.toLocaleString('en')} borrowers …`);
  const cluster = await startBenchCluster({
    // As docs/operate asks for where a book is large.
    shared_buffers: '4GB',
    max_wal_size: '8GB',
    wal_level: 'minimal',
    max_wal_senders: '0',
  });
  const { connection } = cluster;
  try {
    const server = await fillAndServe(connection, borrowers);
    return { borrowers, connection, server, close: () => close(server, cluster) };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function fillAndServe(connection: ConnectionSettings, borrowers: number): Promise<Served> {
  const startedAt = performance.now();
  await makeHistories(connection, { borrowers, opened: 16, today });
  console.log(`  made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  // What is still to be written would be counted as work of the first calls.
  await tell(connection, 'checkpoint');
  await letStaffIn(connection);
  return serveIn(connection, 'ours');
}

async function close(server: Served, cluster: BenchCluster): Promise<void> {
  server.stop();
  await cluster.stop();
}

/** What the database does by itself, in its own time. */
export async function tell(connection: ConnectionSettings, ...chores: readonly string[]): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  for (const chore of chores) await client.query(chore);
  await client.end();
}
