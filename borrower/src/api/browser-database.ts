interface Layout {
  readonly name: string;
  /** Another layout, or other contents, has a higher one: what was there before is thrown away. */
  readonly version: number;
  readonly stores: Readonly<Record<string, IDBObjectStoreParameters>>;
}

function open({ name, version, stores }: Layout): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      const database = request.result;
      for (const old of [...database.objectStoreNames]) database.deleteObjectStore(old);
      for (const [store, options] of Object.entries(stores)) database.createObjectStore(store, options);
    };
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

/** What one step in a store answers. */
type Use = <Result>(
  store: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
) => Promise<Result>;

/** A database of this browser. Opened for each use and closed again: a log-out must not wait for an open one. */
export function browserDatabase(layout: Layout): Use {
  return async (storeName, mode, work) => {
    const database = await open(layout);
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
  };
}
