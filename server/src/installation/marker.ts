import * as v from 'valibot';
import type { FileStorage } from '../files/storage.ts';

/** What a file storage says of itself: whose it is, and how far that installation had come. */
export interface Marker {
  readonly id: string;
  readonly generation: number;
}

const marker = v.object({ id: v.pipe(v.string(), v.uuid()), generation: v.pipe(v.number(), v.integer()) });

/** A marker that cannot be read is not a missing one: it throws. */
export async function readMarker(storage: FileStorage): Promise<Marker | null> {
  const text = await storage.readMarker();
  return text === undefined ? null : v.parse(marker, JSON.parse(text));
}

export function writeMarker(storage: FileStorage, { id, generation }: Marker): Promise<void> {
  return storage.writeMarker(`${JSON.stringify({ id, generation })}\n`);
}
