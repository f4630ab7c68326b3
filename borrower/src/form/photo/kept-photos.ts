import { browserDatabase } from '../../api/browser-database.ts';
import { session } from '../../api/session/session.ts';
import { photoDatabase } from './forget-photos.ts';

/** A picture on its way, and the name under which the server knows it. */
export interface KeptPhoto {
  readonly blob: Blob;
  readonly idempotencyKey: string;
}

/**
 * Where pictures stay until the server has them. Never
 * throws: without a place, a reload loses what is on its way.
 */
export interface PhotoShelf {
  read(slot: string): Promise<KeptPhoto | null>;
  write(slot: string, photo: KeptPhoto): Promise<void>;
  remove(slot: string): Promise<void>;
}

interface Row extends KeptPhoto {
  readonly slot: string;
  readonly owner: string;
}

const storeName = 'photos';

/**
 * Tells one session from another without keeping the token here, too. A log-out forgets all pictures; this is
 * for the one that happened while nobody was there to hear of it.
 */
function ownerNow(): string {
  let sum = 5381;
  for (const letter of session.token() ?? '') sum = (Math.imul(sum, 33) ^ letter.charCodeAt(0)) >>> 0;
  return sum.toString(36);
}

const use = browserDatabase({
  name: photoDatabase,
  version: 1,
  stores: { [storeName]: { keyPath: 'slot' } },
});

const nothing = () => undefined;

export const keptPhotos: PhotoShelf = {
  async read(slot) {
    const row = await use<Row | undefined>(storeName, 'readonly', (store) => store.get(slot)).catch(nothing);
    if (!row) return null;
    if (row.owner === ownerNow()) return row;
    await keptPhotos.remove(slot);
    return null;
  },
  async write(slot, { blob, idempotencyKey }) {
    const row: Row = { slot, owner: ownerNow(), blob, idempotencyKey };
    await use(storeName, 'readwrite', (store) => store.put(row)).catch(nothing);
  },
  async remove(slot) {
    await use(storeName, 'readwrite', (store) => store.delete(slot)).catch(nothing);
  },
};
