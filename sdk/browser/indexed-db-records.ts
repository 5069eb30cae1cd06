import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import type { RecordStore } from '../environment.ts';

const name = 'care-analytics';

/** Keeps records in IndexedDB, one record an event under its key. The database is opened with the first use. */
export function createIndexedDbRecords(): RecordStore {
  let opened: UseStore | undefined;

  function use<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    opened ??= createStore(name, 'journal');
    return opened(mode, run);
  }

  return {
    keys: () => use('readonly', async (store) => (await promisifyRequest(store.getAllKeys())) as string[]),
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
      const databases = opened ? [] : await indexedDB.databases();
      if (opened || databases.some((database) => database.name === name)) {
        await use('readwrite', (store) => promisifyRequest(store.clear()));
      }
    },
  };
}
