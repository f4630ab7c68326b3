import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { prepareQueue } from '../server/src/jobs/prepare-queue.ts';

export interface BenchCluster {
  readonly connection: ConnectionSettings;
  stop(): Promise<void>;
}

/** A database like the product's own, with fsync on, in a folder that is thrown away. */
export async function startBenchCluster(settings: Record<string, string> = {}): Promise<BenchCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings });
  await migrate(postgres.connection);
  await prepareQueue(postgres.connection);
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of the database, for work that can be done only once. */
export async function withCopy<T>(
  connection: ConnectionSettings,
  work: (copy: ConnectionSettings) => Promise<T>,
): Promise<T> {
  const database = `${connection.database}_copy`;
  const admin = new Client({ ...connection, database: 'template1' });
  await admin.connect();
  try {
    await admin.query(`create database ${database} template ${connection.database}`);
    return await work({ ...connection, database });
  } finally {
    await admin.query(`drop database if exists ${database} with (force)`);
    await admin.end();
  }
}
