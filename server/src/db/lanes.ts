import { availableParallelism } from 'node:os';
import type { ConnectionSettings } from './connection.ts';
import { type Asking, type Database, type JobSink, openDatabase } from './database.ts';

/**
 * The same database by connections of their own, so that those who come in one lane wait for nobody in another. A
 * lane that strangers or heavy questions could fill is narrow, and says so when too many wait.
 */
export interface Lanes {
  /** People at their work, and everything that is done without anybody asking. */
  readonly calls: Database;
  /** Whoever is not logged in and writes: log-ins, registrations, codes. */
  readonly strangers: Database;
  /** Dashboards and reports. */
  readonly reports: Database;
  /** Journals: each holds its connection for as long as somebody takes to read it. */
  readonly exports: Database;
  /** Whoever asks whether all is well hears about the database, and not about how busy it is. */
  readonly watch: Database;
  close(): Promise<void>;
}

/** One more connection than this notes that an export was opened, and refuses the one too many. */
export const mostExports = 2;

export function openLanes(
  connection: ConnectionSettings,
  jobSink: JobSink,
  mostCalls = 20,
  asking?: Asking,
): Lanes {
  const open = (mostConnections: number, mostWaiting?: number) =>
    openDatabase(connection, jobSink, mostConnections, mostWaiting, asking);
  const calls = open(mostCalls);
  const strangers = open(8, 250);
  // Each can keep a core busy for seconds, and one is left to the others.
  const reports = open(Math.max(1, availableParallelism() - 1), 40);
  const exports = open(mostExports + 1);
  const watch = open(2);
  return {
    calls,
    strangers,
    reports,
    exports,
    watch,
    async close() {
      await Promise.all([calls, strangers, reports, exports, watch].map((lane) => lane.close()));
    },
  };
}
