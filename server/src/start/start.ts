import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { beginAnchors } from '../audit/audit-anchors.ts';
import { lenderFinder } from '../company/find-lender.ts';
import type { LenderRow } from '../company/insert-lender.ts';
import type { ConnectionSettings } from '../db/connection.ts';
import { openLanes } from '../db/lanes.ts';
import { press } from '../document/press.ts';
import { closeServer } from '../http/close-server.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { addDemoClock } from '../http/demo-clock.ts';
import { addBorrowerPages, addDeskPages } from '../http/pages.ts';
import { markStorage } from '../installation/establish.ts';
import { startQueue } from '../jobs/queue.ts';
import { smtpMailer } from '../mail/mailer.ts';
import { httpSmsGateway } from '../messages/gateway.ts';
import { webPushService } from '../messages/push/push-service.ts';
import { atMostEvery } from '../observe/at-most-every.ts';
import { Metrics } from '../observe/metrics.ts';
import { Partners } from '../observe/partners.ts';
import { type PartnerWatch, partnerWatch } from '../observe/watch-partners.ts';
import { clockAhead, lenderTime, setClockAhead } from '../operation/clock.ts';
import { createLogger } from '../operation/logger.ts';
import { demoPublicUrl, relyingPartyOf } from '../passkey/relying-party.ts';
import { paymentPage } from '../recharge/address.ts';
import { httpPaymentProvider } from '../recharge/provider.ts';
import { httpPayoutGateway } from '../transfer/gateway.ts';
import { sweepTransfers, type TransferParts } from '../transfer/transfer-jobs.ts';
import { prepareOwn, refuseNewDatabase } from './check-installation.ts';
import { followClock, letPeopleMoveIn, openDemo, sandboxPages } from './demo/open-demo.ts';
import { beginMovingIn } from './demo/reset.ts';
import { seedDemo } from './demo.ts';
import { jobHandlers } from './handlers.ts';
import { figuresEveryMs, followStatements, openTraces, showMetrics, tellJobs } from './observing.ts';
import {
  checkInstallation,
  openOwnFiles,
  openPersonalData,
  refuseWrongClock,
  refuseWrongSession,
} from './open-installation.ts';
import { type Outside, reachOutside } from './outside.ts';
import { reachDatabase } from './reach-database.ts';
import { watchReadiness } from './readiness.ts';
import { runJobs } from './run-jobs.ts';
import { serveCalls } from './serve-calls.ts';
import { SettingsError } from './settings/settings-error.ts';
import type { Settings } from './settings.ts';
import { storageOf } from './storage-of.ts';
import { transferBooks } from './transfer-books.ts';
import { watchVersion } from './watch-version.ts';

const projectDir = fileURLToPath(new URL('../../../', import.meta.url));

export interface RunningServer
  extends Pick<
    Outside,
    'smsSandboxUrl' | 'bankSandboxUrl' | 'paymentSandboxUrl' | 'pushSandboxUrl' | 'mailSandboxUrl'
  > {
  readonly url: string;
  /** Where figures are served; null where they are not. */
  readonly metricsUrl: string | null;
  /** Whether the demo's people are there. */
  readonly hasPeople: boolean;
  /** The one-time link of the first administrator, while nobody is at the desk. */
  readonly invitationUrl: string | null;
  /** Resolves with the reason when it cannot go on, because its own database is lost. */
  readonly lost: Promise<Error>;
  /** Ends in a bounded time, also when the database or a borrower's phone has gone silent. */
  stop(): Promise<void>;
}

/** Longer than it takes to finish what is under way. */
const stopWithinMs = 25_000;

/** Starts everything in order, and on a failure stops what had started, in the opposite order. */
export async function startServer(
  settings: Settings,
  onProgress: (sentence: string) => void = () => {},
  logTo: pino.DestinationStream = pino.destination(1),
  /** Whether a new demo gets its people; journeys and tests bring their own. */
  { withPeople = false } = {},
): Promise<RunningServer> {
  const parts = new AsyncDisposableStack();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= within(stopWithinMs, parts.disposeAsync()).catch((error: unknown) => {
      throw firstFailure(error);
    });
    return stopping;
  };
  try {
    return { ...(await startParts(settings, { onProgress, logTo, withPeople }, parts)), stop };
  } catch (error) {
    // Why it did not start is what has to be told; what else fails on the way out follows from it.
    await stop().catch(() => {});
    throw error;
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = new Error(`What was under way did not end within ${ms / 1000} seconds.`);
  const inTime = await Promise.race([work.then(() => true), delay(ms, false, { ref: false })]);
  if (!inTime) throw late;
}

