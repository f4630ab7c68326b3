import type { Logger } from 'pino';
import type { Asking } from '../db/database.ts';
import type { Lanes } from '../db/lanes.ts';
import type { EndedJob, Queue, QueueWatch } from '../jobs/queue.ts';
import { atMostEvery } from '../observe/at-most-every.ts';
import { loadFigures, readQueue } from '../observe/figures.ts';
import type { Metrics, Reading } from '../observe/metrics.ts';
import { watchProcess } from '../observe/process-figures.ts';
import { type MetricsAddress, serveMetrics } from '../observe/serve-metrics.ts';
import type { Traces } from '../observe/traces.ts';
import { readVersion } from '../observe/version.ts';
import { currentCause } from '../operation/cause.ts';
import { SettingsError } from './settings/settings-error.ts';

/** However many ask, and however often, the database is asked no more than this. */
export const figuresEveryMs = 15_000;

/** One line and one count for each job, with the call that led to it. */
export function tellJobs(
  logger: Logger,
  { metrics, traces }: { readonly metrics: Metrics | undefined; readonly traces: Traces | undefined },
): QueueWatch {
  return {
    ...(traces ? { around: (job, work) => traces.follow(jobOf(job), work) } : {}),
    onError: (error) => logger.error({ err: error }, 'queue'),
    onEnd({ name: job, id: jobId, requestId, seconds, error }: EndedJob) {
      const outcome = error ? 'failed' : 'completed';
      const ms = Math.round(seconds * 10_000) / 10;
      const told = { job, jobId, ...(requestId === undefined ? {} : { requestId }), outcome, ms };
      if (error) logger.error({ ...told, err: error }, 'job');
      else logger.info(told, 'job');
      metrics?.count('hiram_jobs_total', { queue: job, outcome });
      metrics?.time('hiram_job_seconds', { queue: job }, seconds);
    },
  };
}

function jobOf({ name, id }: Pick<EndedJob, 'name' | 'id'>) {
  const { requestId } = currentCause();
  const attributes = {
    'hiram.job': name,
    'hiram.job_id': id,
    ...(requestId === undefined ? {} : { 'hiram.request_id': requestId }),
  };
  return { name: `job ${name}`, kind: 'consumer', attributes, isLater: true } as const;
}

/** Nothing of it is loaded where nobody wants it. */
export async function openTraces(
  endpoint: string | null,
  logger: Logger,
  parts: AsyncDisposableStack,
): Promise<Traces | undefined> {
  if (endpoint === null) return undefined;
  const { Traces: Opened } = await import('../observe/traces.ts');
  const onLost = (error: unknown) => logger.warn({ err: error }, 'traces are lost');
  return parts.adopt(new Opened({ endpoint, version: readVersion(), onLost }), (traces) => traces.stop());
}

/** Follows each statement by its text, which holds places for values and none of them. */
export function followStatements(traces: Traces | undefined): Asking | undefined {
  return (
    traces &&
    ((text, ask) => {
      const statement = text.replace(/\s+/g, ' ').trim();
      const [verb = ''] = statement.split(' ', 1);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
      return traces.follow({ name: `sql ${verb}`, kind: 'client', attributes }, ask);
    })
  );
}

interface ObservedParts {
  readonly metrics: Metrics;
  readonly lanes: Lanes;
  readonly queue: Pick<Queue, 'figures'>;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** Serves the figures until the server stops; gives their address. */
export async function showMetrics(
  address: MetricsAddress,
  { metrics, lanes, queue, now, logger }: ObservedParts,
  parts: AsyncDisposableStack,
): Promise<string> {
  const ofProcess = watchProcess(lanes, readVersion());
  parts.defer(ofProcess.stop);
  const ofDatabase = atMostEvery(figuresEveryMs, async () => [
    ...(await lanes.watch.read((tx) => loadFigures(tx, now()))),
    ...readQueue(await queue.figures()),
  ]);
  // Without its database a server still says how it is: that is when somebody looks.
  const readDatabase = async (): Promise<Reading[]> => {
    try {
      const { answer, ageSeconds } = await ofDatabase();
      return [...answer, { name: 'hiram_figures_age_seconds', labels: {}, value: ageSeconds }];
    } catch (error) {
      logger.warn({ err: error }, 'no figures from the database');
      return [];
    }
  };
  const write = async () => metrics.write([...ofProcess.read(), ...(await readDatabase())]);
  const onError = (error: unknown) => logger.error({ err: error }, 'metrics');
  const served = await serveMetrics(address, write, onError).catch((error: { code?: string }) => {
    if (error.code === 'EADDRINUSE')
      throw new SettingsError(`HIRAM_METRICS_PORT ${address.port} is taken: set it to another.`);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new SettingsError(`HIRAM_METRICS_HOST ${address.host} is not an address of this machine.`);
    throw error;
  });
  parts.defer(served.stop);
  return served.url;
}
