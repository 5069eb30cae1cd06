import { promisifyRequest } from 'idb-keyval';
import type { RecordStore } from '../contracts/environment.ts';

/** The beginning of the name of every project's database; its namespace follows. */
const databasePrefix = 'care-analytics-';
const storeName = 'journal';

/** A key with its new value; without one the key is removed. A value that is moved may be of any kind: another version has stored it. */
type StoredChange = readonly [key: string, value?: unknown];

/** Stores a project's records in IndexedDB, each under its key. The database is opened with the first use. */
export function createIndexedDbRecords(namespace: string): RecordStore {
  const name = databasePrefix + namespace;
  let opened: Promise<IDBDatabase> | undefined;

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    const database = await promisifyRequest(request);
    // A later version of the package, or an opt-out, waits for every page that has it open.
    database.onversionchange = () => {
      database.close();
      opened = undefined;
    };
    return database;
  }

  async function use<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    const wasOpen = opened;
    try {
      opened ??= open();
      return await run((await opened).transaction(storeName, mode).objectStore(storeName));
    } catch (error) {
      opened = undefined;
      // Browsers close a database at any time (Safari does).
      if (wasOpen && (error as Error | undefined)?.name === 'InvalidStateError') return use(mode, run);
      throw error;
    }
  }

  /** Returns true if the database exists, or may exist where the browser lists none: opening it only to read would create it. */
  const isMade = async () => opened || ((await listDatabases())?.includes(name) ?? true);

  return {
    keys: async () => ((await isMade()) ? use('readonly', getKeys) : []),
    read: (keys) => use('readonly', (store) => getTexts(store, keys)),
    write: (changes) => use('readwrite', (store) => commit(store, changes)),
    move: (moves) =>
      use('readwrite', async (store) => {
        const texts = await getTexts(
          store,
          moves.map(([from]) => from),
        );
        await commit(
          store,
          moves.flatMap(([from, to], at) => [[to, texts[at]], [from]]),
        );
        return texts;
      }),
    async clear(isRetained) {
      // A visitor who no longer agrees has no database, not even an empty one.
      if (!isRetained) await promisifyRequest(indexedDB.deleteDatabase(name));
      else if (await isMade())
        await use('readwrite', async (store) => {
          const keys = await getKeys(store);
          await commit(
            store,
            keys.flatMap((key) => (isRetained(key) ? [] : [[key]])),
          );
        });
    },
  };
}

const getKeys = (store: IDBObjectStore) => promisifyRequest(store.getAllKeys()) as Promise<string[]>;

const getTexts = (store: IDBObjectStore, keys: readonly string[]): Promise<unknown[]> =>
  Promise.all(keys.map((key) => promisifyRequest(store.get(key))));

/** Makes changes and ends their transaction; resolves when they would survive the end of the page. */
function commit(store: IDBObjectStore, changes: readonly StoredChange[]): Promise<void> {
  for (const [key, value] of changes) {
    if (value) store.put(value, key);
    else store.delete(key);
  }
  store.transaction.commit();
  return promisifyRequest(store.transaction);
}

/**
 * Clears the databases of all projects but one; pages that have one open close it. Where a browser lists none (Firefox before
 * 126) each project empties its own, on its next page.
 *
 * @param isRetained returns true for the key of a record that stays. @default the databases are deleted
 */
export async function clearOtherDatabases(
  namespace: string,
  isRetained?: (key: string) => boolean,
): Promise<void> {
  const names = (await listDatabases()) ?? [];
  const others = names.filter(
    (name) => name.startsWith(databasePrefix) && name !== databasePrefix + namespace,
  );
  await Promise.allSettled(
    others.map((name) => createIndexedDbRecords(name.slice(databasePrefix.length)).clear(isRetained)),
  );
}

/** @returns `undefined` where a browser lists none (Firefox before 126), or a page has none */
async function listDatabases(): Promise<readonly string[] | undefined> {
  // Chromium reports the refusal of such a page to its listeners as well, which can’t be caught.
  if (globalThis.origin === 'null') return undefined;
  return (await indexedDB.databases?.())?.map(({ name = '' }) => name);
}
