import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import type { EventRecord } from '../delivery/event-record.ts';
import type { RecordStore } from '../environment.ts';

const name = 'care-analytics';

/** Keeps records in IndexedDB, one record an event under its id. The database is opened with the first use. */
export function createIndexedDbRecords(): RecordStore {
  let opened: UseStore | undefined;

  function use<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    opened ??= createStore(name, 'journal');
    return opened(mode, (store) => promisifyRequest(run(store)));
  }

  async function write(run: (store: IDBObjectStore) => IDBRequest): Promise<void> {
    await use('readwrite', run);
  }

  return {
    readAll: () => use<EventRecord[]>('readonly', (store) => store.getAll()),
    put: (record) => write((store) => store.put(record, record.id)),
    remove: (id) => write((store) => store.delete(id)),
    async clear() {
      // A visitor who never agreed gets no database, not even an empty one.
      const databases = opened ? [] : await indexedDB.databases();
      if (opened || databases.some((database) => database.name === name))
        await write((store) => store.clear());
    },
  };
}
