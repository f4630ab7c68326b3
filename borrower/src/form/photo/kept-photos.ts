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

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(photoDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'slot' });
    request.onsuccess = () => {
      const database = request.result;
      // Another tab logs out and deletes everything: it would wait for us for ever.
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

/**
 * Opened for each use and closed again: pictures are rare, and a log-out must not wait for an open database.
 */
async function use<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const nothing = () => undefined;

export const keptPhotos: PhotoShelf = {
  async read(slot) {
    const row = await use<Row | undefined>('readonly', (store) => store.get(slot)).catch(nothing);
    if (!row) return null;
    if (row.owner === ownerNow()) return row;
    await keptPhotos.remove(slot);
    return null;
  },
  async write(slot, { blob, idempotencyKey }) {
    const row: Row = { slot, owner: ownerNow(), blob, idempotencyKey };
    await use('readwrite', (store) => store.put(row)).catch(nothing);
  },
  async remove(slot) {
    await use('readwrite', (store) => store.delete(slot)).catch(nothing);
  },
};
