import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { FileStorage } from '../files/storage.ts';
import { type Marker, readMarker, writeMarker } from './marker.ts';

/**
 * Moves the generation on: in the database first, so that the storage is never ahead of a database that has lost
 * nothing. That it was done is also the sign that jobs are run.
 */
export async function beat(database: Database, storage: FileStorage): Promise<void> {
  await expectOwnStorage(database, storage);
  const marker = await database.write(async (tx) => ({
    value: await tx.one<Marker>(sql`
      update installation set generation = generation + 1, beat_at = clock_timestamp() returning id, generation`),
    keep: true,
  }));
  await writeMarker(storage, marker);
}

/** Throws when the storage is no longer this installation's: somebody has put another in its place. */
export async function expectOwnStorage(database: Database, storage: FileStorage): Promise<void> {
  const { id } = await database.read((tx) => tx.one<{ id: string }>(sql`select id from installation`));
  const marker = await readMarker(storage);
  if (marker?.id !== id) throw new Error('the file storage is not the one of this installation');
}
