import { availableParallelism } from 'node:os';
import type { ConnectionSettings } from './connection.ts';
import { type Asking, type Database, type JobSink, openDatabase } from './database.ts';
import { readingFrom } from './replica.ts';

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
  /** The same where nothing is put on record by the look: a replica's, where there is one. */
  readonly readReports: Database;
  /** Journals: each holds its connection for as long as somebody takes to read it. */
  readonly exports: Database;
  /** Whoever asks whether all is well hears about the database, and not about how busy it is. */
  readonly watch: Database;
  /** How often somebody has called: counted before anything else is done, and never in anybody's way. */
  readonly counts: Database;
  close(): Promise<void>;
}

/** One more connection than this notes that an export was opened, and refuses the one too many. */
export const mostExports = 2;

export interface LaneWishes {
  readonly mostCalls?: number | undefined;
  /** Where reports and journals may be read, a moment old. */
  readonly replica?: ConnectionSettings | null;
  /** Hears of every statement. */
  readonly asking?: Asking | undefined;
}

export function openLanes(
  connection: ConnectionSettings,
  jobSink: JobSink,
  { mostCalls = 20, replica = null, asking }: LaneWishes = {},
): Lanes {
  const openAt = (where: ConnectionSettings) => (mostConnections: number, mostWaiting?: number) =>
    openDatabase(where, jobSink, mostConnections, mostWaiting, asking);
  const open = openAt(connection);
  const calls = open(mostCalls);
  const strangers = open(8, 250);
  // Each can keep a core busy for seconds, and one is left to the others.
  const [mostReports, waitingReports] = [Math.max(1, availableParallelism() - 1), 40];
  const reports = open(mostReports, waitingReports);
  const exports = open(mostExports + 1);
  const watch = open(2);
  const counts = open(2, 100);
  const openReplica = replica && openAt({ ...replica, answerWithinMs: 25_000 });
  const replicaReports = openReplica?.(mostReports, waitingReports);
  const replicaExports = openReplica?.(mostExports + 1);
  return {
    calls,
    strangers,
    reports,
    readReports: replicaReports ? readingFrom(replicaReports, reports) : reports,
    exports: replicaExports ? readingFrom(replicaExports, exports) : exports,
    watch,
    counts,
    async close() {
      const lanes = [calls, strangers, reports, exports, watch, counts, replicaReports, replicaExports];
      await Promise.all(lanes.map((lane) => lane?.close()));
    },
  };
}
