import type { Receipt } from '@care/analytics';
import type { SeenTab } from '../../visits/browser.ts';
import { makeCalls } from '../../visits/make-calls.ts';
import type { Call } from '../../visits/visit.ts';
import { startAnalytics } from './start-analytics.ts';

declare global {
  /** The actions of a visit on the page. */
  var visited: {
    setClock(now: number): void;
    call(calls: readonly Call[]): void;
    ask(): SeenTab;
    /** Names of all that is stored in the browser, for this page to see. */
    stored(): Promise<string[]>;
  };
}

const settings = new URLSearchParams(location.search);
let now = Number(settings.get('now'));
Date.now = () => now;

startAnalytics();
const receipts = new Map<string, Receipt>();

globalThis.visited = {
  setClock(given) {
    now = given;
  },
  call: (calls) => makeCalls(tested, calls, (name, receipt) => receipts.set(name, receipt)),
  ask: () => ({
    userId: tested.getUserId(),
    sessionId: tested.session()?.id,
    receipts: Object.fromEntries([...receipts].map(([name, receipt]) => [name, receipt.state])),
  }),
  async stored() {
    const names = [
      ...document.cookie.split('; '),
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ];
    return [...names.filter((name) => name && !name.startsWith('care_consent')), ...(await readRecords())];
  },
};

/** The keys of what the databases of all projects hold. */
async function readRecords(): Promise<string[]> {
  const names: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const keys = await answer(database.transaction(store).objectStore(store).getAllKeys());
      names.push(...keys.map((key) => `${name} ${key}`));
    }
    database.close();
  }
  return names;
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