/** One part that fails to stop does not keep the others running; each failure wraps the one before it. */
function firstFailure(error: unknown): unknown {
  return error instanceof SuppressedError ? firstFailure(error.suppressed) : error;
}

async function startParts(
  settings: Settings,
  {
    onProgress,
    logTo,
    withPeople,
  }: { onProgress: (sentence: string) => void; logTo: pino.DestinationStream; withPeople: boolean },
  parts: AsyncDisposableStack,
): Promise<Omit<RunningServer, 'stop'>> {
  const { market, demo } = settings;
  const now = lenderTime;
  const logger = createLogger(settings.logLevel, logTo);
  // Programs of their own: they come up while the database does, and what became of them is heard after it.
  const outsideSoon = reachOutside(settings, parts);
  outsideSoon.catch(() => {});
  const storage = storageOf(settings);
  await refuseNewDatabase(settings, storage);
  const reached = await reachDatabase(settings, { onProgress, logger }, parts);
  const { connection, isRestored } = await prepareOwn(settings, { reached, storage }, onProgress);
  const onNewDemo = () => withPeople && beginMovingIn(settings.dataDir);
  const isNewDemo = demo && (await seedDemo(connection, market, onNewDemo));

  const runsJobs = settings.role !== 'web';
  const metrics = settings.metrics ? new Metrics() : undefined;
  const traces = await openTraces(settings.tracesEndpoint, logger, parts);
  const lanesWish = { replica: replicaOf(settings, connection), asking: followStatements(traces) };
  const queue = await startQueue(connection, tellJobs(logger, { metrics, traces }), { runsJobs });
  const lanes = parts.adopt(openLanes(connection, queue, lanesWish), (each) => each.close());
  // After the database, so that it stops first: a job that is under way ends while it still has its database.
  parts.adopt(queue, (each) => each.stop());
  const { calls: database } = lanes;
  await refuseWrongSession(database, connection);
  await refuseWrongClock(database, settings, now);
  const company = await checkInstallation(database, settings, now());
  // After the database: it makes the data folder so that it can reach its own part of it.
  const files = await openOwnFiles(database, settings, storage);
  const { personalData, keys } = await openPersonalData(database, settings, onProgress);
  await markStorage(database, storage);
  await beginAnchors({ database, storage, personalData, now }, { isRestore: isRestored });
  const outside = await outsideSoon;
  const partners = new Partners();
  const watch = partnerWatch(partners, metrics);
  const smsGateway = watch.sms(httpSmsGateway(outside.sms));
  if (isNewDemo && withPeople) {
    // What is odd in a story is meant so: only mistakes are worth a line.
    const seeding = { connection, market, files, personalData, logger: logger.child({}, { level: 'error' }) };
    await letPeopleMoveIn(settings, { seeding, database, smsGateway, onProgress });
  }
  const demoState = demo ? await openDemo(database, market) : null;
  if (demo) followClock(lanes.watch, parts);
  let ownUrl: string | undefined;
  // A real bank or provider is told in its own settings where to call; the sandboxes have none.
  const hookAt = (path: string) => () =>
    demo && ownUrl ? `${settings.publicUrl ?? ownUrl}${path}` : undefined;
  // The port of the demo is known once it listens.
  const relyingParty = () =>
    relyingPartyOf(settings.publicUrl ?? (demo && ownUrl ? demoPublicUrl(ownUrl) : null));
  const gateway = watch.bank(httpPayoutGateway({ ...outside.bank, notifyUrl: hookAt('/hooks/payout') }));
  const payments = paymentsOf(outside, hookAt('/hooks/payment'), watch);
  const transfers: TransferParts = { database, personalData, logger, market, now, gateway };
  const recharges = payments && { database, logger, market, now, provider: payments.provider };
  const push = outside.push && webPushService(outside.push);
  const mailer = outside.mail && smtpMailer(outside.mail);
  const mailOrigin = () => settings.publicUrl ?? (demo && ownUrl ? demoPublicUrl(ownUrl) : null);
  const { forgetAfterDays } = settings.files;
  const jobParts = { files, forgetAfterDays, logger, transfers, recharges, smsGateway, push };
  const demoClock = demo
    ? { setAhead: setClockAhead, hasten: queue.hasten, letMessagesGo: queue.letMessagesGo }
    : null;
  const onReminded = (sent: number) => metrics?.count('hiram_reminders_sent_total', {}, sent);
  const handlers = jobHandlers({ ...jobParts, mailer, mailOrigin, demoClock, onReminded });
  if (runsJobs) await runJobs(queue, handlers, market);

  // Stopped after the calls that may be waiting for a document.
  parts.defer(() => press.end());
  const queueFigures = atMostEvery(figuresEveryMs, queue.figures);
  const problems = await watchReadiness({
    database: lanes.watch,
    queue,
    files,
    dataKeys: keys.dataKeys,
    now,
  });
  const http = {
    ...settings,
    ...{ lanes, market, personalData, now, logger, isProduction: !demo, problems, metrics, traces },
  };
  const server =
    settings.role === 'worker'
      ? await createHttpServer([], http)
      : await serveCalls(http, {
          files,
          bank: outside.bank,
          payments,
          app: {
            files,
            personalData,
            paymentPage: payments?.paymentPage ?? null,
            relyingParty,
            push,
            mail: mailer && { origin: mailOrigin },
            demo: demo ? { sandboxes: () => sandboxPages(outside) } : null,
            status: { problems, queue: async () => (await queueFigures()).answer, partners },
          },
        });
  parts.defer(() => closeServer(server));
  if (settings.role !== 'worker') await addPages(server, settings, company, lenderFinder(database));
  const metricsUrl =
    metrics && settings.metrics
      ? await showMetrics(settings.metrics, { metrics, lanes, queue, now, logger }, parts)
      : null;
  const url = await listen(server, settings);
  ownUrl = url;
  // What was under way when the last server stopped, however it stopped, is looked after at once.
  if (runsJobs) await sweepTransfers(transfers, transferBooks, { isStart: true });
  const lost = Promise.race([reached.lost, watchVersion(lanes.watch, parts)]);
  const { smsSandboxUrl, bankSandboxUrl, paymentSandboxUrl, pushSandboxUrl, mailSandboxUrl } = outside;
  // Whoever reads the log is rarely at the machine itself.
  const invitationUrl =
    company.invitationPath === null ? null : (settings.publicUrl ?? url) + company.invitationPath;
  const sandboxes = { smsSandboxUrl, bankSandboxUrl, paymentSandboxUrl, pushSandboxUrl, mailSandboxUrl };
  const hasPeople = demoState?.hasPeople ?? false;
  return { url, metricsUrl, ...sandboxes, hasPeople, invitationUrl, lost };
}

