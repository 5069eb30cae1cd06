import { promisifyRequest } from 'idb-keyval';
import type { RecordStore } from '../contracts/environment.ts';

/** Begins the name of every project's database; its namespace follows. */
const databasePrefix = 'care-analytics-';
const storeName = 'journal';

/** A project's database, which is opened with its first use. */
interface ProjectDatabase {
  readonly name: string;
  opened?: Promise<IDBDatabase> | undefined;
}

/** Keeps a project's records in IndexedDB, each under its key. The database is opened with the first use. */
export function createIndexedDbRecords(namespace: string): RecordStore {
  const name = databasePrefix + namespace;
  const project: ProjectDatabase = { name };
  return {
    async keys() {
      // What was never made is not made to be looked into.
      const made = project.opened ? undefined : await listDatabases();
      if (made && !made.includes(name)) return [];
      return use(project, 'readonly', (store) => promisifyRequest(store.getAllKeys()) as Promise<string[]>);
    },
    read: (keys) =>
      use(project, 'readonly', (store) => Promise.all(keys.map((key) => promisifyRequest(store.get(key))))),
    write: (changes) =>
      use(project, 'readwrite', (store) => {
        for (const [key, text] of changes) {
          if (text) store.put(text, key);
          else store.delete(key);
        }
        return commit(store);
      }),
    move: (moves) =>
      use(project, 'readwrite', async (store) => {
        const texts = await Promise.all(moves.map(([from]) => promisifyRequest(store.get(from))));
        for (const [at, [from, to]] of moves.entries()) {
          if (texts[at] === undefined) continue;
          store.put(texts[at], to);
          store.delete(from);
        }
        await commit(store);
        return texts;
      }),
    // A visitor who never agreed, or no longer does, has no database, not even an empty one.
    async clear(isRetained) {
      if (isRetained) await use(project, 'readwrite', (store) => clearStore(store, isRetained), false);
      else await promisifyRequest(indexedDB.deleteDatabase(name));
    },
  };
}

/** @param isMade whether it is made where there is none */
async function open(project: ProjectDatabase, isMade: boolean): Promise<IDBDatabase> {
  const request = indexedDB.open(project.name);
  request.onupgradeneeded = () => {
    if (isMade) request.result.createObjectStore(storeName);
    else request.transaction?.abort();
  };
  const database = await promisifyRequest(request);
  // A later version of the package, or an opt-out, waits for every page that has it open.
  database.onversionchange = () => {
    database.close();
    project.opened = undefined;
  };
  return database;
}

async function use<T>(
  project: ProjectDatabase,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => Promise<T>,
  isMade = true,
): Promise<T> {
  const wasOpen = project.opened !== undefined;
  try {
    project.opened ??= open(project, isMade);
    return await run((await project.opened).transaction(storeName, mode).objectStore(storeName));
  } catch (error) {
    project.opened = undefined;
    // Browsers close a database when they like (Safari does).
    if (wasOpen && (error as Error | undefined)?.name === 'InvalidStateError')
      return use(project, mode, run, isMade);
    throw error;
  }
}

function commit({ transaction }: IDBObjectStore): Promise<void> {
  // Not everywhere (Safari before 15); without it the transaction ends a moment later.
  transaction.commit?.();
  return promisifyRequest(transaction);
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
