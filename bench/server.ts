import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { markets } from '@hiram/markets';
import pino from 'pino';
import { createApp } from '../server/src/app.ts';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { openLanes } from '../server/src/db/lanes.ts';
import { diskStorage } from '../server/src/files/disk-storage.ts';
import { openFiles } from '../server/src/files/files.ts';
import { createHttpServer } from '../server/src/http/create-http-server.ts';
import { startQueue } from '../server/src/jobs/queue.ts';
import { nothingWatched } from '../server/src/observe/get-status.ts';
import { addPaymentHook } from '../server/src/recharge/hook.ts';
import { seedDemo } from '../server/src/start/demo.ts';
import { startBenchCluster } from './database.ts';
import { benchPersonalData } from './histories.ts';

/** What the payment provider of the measurements signs with. */
export const benchHookSecret = 'a secret of the measurements';

export interface BenchServer {
  readonly origin: string;
  countConnections(): Promise<number>;
  stop(): Promise<void>;
}

/** The demo's lender on a PostgreSQL of its own, without jobs. No call that is measured stores a file. */
export async function startBenchServer(): Promise<BenchServer> {
  const cluster = await startBenchCluster();
  await seedDemo(cluster.connection, markets.ph);
  const server = await serveBench(cluster.connection);
  return {
    ...server,
    async stop() {
      await server.stop();
      await cluster.stop();
    },
  };
}

export type HttpServer = Awaited<ReturnType<typeof createHttpServer>>;

/** The server on a database that is there already. It logs as in production, to nowhere. */
export async function serveBench(
  connection: ConnectionSettings,
  /** What it has beside its calls, and where it listens unless anywhere. */
  { extend, port = 0 }: { extend?: (server: HttpServer) => Promise<void>; port?: number } = {},
): Promise<BenchServer> {
  const queue = await startQueue(connection, { onError: () => {} }, { runsJobs: false });
  const lanes = openLanes(connection, queue);
  const files = openFiles(diskStorage(tmpdir()), [{ id: 'bench', secret: randomBytes(32) }]);
  const personalData = benchPersonalData();
  const server = await createHttpServer(
    createApp({
      files,
      personalData,
      paymentPage: null,
      relyingParty: () => null,
      push: null,
      mail: null,
      demo: null,
      status: nothingWatched,
    }),
    {
      lanes,
      market: markets.ph,
      personalData,
      now: () => new Date(),
      logger: pino({ level: 'info' }, { write() {} }),
      callsPerMinute: 1_000_000_000,
      trustProxy: false,
      isProduction: false,
    },
  );
  await addPaymentHook(server, {
    ...{ database: lanes.calls, market: markets.ph, secret: benchHookSecret, now: () => new Date() },
    callsPerMinute: 1_000_000_000,
  });
  await extend?.(server);
  return {
    origin: await server.listen({ port, host: '127.0.0.1', backlog: 4_096 }),
    countConnections: () =>
      new Promise((resolve, reject) => {
        server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    async stop() {
      await server.close();
      await queue.stop();
      await lanes.close();
    },
  };
}
