import { lastingShelf, type Shelf } from './shelf.ts';

const deviceName = 'hiram_device';

/**
 * A random number of this phone's own, made at the first
 * need: the server notices another phone by another one.
 */
export function deviceIdOf(shelf: Shelf = lastingShelf): string {
  const kept = shelf.read(deviceName);
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  shelf.write(deviceName, made);
  return made;
}
