import type { Logger } from 'pino';
import type { Lanes } from '../db/lanes.ts';
import type { EndedJob, Queue, QueueWatch } from '../jobs/queue.ts';
import { atMostEvery } from '../observe/at-most-every.ts';
import { loadFigures, readQueue } from '../observe/figures.ts';
import type { Metrics, Reading } from '../observe/metrics.ts';
import { watchProcess } from '../observe/process-figures.ts';
import { type MetricsAddress, serveMetrics } from '../observe/serve-metrics.ts';
import { readVersion } from '../observe/version.ts';
import { SettingsError } from './settings/settings-error.ts';

/** However many ask, and however often, the database is asked no more than this. */
export const figuresEveryMs = 15_000;

/** One line and one count for each job, with the call that led to it. */
export function tellJobs(logger: Logger, metrics: Metrics | undefined): QueueWatch {
  return {
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
