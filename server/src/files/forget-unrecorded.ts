import type { Database } from '../db/database.ts';
import type { FileStorage } from './storage.ts';
import { findRecorded } from './store.ts';

const batchSize = 500;

/**
 * Removes stored files that no row names: their upload was rolled back after the bytes were stored. Files
 * younger than `before` are left alone, because their transaction may still be under way. The storage must be
 * this database's own: what another one has on record would look forgotten here.
 */
export async function forgetUnrecorded(
  database: Database,
  storage: FileStorage,
  { before }: { before: Date },
): Promise<{ removed: number }> {
  let removed = 0;
  let batch: string[] = [];
  const sift = async () => {
    const recorded = await database.read((tx) => findRecorded(tx, batch));
    for (const key of batch) {
      if (recorded.has(key)) continue;
      await storage.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, storedAt } of storage.list()) {
    if (storedAt < before) batch.push(key);
    if (batch.length === batchSize) await sift();
  }
  await sift();
  return { removed };
}