/** The login is the same everywhere, also where we have made it. */
function replicaOf(
  { database }: Settings,
  { user, password }: ConnectionSettings,
): ConnectionSettings | null {
  if (!database?.replica) return null;
  return { ...database.replica, user, ...(password === undefined ? {} : { password }) };
}

/** The payment provider and its part of our addresses, where the lender has one. */
function paymentsOf({ payment }: Outside, notifyUrl: () => string | undefined, watch: PartnerWatch) {
  if (!payment) return null;
  const { url, secret, hookSecret } = payment;
  const provider = watch.paymentProvider(httpPaymentProvider({ url, secret, notifyUrl }));
  return { provider, paymentPage: paymentPage(secret), hookSecret };
}

/** The apps, where they have been built. */
async function addPages(
  server: FastifyInstance,
  { market, demo, publicUrl }: Settings,
  company: LenderRow,
  lenderOf: (host: string) => Promise<LenderRow>,
): Promise<void> {
  const borrowerDist = join(projectDir, 'borrower/dist');
  const deskDist = join(projectDir, 'desk/dist');
  const clock = demo ? { aheadMs: clockAhead } : null;
  if (clock) addDemoClock(server, clock);
  if (existsSync(join(deskDist, 'index.html')))
    await addDeskPages(server, { dist: deskDist, lenderOf, clock });
  if (!existsSync(join(borrowerDist, 'pages'))) return;
  const passkeyDomain =
    relyingPartyOf(publicUrl ?? (demo ? demoPublicUrl('http://localhost') : null))?.id ?? null;
  const { id: companyId, name: companyName, registrationNumber: companyRegistration } = company;
  const config = { market: market.id, companyId, companyName, companyRegistration, demo, passkeyDomain };
  await addBorrowerPages(server, { dist: borrowerDist, market, config, lenderOf, clock });
}

async function listen(server: FastifyInstance, { port, host }: Settings): Promise<string> {
  try {
    // A crowd that comes at once waits to be let in; by itself Node lets 511 wait, and the others lose their connection.
    return await server.listen({ port, host, backlog: 4_096 });
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
