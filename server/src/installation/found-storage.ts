import type { FileStorage } from '../files/storage.ts';
import { type Marker, readMarker } from './marker.ts';

/** A file storage as it is found. */
export interface FoundStorage {
  readonly marker: Marker | null;
  readonly hasFiles: boolean;
  /** How many of the files that the database was asked about are not there. */
  readonly missing: number;
}

export async function findStorage(
  storage: FileStorage,
  sampledKeys: readonly string[],
): Promise<FoundStorage> {
  const marker = await readMarker(storage);
  // Whoever says whose it is need not be looked through.
  if (marker) return { marker, hasFiles: true, missing: 0 };
  let missing = 0;
  for (const key of sampledKeys) if ((await storage.get(key)) === undefined) missing += 1;
  return { marker, hasFiles: await hasFiles(storage), missing };
}

async function hasFiles(storage: FileStorage): Promise<boolean> {
  for await (const _file of storage.list()) return true;
  return false;
}
