import { promisifyRequest } from 'idb-keyval';
import type { RecordStore } from '../contracts/environment.ts';

const name = 'care-analytics';
const storeName = 'journal';

/** Keeps records in IndexedDB, each under its key. The database is opened with the first use. */
export function createIndexedDbRecords(): RecordStore {
  let opened: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    return promisifyRequest(request);
  }

  async function use<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    try {
      opened ??= open();
      return await run((await opened).transaction(storeName, mode).objectStore(storeName));
    } catch (error) {
      // Browsers close a database when they like (Safari does): the next use opens it anew.
      opened = undefined;
      throw error;
    }
  }

  return {
    keys: () => use('readonly', (store) => promisifyRequest(store.getAllKeys()) as Promise<string[]>),
    read: (keys) =>
      use('readonly', (store) => Promise.all(keys.map((key) => promisifyRequest(store.get(key))))),
    write: (changes) =>
      use('readwrite', (store) => {
        for (const [key, text] of changes) {
          if (text) store.put(text, key);
          else store.delete(key);
        }
        // Not everywhere (Safari before 15); without it the transaction ends a moment later.
        store.transaction.commit?.();
        return promisifyRequest(store.transaction);
      }),
    async clear() {
      // A visitor who never agreed gets no database, not even an empty one.
      const databases = opened ? undefined : await indexedDB.databases?.();
      if (!databases || databases.some((database) => database.name === name)) {
        await use('readwrite', (store) => promisifyRequest(store.clear()));
      }
    },
  };
}
