import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { FileStorage } from './storage.ts';

/** Their rows say that they are forgotten; the night puts their bytes away. Nothing may name them any more. */
export async function forgetFiles(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`
    update files set forgotten_at = ${at}, sha256 = null, look = null
    where id = any(${ids}::uuid[]) and forgotten_at is null`);
}

/**
 * Removes the bytes of exports that are over for good: they are copies, and are not set aside for a month like what could be
 * missed. What an export that broke off has left goes too, a day later.
 */
export async function removeExportBytes(database: Database, storage: FileStorage, at: Date): Promise<number> {
  const rows = await database.write(async (tx) => {
    await tx.run(sql`
      update files f set forgotten_at = ${at}, sha256 = null, look = null
      where f.purpose = 'export' and f.forgotten_at is null and f.created_at < ${at}::timestamptz - interval '1 day'
        and not file_is_named(f.id, f.borrower_id)`);
    const over = await tx.rows<{ id: string; storageKey: string }>(sql`
      select id, storage_key from files
      where purpose = 'export' and forgotten_at is not null and put_away_at is null order by id`);
    return { value: over, keep: true };
  });
  for (const { storageKey } of rows) await storage.remove(storageKey);
  await database.write(async (tx) => {
    await tx.run(
      sql`update files set put_away_at = ${at} where id = any(${rows.map(({ id }) => id)}::uuid[])`,
    );
    return { value: null, keep: true };
  });
  return rows.length;
}
