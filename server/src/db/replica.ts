import type { Database, Tx } from './database.ts';
import { DatabaseUnavailable } from './outage.ts';
import { sql } from './sql.ts';

/** How long a replica that did not answer, or is far behind, is left alone; and how long one that is well is believed. */
const leftAloneMs = 10_000;
const believedMs = 10_000;

/**
 * Reads that may be a moment old, from a replica; writes, and everything while the replica is away or behind, go to the
 * primary. Every minute a job writes that it lives, so how old the replica is can be read on the replica itself.
 */
export function readingFrom(replica: Database, primary: Database): Database {
  let leftAloneUntil = 0;
  let believedUntil = 0;

  async function isUsable(): Promise<boolean> {
    const now = performance.now();
    if (now < leftAloneUntil) return false;
    if (now < believedUntil) return true;
    const isFresh = await replica.read(readIsFresh).catch(() => false);
    if (isFresh) believedUntil = performance.now() + believedMs;
    else leaveAlone();
    return isFresh;
  }

  function leaveAlone(): void {
    believedUntil = 0;
    leftAloneUntil = performance.now() + leftAloneMs;
  }

  /** What a replica gave up, because the primary has cleaned up behind it or because it is gone, the primary can do. */
  function isReplicasFault(error: unknown): boolean {
    return error instanceof DatabaseUnavailable || (error as { code?: string }).code === '40001';
  }

  async function fromEither<T>(read: (database: Database) => Promise<T>): Promise<T> {
    if (!(await isUsable())) return read(primary);
    try {
      return await read(replica);
    } catch (error) {
      if (!isReplicasFault(error)) throw error;
      leaveAlone();
      return read(primary);
    }
  }

  return {
    ...primary,
    read: (work) => fromEither((database) => database.read(work)),
    readReport: (work) => fromEither((database) => database.readReport(work)),
    async *readPages(pages) {
      if (!(await isUsable())) return yield* primary.readPages(pages);
      const own = replica.readPages(pages);
      let first: Awaited<ReturnType<typeof own.next>>;
      try {
        first = await own.next();
      } catch (error) {
        // Nothing has gone out yet.
        if (!isReplicasFault(error)) throw error;
        leaveAlone();
        return yield* primary.readPages(pages);
      }
      if (first.done) return first.value;
      yield first.value;
      return yield* own;
    },
  };
}

async function readIsFresh(tx: Tx): Promise<boolean> {
  const { isFresh } = await tx.one<{ isFresh: boolean | null }>(sql`
    select beat_at > clock_timestamp() - interval '150 seconds' as is_fresh from installation`);
  return isFresh === true;
}
