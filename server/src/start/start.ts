import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createApp } from '../app.ts';
import { type ConnectionSettings, connectionFromUrl } from '../db/connection.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { sql } from '../db/sql.ts';
import { press } from '../document/press.ts';
import { addPaperReading } from '../document/serve-paper.ts';
import { demoFileKeys } from '../files/demo-keys.ts';
import { diskStorage } from '../files/disk-storage.ts';
import { type Files, openFiles } from '../files/files.ts';
import { s3Storage } from '../files/s3-storage.ts';
import { addFileReading } from '../files/serve-file.ts';
import { closeServer } from '../http/close-server.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { addBorrowerPages, addDeskPages } from '../http/pages.ts';
import { startQueue } from '../jobs/queue.ts';
import { httpSmsGateway } from '../messages/gateway.ts';
import { createLogger } from '../operation/logger.ts';
import { checkKeys } from '../personal-data/check-keys.ts';
import { demoKeys } from '../personal-data/keys.ts';
import { resealPersonalData } from '../personal-data/reseal.ts';
import { createPersonalData, type PersonalData } from '../personal-data/seal.ts';
import { paymentPage } from '../recharge/address.ts';
import { addPaymentHook } from '../recharge/hook.ts';
import { addRechargePage } from '../recharge/page.ts';
import { httpPaymentProvider } from '../recharge/provider.ts';
import { giveMissingMarks } from '../repayment/mark-store.ts';
import { httpPayoutGateway } from '../transfer/gateway.ts';
import { addPayoutHook } from '../transfer/hook.ts';
import { sweepTransfers, type TransferParts } from '../transfer/transfer-jobs.ts';
import { seedDemo } from './demo.ts';
import { type Lender, prepareLender } from './first-start.ts';
import { jobHandlers } from './handlers.ts';
import { type Outside, reachOutside } from './outside.ts';
import { sealedTables } from './sealed-tables.ts';
import { SettingsError } from './settings/settings-error.ts';
import type { Settings } from './settings.ts';
import { transferBooks } from './transfer-books.ts';

const projectDir = fileURLToPath(new URL('../../../', import.meta.url));

export interface RunningServer
  extends Pick<Outside, 'smsSandboxUrl' | 'bankSandboxUrl' | 'paymentSandboxUrl'> {
  readonly url: string;
  /** The one-time link of the first administrator, while nobody is at the desk. */
  readonly invitationUrl: string | null;
  stop(): Promise<void>;
}

/** Starts everything in order, and on a failure stops what had started, in the opposite order. */
export async function startServer(
  settings: Settings,
  onProgress: (sentence: string) => void = () => {},
  logTo: pino.DestinationStream = pino.destination(1),
): Promise<RunningServer> {
  const parts = new AsyncDisposableStack();
  const stop = () =>
    parts.disposeAsync().catch((error: unknown) => {
      throw firstFailure(error);
    });
  try {
    return { ...(await startParts(settings, { onProgress, logTo }, parts)), stop };
  } catch (error) {
    // Why it did not start is what has to be told; what else fails on the way out follows from it.
    await stop().catch(() => {});
    throw error;
  }
}

/** One part that fails to stop does not keep the others running; each failure wraps the one before it. */
function firstFailure(error: unknown): unknown {
  return error instanceof SuppressedError ? firstFailure(error.suppressed) : error;
}

async function startParts(
  settings: Settings,
  { onProgress, logTo }: { onProgress: (sentence: string) => void; logTo: pino.DestinationStream },
  parts: AsyncDisposableStack,
): Promise<Omit<RunningServer, 'stop'>> {
  const { market, demo } = settings;
  const now = () => new Date();
  const logger = createLogger(settings.logLevel, logTo);
  // Programs of their own: they come up while the database does, and what became of them is heard after it.
  const outsideSoon = reachOutside(settings, parts);
  outsideSoon.catch(() => {});
  const connection = await reachDatabase(settings, onProgress, parts);
  await migrate(connection, onProgress);
  if (demo) await seedDemo(connection, market);

  const startedQueue = await startQueue(connection, (error) => logger.error({ err: error }, 'queue'));
  const queue = parts.adopt(startedQueue, (each) => each.stop());
  const database = parts.adopt(openDatabase(connection, queue), (each) => each.close());
  // Once more, because this one comes first: a job that is under way ends while it still has its database.
  parts.defer(() => queue.stop());
  const company = await checkInstallation(database, settings, now());
  // After the database: it makes the data folder so that it can reach its own part of it.
  const files = filesOf(settings);
  const personalData = await openPersonalData(database, settings, onProgress);
  const outside = await outsideSoon;
  let ownUrl: string | undefined;
  // A real bank or provider is told in its own settings where to call; the sandboxes have none.
  const hookAt = (path: string) => () => (demo && ownUrl ? `${ownUrl}${path}` : undefined);
  const gateway = httpPayoutGateway({ ...outside.bank, notifyUrl: hookAt('/hooks/payout') });
  const payments = paymentsOf(outside, hookAt('/hooks/payment'));
  const transfers: TransferParts = { database, personalData, logger, market, now, gateway };
  const recharges = payments && { database, logger, market, now, provider: payments.provider };
  const smsGateway = httpSmsGateway(outside.sms);
  await queue.work(jobHandlers({ files, logger, transfers, recharges, smsGateway }));
  await queue.runDailyAt('5 0 * * *', market.timeZone);
  await queue.runEveryMinute('sweep-payouts');
  await queue.runEveryMinute('ask-recharges');

  // Stopped after the calls that may be waiting for a document.
  parts.defer(() => press.end());
  const { callsPerMinute, trustProxy } = settings;
  const base = { database, market, now, callsPerMinute };
  const bindings = createApp({ files, personalData, paymentPage: payments?.paymentPage ?? null });
  const isProduction = !demo;
  const server = await createHttpServer(bindings, {
    ...base,
    personalData,
    logger,
    trustProxy,
    isProduction,
  });
  parts.defer(() => closeServer(server));
  addFileReading(server, { database, files, now, callsPerMinute });
  addPaperReading(server, { ...base, keys: files.keys, personalData });
  await addPayoutHook(server, { ...base, books: transferBooks, secret: outside.bank.hookSecret });
  if (payments) {
    addRechargePage(server, { ...base, ...payments });
    await addPaymentHook(server, { ...base, secret: payments.hookSecret });
  }
  await addPages(server, settings, company);
  const url = await listen(server, settings);
  ownUrl = url;
  // What was under way when the last server stopped, however it stopped, is looked after at once.
  await sweepTransfers(transfers, transferBooks, { isStart: true });
  const { smsSandboxUrl, bankSandboxUrl, paymentSandboxUrl } = outside;
  const invitationUrl = company.invitationPath === null ? null : url + company.invitationPath;
  return { url, smsSandboxUrl, bankSandboxUrl, paymentSandboxUrl, invitationUrl };
}

