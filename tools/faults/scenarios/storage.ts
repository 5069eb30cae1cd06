import { status, times } from '../answers.ts';
import { leaveBehind } from '../moves.ts';
import { type Faults, forEachFault } from '../page-faults.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';
import { storageFaults } from '../storage-faults.ts';

const localStorageFaults: Faults = {
  'local storage throws on access': storageFaults.localStorageThrows,
  'local storage is null': storageFaults.localStorageIsNull,
  'local storage is full': fillLocalStorage,
};

const smallStorageFaults: Faults = {
  'session storage throws on access': storageFaults.sessionStorageThrows,
  'document.cookie throws': storageFaults.cookiesThrow,
  'cookies are forgotten': () => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }),
};

const indexedDbFaults: Faults = {
  'IndexedDB is missing': storageFaults.indexedDbIsMissing,
  'IndexedDB throws on access': () =>
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  'IndexedDB cannot be opened': () => {
    const { open } = IDBFactory.prototype;
    open.call(indexedDB, 'newer', 2);
    IDBFactory.prototype.open = function openOlder() {
      return open.call(this, 'newer', 1);
    };
  },
  'IndexedDB never answers': storageFaults.indexedDbNeverAnswers,
  'IndexedDB throws on every put': () => {
    const refuse = () => {
      throw new DOMException('The object store is read-only.', 'ReadOnlyError');
    };
    IDBObjectStore.prototype.put = refuse;
    IDBObjectStore.prototype.add = refuse;
  },
  'IndexedDB aborts every transaction that writes': () => {
    const { put, add } = IDBObjectStore.prototype;
    const abortAfter = (write: typeof put) =>
      function writeAndAbort(this: IDBObjectStore, ...args: Parameters<typeof put>) {
        const request = write.apply(this, args);
        setTimeout(() => {
          try {
            this.transaction.abort();
          } catch {
            // It had been faster.
          }
        });
        return request;
      };
    IDBObjectStore.prototype.put = abortAfter(put);
    IDBObjectStore.prototype.add = abortAfter(add);
    IDBTransaction.prototype.commit = () => {};
  },
};

const nextVisit = ', the page is closed while the collector is down, next visit';
const twoFailures = ', and the first two answers are 503';

/** The browser keeps less than it should. */
export const storageScenarios: readonly Scenario[] = [
  // Nothing but IndexedDB is left, and that takes a moment to open.
  ...forEachFault(localStorageFaults, nextVisit, (stage) => leaveBehind(stage, { hasSent: true })),
  ...forEachFault({ ...smallStorageFaults, ...indexedDbFaults }, nextVisit, (stage) => leaveBehind(stage)),
  {
    name: `IndexedDB has no room${nextVisit}`,
    needs: ['limit storage'],
    async run(stage) {
      await takeQuota(stage);
      await leaveBehind(stage);
    },
  },
  {
    name: `local storage and IndexedDB have no room${twoFailures}`,
    needs: ['limit storage'],
    async run(stage) {
      stage.prepare(fillLocalStorage);
      await takeQuota(stage);
      await failTwice(stage);
    },
  },
  {
    name: `every storage throws on access${twoFailures}`,
    async run(stage) {
      stage.prepare(refuseEveryStorage);
      await failTwice(stage);
    },
  },
];

async function failTwice(stage: Stage): Promise<void> {
  const page = await stage.open();
  stage.collector.answerNext(...times(2, status(503)));
  await stage.log(page, 20);
}

/** Runs in the page. */
function fillLocalStorage(): void {
  try {
    localStorage.setItem('x', 'x'.repeat(5 * 1_024 * 1_024 - 1));
  } catch {
    // It is full already.
  }
}

/** Runs in the page. */
function refuseEveryStorage(): void {
  const refused = {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
    set() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  };
  Object.defineProperties(window, { localStorage: refused, sessionStorage: refused, indexedDB: refused });
  Object.defineProperty(document, 'cookie', refused);
}

/** Leaves no room in the origin's IndexedDB, as long as the visitor's browser lives. */
async function takeQuota(stage: Stage): Promise<void> {
  const page = await stage.openEmpty();
  await page.limitStorage(1);
  const refusal = await page.evaluate(putIntoIndexedDb);
  stage.demand('IndexedDB has no room', () => refusal === 'QuotaExceededError');
}

/** Runs in the page; returns the name of the error. */
function putIntoIndexedDb(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('room');
    opening.onerror = () => resolve(opening.error?.name);
    opening.onupgradeneeded = () => opening.result.createObjectStore('room');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('room', 'readwrite');
      transaction.objectStore('room').put('x'.repeat(10_000), 'key');
      transaction.onabort = () => resolve(transaction.error?.name);
      transaction.oncomplete = () => resolve(undefined);
    };
  });
}
