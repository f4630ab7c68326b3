import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, type Job, type JobResult, PgBoss, systemClock, type WorkOptions } from 'pg-boss';
import { type ConnectionSettings, patienceOf } from '../db/connection.ts';
import type { JobSink } from '../db/database.ts';
import type { JobData, JobName, JobTiming } from '../db/job-names.ts';
import { jobNames } from '../db/job-names.ts';
import { MigrationError, needsOwner } from '../db/migrate.ts';
import { becauseOf, type Cause, currentCause } from '../operation/cause.ts';
import { harmlessError } from '../operation/logger.ts';
import { type QueueFigures, queueFigures } from './queue-figures.ts';

export type JobHandlers = { readonly [Name in JobName]: (data: JobData[Name]) => Promise<void> };

/** A job that came to an end. */
export interface EndedJob extends Cause {
  readonly name: JobName;
  readonly id: string;
  readonly seconds: number;
  /** Undefined when it was completed. */
  readonly error: Error | undefined;
}

/** Hears of what the queue does. */
export interface QueueWatch {
  /** Something is wrong with the queue itself. */
  onError(error: Error): void;
  onEnd?(job: EndedJob): void;
  /** Where a job is carried out, for whoever follows what is done. */
  around?<T>(job: Pick<EndedJob, 'name' | 'id'>, work: () => Promise<T>): Promise<T>;
}

