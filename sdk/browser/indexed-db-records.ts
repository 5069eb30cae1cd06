import { createStore, delMany, set, type UseStore, values } from 'idb-keyval';
import type { EventRecord } from '../delivery/event-record.ts';
import type { RecordStore } from '../environment.ts';

const databaseName = 'care-analytics';
const storeName = 'journal';

/** Keeps records in IndexedDB, one record an event under its id. The database is opened with the first use. */
export function createIndexedDbRecords(): RecordStore {
  let opened: UseStore | undefined;
  const store: UseStore = (mode, run) => {
    opened ??= createStore(databaseName, storeName);
    return opened(mode, run);
  };
  return {
    readAll: () => values<EventRecord>(store),
    put: (record) => set(record.id, record, store),
    remove: (ids) => delMany([...ids], store),
  };
}
