import type { MarketId } from '@hiram/contract';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Mode } from './found-database.ts';
import { refuseOther, type Wanted } from './judge.ts';
import { writeMarker } from './marker.ts';

/** The one row of this database, made by whoever starts first. Gives the sentence to print when it is another's. */
export async function establish(tx: Tx, wanted: Pick<Wanted, 'market' | 'mode'>): Promise<string | null> {
  await tx.run(sql`
    insert into installation (market, mode) values (${wanted.market}, ${wanted.mode}) on conflict do nothing`);
  // Two that start together for the first time, with different settings, found nothing before.
  const found = await tx.one<{ market: MarketId; mode: Mode }>(sql`select market, mode from installation`);
  return refuseOther(found, wanted);
}

/** Gives the storage the id of its database, once. The database knows about it only when it is done. */
export async function markStorage(database: Database, storage: FileStorage): Promise<void> {
  const { id, generation, isMarked } = await database.read((tx) =>
    tx.one<{ id: string; generation: number; isMarked: boolean }>(sql`
      select id, generation, marked_at is not null as is_marked from installation`),
  );
  if (isMarked && (await storage.readMarker()) !== undefined) return;
  await writeMarker(storage, { id, generation });
  await database.write(async (tx) => {
    await tx.run(sql`update installation set marked_at = now() where marked_at is null`);
    return { value: undefined, keep: true };
  });
}
