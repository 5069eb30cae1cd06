import type { Cookie, Page } from 'playwright';

/** All that a site keeps in a browser. */
export interface BrowserStorage {
  /** The cookies, sorted by name and domain, with every attribute. */
  readonly cookies: readonly Cookie[];
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  /** The records of every store, under `database/store`. */
  readonly records: Readonly<Record<string, readonly unknown[]>>;
  /** Only pages of https, and of this machine, have caches. */
  readonly caches: readonly string[];
}

/** Reads all that the page's site keeps, and changes nothing. */
export async function readBrowserStorage(page: Page): Promise<BrowserStorage> {
  const cookies = await page.context().cookies();
  const order = ({ name, domain }: Cookie) => `${name} ${domain}`;
  return {
    cookies: cookies.sort((a, b) => order(a).localeCompare(order(b))),
    ...(await page.evaluate(readStorages)),
  };
}

/** Runs in the page. */
async function readStorages() {
  function settle<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  const records: Record<string, unknown[]> = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settle(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      records[`${name}/${store}`] = await settle(database.transaction(store).objectStore(store).getAll());
    }
    database.close();
  }
  return {
    local: { ...localStorage } as Record<string, string>,
    session: { ...sessionStorage } as Record<string, string>,
    records,
    caches: isSecureContext ? await caches.keys() : [],
  };
}
