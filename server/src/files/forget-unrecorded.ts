import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { FileStorage, StoredFile } from './storage.ts';
import { findRecorded } from './store.ts';

export interface Forgetting {
  readonly at: Date;
  /** How old a file must be that no row names; an upload under way is a matter of minutes. */
  readonly afterDays: number;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

export interface Forgotten {
  readonly setAside: number;
  readonly restored: number;
  readonly deleted: number;
  /** More would have gone than uploads that came to nothing can explain: no file was touched. */
  readonly isStopped: boolean;
}

const graceDays = 30;
const batchSize = 500;
/** So many may go at once, or such a share of all; above both, the database is the one that is wrong. */
const mostFiles = 20;
const mostShare = 0.05;
const dayMs = 86_400_000;

/**
 * Bytes of uploads that were rolled back after they had been stored: no row names them. They are set aside first, and
 * deleted a month later. Should the database name one again meanwhile, because it was restored, the file comes back.
 */
export async function forgetUnrecorded(
  database: Database,
  storage: FileStorage,
  forgetting: Forgetting,
): Promise<Forgotten> {
  const { at, afterDays, logger } = forgetting;
  const fromAside = await sift(database, storage.setAside.list());
  for (const { key } of fromAside.recorded) await storage.setAside.restore(key);
  if (fromAside.recorded.length > 0)
    logger.warn({ files: fromAside.recorded.length }, 'files that are on record again were put back');

  const { total, unrecorded } = await sift(database, storage.list());
  const due = unrecorded.filter(({ storedAt }) => isOlder(storedAt, at, afterDays));
  const restored = fromAside.recorded.length;
  if (due.length > mostFiles && due.length > total * mostShare) {
    logger.error(
      { files: due.length, of: total },
      'too many files are not on record: none was forgotten; is this the right database, and a whole one?',
    );
    return { setAside: 0, restored, deleted: 0, isStopped: true };
  }
  for (const { key } of due) await storage.setAside.add(key);
  if (due.length > 0)
    logger.warn({ files: due.length, of: total }, 'files that are not on record were set aside');

  const over = fromAside.unrecorded.filter(({ storedAt }) => isOlder(storedAt, at, graceDays));
  for (const { key } of over) await storage.setAside.remove(key);
  if (over.length > 0)
    logger.warn({ files: over.length, days: graceDays }, 'files that had been set aside were deleted');
  return { setAside: due.length, restored, deleted: over.length, isStopped: false };
}

function isOlder(date: Date, at: Date, days: number): boolean {
  return at.getTime() - date.getTime() > days * dayMs;
}

interface Sifted {
  readonly total: number;
  readonly recorded: readonly StoredFile[];
  readonly unrecorded: readonly StoredFile[];
}

/** Which of these files the database names, and which it does not. */
async function sift(database: Database, files: AsyncIterable<StoredFile>): Promise<Sifted> {
  const recorded: StoredFile[] = [];
  const unrecorded: StoredFile[] = [];
  let total = 0;
  let batch: StoredFile[] = [];
  const siftBatch = async () => {
    const keys = batch.map(({ key }) => key);
    const named = await database.read((tx) => findRecorded(tx, keys));
    for (const file of batch) (named.has(file.key) ? recorded : unrecorded).push(file);
    batch = [];
  };
  for await (const file of files) {
    total += 1;
    batch.push(file);
    if (batch.length === batchSize) await siftBatch();
  }
  await siftBatch();
  return { total, recorded, unrecorded };
}
