import { randomBytes } from 'node:crypto';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { runOnce } from '../server/src/db/run-once.ts';
import { startThrowawayCluster } from '../server/src/db/test-throwaway-cluster.ts';

const clusterVariable = 'HIRAM_JOURNEY_CLUSTER';
/** Migrated once; every server's database begins as a copy of it. */
const template = 'journey_template';

/**
 * One PostgreSQL for all journeys: starting and stopping one for each server took longer than many a journey.
 */
export default async function startCluster(): Promise<() => Promise<void>> {
  const { server, stop } = await startMigratedCluster();
  process.env[clusterVariable] = JSON.stringify(server);
  return stop;
}

async function startMigratedCluster() {
  const cluster = await startThrowawayCluster();
  await runOnce(cluster.server, `create database ${template}`);
  await migrate({ ...cluster.server, database: template });
  return cluster;
}

interface JourneyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database with nobody in it for one server: among the others, or alone where no journeys are played. */
export async function createJourneyDatabase(): Promise<JourneyDatabase> {
  const shared = process.env[clusterVariable];
  if (shared !== undefined) return createDatabase(JSON.parse(shared) as ConnectionSettings);
  const { server, stop } = await startMigratedCluster();
  return { ...(await createDatabase(server)), drop: stop };
}

async function createDatabase(cluster: ConnectionSettings): Promise<JourneyDatabase> {
  const name = `journey_${randomBytes(5).toString('hex')}`;
  await runOnce(cluster, `create database ${name} template ${template} strategy file_copy`);
  const { host, port, user } = cluster;
  return {
    url: `postgres://${user}@localhost:${port}/${name}?${new URLSearchParams({ host })}`,
    async drop() {
      await runOnce(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}
