import { promisifyRequest } from 'idb-keyval';
import type { RecordStore } from '../contracts/environment.ts';

/** Begins the name of every project's database; its namespace follows. */
const databasePrefix = 'care-analytics-';
const storeName = 'journal';

/** Keeps a project's records in IndexedDB, each under its key. The database is opened with the first use. */
export function createIndexedDbRecords(namespace: string): RecordStore {
  const name = databasePrefix + namespace;
  let opened: Promise<IDBDatabase> | undefined;

  /** @param isMade whether it is made where there is none */
  async function open(isMade: boolean): Promise<IDBDatabase> {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => {
      if (isMade) request.result.createObjectStore(storeName);
      else request.transaction?.abort();
    };
    const database = await promisifyRequest(request);
    // A later version of the package, or an opt-out, waits for every page that has it open.
    database.onversionchange = () => {
      database.close();
      opened = undefined;
    };
    return database;
  }

  async function use<T>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => Promise<T>,
    isMade = true,
  ): Promise<T> {
    const wasOpen = opened !== undefined;
    try {
      opened ??= open(isMade);
      return await run((await opened).transaction(storeName, mode).objectStore(storeName));
    } catch (error) {
      opened = undefined;
      // Browsers close a database when they like (Safari does).
      if (wasOpen && (error as Error | undefined)?.name === 'InvalidStateError')
        return use(mode, run, isMade);
      throw error;
    }
  }

  return {
    async keys() {
      // What was never made is not made to be looked into.
      const made = opened ? undefined : await listDatabases();
      if (made && !made.includes(name)) return [];
      return use('readonly', (store) => promisifyRequest(store.getAllKeys()) as Promise<string[]>);
    },
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
    move: (moves) =>
      use('readwrite', async (store) => {
        const texts = await Promise.all(moves.map(([from]) => promisifyRequest(store.get(from))));
        for (const [at, [from, to]] of moves.entries()) {
          if (texts[at] === undefined) continue;
          store.put(texts[at], to);
          store.delete(from);
        }
        store.transaction.commit?.();
        await promisifyRequest(store.transaction);
        return texts;
      }),
    // A visitor who never agreed, or no longer does, has no database, not even an empty one.
    async clear(isRetained) {
      if (!isRetained) {
        await promisifyRequest(indexedDB.deleteDatabase(name));
        return;
      }
      await use('readwrite', (store) => clearStore(store, isRetained), false);
    },
  };
}

async function clearStore(store: IDBObjectStore, isRetained: (key: string) => boolean): Promise<void> {
  for (const key of (await promisifyRequest(store.getAllKeys())) as string[])
    if (!isRetained(key)) store.delete(key);
  return promisifyRequest(store.transaction);
}

/**
 * Deletes the databases of all projects but one; pages that have one open close it. Where a browser lists none (Firefox before
 * 126) each project empties its own, on its next page.
 *
 * @param isRetained decides by the key what stays: then they are not deleted
 */
export async function deleteOtherDatabases(
  namespace: string,
  isRetained?: (key: string) => boolean,
): Promise<void> {
  for (const name of (await listDatabases()) ?? []) {
    if (!name.startsWith(databasePrefix) || name === databasePrefix + namespace) continue;
    const { clear } = createIndexedDbRecords(name.slice(databasePrefix.length));
    // One that can't be cleared keeps none of the others.
    if (isRetained) await clear(isRetained).catch(() => {});
    else indexedDB.deleteDatabase(name);
  }
}

/** @returns `undefined` where a browser lists none (Firefox before 126), or a page has none */
async function listDatabases(): Promise<readonly string[] | undefined> {
  // Chromium reports the refusal of such a page to its listeners as well, which can’t be caught.
  if (globalThis.origin === 'null') return undefined;
  return (await indexedDB.databases?.())?.map(({ name = '' }) => name);
}
