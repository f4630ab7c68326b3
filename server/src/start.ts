import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { todayIn } from '@hiram/contract';
import pino from 'pino';
import { app } from './app.ts';
import { type ConnectionSettings, connectionFromUrl } from './db/connection.ts';
import { type Database, openDatabase } from './db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { sql } from './db/sql.ts';
import { createHttpServer } from './http/create-http-server.ts';
import { addBorrowerPages, addDeskPages } from './http/pages.ts';
import { startQueue } from './jobs/queue.ts';
import { runDaily } from './loan/daily-run.ts';
import { type Sandbox, startSandbox } from './sandbox/start-sandbox.ts';
import { seedDemo } from './seed/demo.ts';
import { type Settings, SettingsError } from './settings.ts';
import { httpSmsGateway } from './sms/gateway.ts';
import { deliverSms } from './sms/outbox.ts';

const projectDir = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningServer {
  readonly url: string;
  /** Where the demo's text messages can be read; null in production. */
  readonly smsSandboxUrl: string | null;
  stop(): Promise<void>;
}

/** Starts everything in order, and on a failure stops what had started, in the opposite order. */
export async function startServer(
  settings: Settings,
  onProgress: (sentence: string) => void = () => {},
): Promise<RunningServer> {
  const started: { stop: () => Promise<unknown> }[] = [];
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  try {
    return await startParts(settings, onProgress, started, stop);
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function startParts(
  settings: Settings,
  onProgress: (sentence: string) => void,
  started: { stop: () => Promise<unknown> }[],
  stop: () => Promise<void>,
): Promise<RunningServer> {
  const logger = pino({ level: settings.logLevel, base: null });
  const connection = await reachDatabase(settings, onProgress, (postgres) => started.push(postgres));
  await migrate(connection, onProgress);
  if (settings.demo) await seedDemo(connection, settings.market);
  const sandbox = settings.sms ? null : await startSandbox('sms-sandbox');
  if (sandbox) started.push(sandbox);

  const queue = await startQueue(connection, (error) => logger.error({ err: error }, 'queue'));
  started.push(queue);
  const database = openDatabase(connection, queue);
  started.push({ stop: () => database.close() });
  const company = await checkInstallation(database, settings);
  const gateway = httpSmsGateway(settings.sms ?? gatewayOf(sandbox));
  await queue.work({
    'send-sms': ({ smsId }) => deliverSms(database, gateway, smsId),
    async 'daily-run'() {
      const at = new Date();
      const report = await runDaily(database, { today: todayIn(settings.market.timeZone, at), at });
      logger.info(report, 'daily run');
    },
  });
  await queue.runDailyAt('5 0 * * *', settings.market.timeZone);

  const server = await createHttpServer(app, {
    database,
    market: settings.market,
    now: () => new Date(),
    logger,
    callsPerMinute: settings.callsPerMinute,
    trustProxy: settings.trustProxy,
  });
  const borrowerDist = join(projectDir, 'borrower/dist');
  const deskDist = join(projectDir, 'desk/dist');
  if (existsSync(join(deskDist, 'index.html'))) await addDeskPages(server, deskDist);
  if (existsSync(join(borrowerDist, 'pages'))) {
    const config = {
      market: settings.market.id,
      companyId: company.id,
      companyName: company.name,
      demo: settings.demo,
    };
    await addBorrowerPages(server, { dist: borrowerDist, market: settings.market, config });
  }
  started.push({ stop: () => server.close() });
  const url = await listen(server, settings);
  return { url, smsSandboxUrl: sandbox?.url ?? null, stop };
}

async function reachDatabase(
  settings: Settings,
  onProgress: (sentence: string) => void,
  onStarted: (postgres: EmbeddedPostgres) => void,
): Promise<ConnectionSettings> {
  if (settings.databaseUrl !== null) return connectionFromUrl(settings.databaseUrl);
  const postgres = await startEmbeddedPostgres({ dataDir: join(settings.dataDir, 'postgres'), onProgress });
  onStarted(postgres);
  return postgres.connection;
}

function gatewayOf(sandbox: Sandbox | null): { url: string; secret: string } {
  if (!sandbox) throw new Error('neither an SMS gateway nor its sandbox is there');
  return { url: `${sandbox.url}/messages`, secret: sandbox.secret };
}

/** A database is made for one market: amounts and numbers of another would be nonsense in it. */
async function checkInstallation(
  database: Database,
  settings: Settings,
): Promise<{ id: number; name: string }> {
  return database.write(async (tx) => {
    await tx.run(
      sql`insert into installation (market) values (${settings.market.id}) on conflict do nothing`,
    );
    const { market } = await tx.one<{ market: string }>(sql`select market from installation`);
    if (market !== settings.market.id) {
      throw new SettingsError(
        `This database was made for market ${market}: set HIRAM_MARKET=${market}, or another HIRAM_DATA_DIR or DATABASE_URL.`,
      );
    }
    const company = await tx.maybe<{ id: number; name: string }>(
      sql`select id, name from companies order by id limit 1`,
    );
    return { value: company ?? { id: 0, name: 'Hiram' }, keep: true };
  });
}

async function listen(
  server: Awaited<ReturnType<typeof createHttpServer>>,
  { port, host }: Settings,
): Promise<string> {
  try {
    return await server.listen({ port, host });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE')
      throw new SettingsError(`Port ${port} is taken: stop what uses it, or set PORT to another.`);
    if (code === 'EACCES')
      throw new SettingsError(`Port ${port} may not be used by this user: set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new SettingsError(`HOST ${host} is not an address of this machine.`);
    }
    throw error;
  }
}