export interface Queue extends JobSink {
  work(handlers: JobHandlers): Promise<void>;
  /** Every day at this time of the market's clock, and once now to catch up with what was missed. */
  runDailyAt(cron: string, timeZone: string): Promise<void>;
  /** Every minute, on one of the servers. */
  runEveryMinute(name: 'sweep-payouts' | 'ask-recharges' | 'beat' | 'send-alerts'): Promise<void>;
  runEveryHour(name: 'anchor-audit' | 'send-reminders' | 'raise-alarms' | 'check-ledgers'): Promise<void>;
  /** Every day at this time of the market's clock, and at no other time. */
  runNightlyAt(name: 'forget-files' | 'check-audit', cron: string, timeZone: string): Promise<void>;
  /** For the demo's clock: jobs that wait for a time are so much nearer to it. */
  hasten(seconds: number): Promise<void>;
  /** For the demo's clock, too: until the messages that can go are gone, for some seconds at most. */
  letMessagesGo(): Promise<void>;
  /** What waits in each line, and for how long, by one statement. */
  figures(): Promise<QueueFigures>;
  /** Throws when the queue's own connections do not answer. */
  ping(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Goes on evenly, whatever happens to the machine's. The library measures by it how long it looked for jobs, and waits the longer the
 * shorter that was: after a clock was set back by a quarter of an hour, no job began for a quarter of an hour. When a schedule
 * is due it knows from the database.
 */
const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/**
 * The queue lives in PostgreSQL, so a job is enqueued by the same commit as the rows it is about. A job whose
 * worker died is handed to another after its heartbeat stops; every handler must tolerate running twice.
 */
export async function startQueue(
  connection: ConnectionSettings,
  watch: QueueWatch,
  /** Whether jobs are run here, or only put in for others to run. */
  { runsJobs = true } = {},
): Promise<Queue> {
  // The tables and their indexes are the owner's: see prepare-queue.ts.
  const own = { migrate: false, createSchema: false, reindex: false };
  const tending = { supervise: runsJobs, schedule: runsJobs };
  const boss = new PgBoss({
    ...connection,
    ...patienceOf(connection),
    ...own,
    ...tending,
    max: 4,
    clock: steadyClock,
  });
  let isStopping = false;
  // A connection that is being closed may still hear that the database goes down, too.
  boss.on('error', (told) => {
    if (!isStopping) watch.onError(errorOf(told));
  });
  await boss.start().catch(explainStart);
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of jobNames) {
    if (existing.has(name)) continue;
    await boss.createQueue(name, {
      retryLimit: 20,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 600,
      heartbeatSeconds: 10,
      deleteAfterSeconds: 86_400,
    });
  }

  async function carryOut(
    name: JobName,
    { id, data: kept }: Job<KeptData>,
    handler: (data: object) => Promise<void>,
  ): Promise<JobResult> {
    const { cause = {}, ...data } = kept ?? {};
    const startedAt = performance.now();
    const ended = (error?: Error) =>
      watch.onEnd?.({ name, id, ...cause, seconds: (performance.now() - startedAt) / 1000, error });
    try {
      const work = () => handler(data);
      await becauseOf(cause, () => (watch.around ? watch.around({ name, id }, work) : work()));
      ended();
      return { id, status: 'completed' };
    } catch (error) {
      // It is tried again by itself; but what fails every time has to be seen by somebody.
      ended(error as Error);
      // The queue keeps what it is given, with all that comes with it.
      return { id, status: 'failed', output: harmlessError(error) };
    }
  }

  return {
    async insert(client, jobs) {
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
      // The night's reminders are thousands: what needs no timing goes in together, by the kind of job.
      const [plain, timed] = [jobs.filter(isPlain), jobs.filter((job) => !isPlain(job))];
      for (const [name, same] of Map.groupBy(plain, (job) => job.name))
        await boss.insert(
          name,
          same.map(({ data }) => ({ data: withCause(data) })),
          { db },
        );
      for (const { name, data, timing } of timed)
        await boss.send(name, withCause(data), { db, ...optionsOf(data, timing) });
    },
    async work(handlers) {
      for (const name of jobNames) {
        const handler = handlers[name] as (data: object) => Promise<void>;
        await boss.work<KeptData, JobResult[], WorkOptions & { perJobResults: true }>(
          name,
          { ...paceOf(name), perJobResults: true },
          (jobs) => Promise.all(jobs.map((job) => carryOut(name, job, handler))),
        );
      }
    },
    async runDailyAt(cron, timeZone) {
      const name: JobName = 'daily-run';
      await boss.schedule(name, cron, {}, { tz: timeZone });
      await boss.send(name, {}, { singletonKey: 'at start', singletonSeconds: 60 });
    },
    async runNightlyAt(name, cron, timeZone) {
      await boss.schedule(name, cron, {}, { tz: timeZone });
    },
    async runEveryMinute(name) {
      await boss.schedule(name, '* * * * *', {});
    },
    async runEveryHour(name) {
      await boss.schedule(name, '20 * * * *', {});
    },
    async hasten(seconds) {
      await boss.getDb().executeSql(
        `update pgboss.job set start_after = start_after - $1 * interval '1 second'
           where state in ('created', 'retry') and start_after > now()`,
        [seconds],
      );
    },
    async letMessagesGo() {
      for (let tries = 0; tries < 30; tries += 1) {
        const { rows } = await boss.getDb().executeSql(
          `select from pgboss.job where name in ('send-sms', 'send-code', 'send-push')
             and state in ('created', 'active') and start_after <= now() limit 1`,
        );
        if (rows.length === 0) return;
        await delay(100);
      }
    },
    figures: () => queueFigures(boss),
    async ping() {
      await boss.getDb().executeSql('select 1');
    },
    async stop() {
      if (isStopping) return;
      isStopping = true;
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** What a job knows, and what it follows from; a job that nobody's call led to has no cause. */
type KeptData = { readonly cause?: Cause };

function withCause(data: object): object {
  const cause = currentCause();
  return cause.requestId === undefined && cause.traceparent === undefined ? data : { ...data, cause };
}

/** The queue has no code for tables that are missing or of another version. */
/** Of some of its errors the library tells only a copy of what they said, which nobody would take for an error. */
function errorOf(told: Error & { readonly code?: unknown }): Error {
  if (told instanceof Error) return told;
  const { message, stack = '', code } = told as Error & { readonly code?: unknown };
  return Object.assign(new Error(message), { stack, ...(code === undefined ? {} : { code }) });
}

function explainStart(error: Error): never {
  if (!/^pg-boss (is not installed|database requires migrations)$/.test(error.message)) throw error;
  throw new MigrationError(needsOwner('lacks the tables of the queue'));
}

/** How often a line is looked at, and how many of it are worked on at once. */
function paceOf(name: JobName): WorkOptions {
  if (isRare(name)) return { pollingIntervalSeconds: 2, batchSize: 1 };
  // Printing papers is a second's work each: one at a time leaves a core to the others.
  if (name === 'make-export') return { pollingIntervalSeconds: 1, batchSize: 1 };
  // As fast as the gateway takes them: while there are more, nothing is waited for.
  if (name === 'send-code' || name === 'send-sms')
    return { pollingIntervalSeconds: 0.5, batchSize: 4, burstWhenBatchFull: true };
  return { pollingIntervalSeconds: 0.5, localConcurrency: 2, batchSize: 1 };
}

/** Nobody waits for these; looking for them twice a second would be most of an idle server's work. */
function isRare(name: JobName): boolean {
  const rare: readonly JobName[] = ['daily-run', 'forget-files', 'sweep-payouts', 'ask-recharges', 'beat'];
  return [...rare, 'anchor-audit', 'send-reminders', 'check-ledgers'].includes(name);
}

function isPlain({ timing }: { readonly timing: JobTiming }): boolean {
  return timing.afterSeconds === undefined && timing.onceInSeconds === undefined;
}

function optionsOf(data: object, { afterSeconds, onceInSeconds }: JobTiming) {
  return {
    ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
    ...(onceInSeconds === undefined
      ? {}
      : { singletonKey: JSON.stringify(data), singletonSeconds: onceInSeconds }),
  };
}