/** The payment provider and its part of our addresses, where the lender has one. */
function paymentsOf({ payment }: Outside, notifyUrl: () => string | undefined) {
  if (!payment) return null;
  const { url, secret, hookSecret } = payment;
  const provider = httpPaymentProvider({ url, secret, notifyUrl });
  return { provider, paymentPage: paymentPage(secret), hookSecret };
}

/** The apps, where they have been built. */
async function addPages(
  server: FastifyInstance,
  { market, demo }: Settings,
  company: { id: number; name: string },
): Promise<void> {
  const borrowerDist = join(projectDir, 'borrower/dist');
  const deskDist = join(projectDir, 'desk/dist');
  if (existsSync(join(deskDist, 'index.html'))) await addDeskPages(server, deskDist);
  if (!existsSync(join(borrowerDist, 'pages'))) return;
  const config = { market: market.id, companyId: company.id, companyName: company.name, demo };
  await addBorrowerPages(server, { dist: borrowerDist, market, config });
}

async function reachDatabase(
  settings: Settings,
  onProgress: (sentence: string) => void,
  parts: AsyncDisposableStack,
): Promise<ConnectionSettings> {
  if (settings.databaseUrl !== null) return connectionFromUrl(settings.databaseUrl);
  const postgres = await startEmbeddedPostgres({ dataDir: join(settings.dataDir, 'postgres'), onProgress });
  parts.defer(() => postgres.stop());
  return postgres.connection;
}

function filesOf({ dataDir, files: { keys, s3 } }: Settings): Files {
  const storage = s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'files'));
  return openFiles(storage, keys ?? demoFileKeys(dataDir));
}

/** A database is made for one market: amounts and numbers of another would be nonsense in it. */
async function checkInstallation(database: Database, settings: Settings, at: Date): Promise<Lender> {
  const lender = await database.write<Lender | string>(async (tx) => {
    await tx.run(
      sql`insert into installation (market) values (${settings.market.id}) on conflict do nothing`,
    );
    const { market } = await tx.one<{ market: string }>(sql`select market from installation`);
    if (market !== settings.market.id) {
      const sentence = `This database was made for market ${market}: set HIRAM_MARKET=${market}, or another HIRAM_DATA_DIR or DATABASE_URL.`;
      return { value: sentence, keep: false };
    }
    await giveMissingMarks(tx, at);
    if (!settings.demo) {
      const prepared = await prepareLender(tx, settings.firstStart, at);
      return { value: prepared, keep: typeof prepared !== 'string' };
    }
    const company = await tx.one<{ id: number; name: string }>(
      sql`select id, name from companies order by id limit 1`,
    );
    return { value: { ...company, invitationPath: null }, keep: true };
  });
  if (typeof lender === 'string') throw new SettingsError(lender);
  return lender;
}

/**
 * Older keys that are still listed are on their way out:
 * what they sealed is sealed with the current one first.
 */
async function openPersonalData(
  database: Database,
  settings: Settings,
  onProgress: (sentence: string) => void,
): Promise<PersonalData> {
  const keys = settings.personalDataKeys ?? demoKeys(settings.dataDir);
  const personalData = createPersonalData(keys);
  const wrongKeys = await database.write(async (tx) => {
    const sentence = await checkKeys(tx, personalData, keys);
    return { value: sentence, keep: sentence === null };
  });
  if (wrongKeys !== null) throw new SettingsError(wrongKeys);
  if (keys.dataKeys.length > 1) {
    const resealed = await resealPersonalData(database, personalData, sealedTables);
    if (resealed > 0) onProgress(`Sealed ${resealed} rows of personal data with the current key`);
  }
  return personalData;
}

async function listen(server: FastifyInstance, { port, host }: Settings): Promise<string> {
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
