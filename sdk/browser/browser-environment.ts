import type { Cancel, Environment } from '../contracts/environment.ts';
import { createWebStorage } from '../storage/web-storage.ts';
import { createCookieJar } from './cookie-jar.ts';
import { createId } from './create-id.ts';
import { createIndexedDbRecords } from './indexed-db-records.ts';
import { readPageFacts } from './page-facts.ts';
import { send } from './send.ts';

/** What tells of a page's life (https://wicg.github.io/page-lifecycle/); all pass through the window. */
const lifecycleEvents = ['visibilitychange', 'freeze', 'pagehide', 'resume', 'pageshow'];

/** The outside as a browser's page or worker offers it. Building it touches nothing but the scope's properties. */
export function createBrowserEnvironment(scope: typeof globalThis): Environment {
  function listen(type: string, run: () => void): Cancel {
    scope.addEventListener(type, run, true);
    return () => scope.removeEventListener(type, run, true);
  }

  let page: string | undefined;
  let events = 0;

  return {
    scope,
    now: () => Date.now(),
    random: () => Math.random(),
    createId: () => createId(scope),
    createEventId() {
      page ??= createId(scope);
      events += 1;
      return `${page}-${events}`;
    },
    setTimer(run, ms) {
      const handle = scope.setTimeout(run, ms);
      return () => scope.clearTimeout(handle);
    },
    afterTurn: (run) => scope.queueMicrotask(run),
    pageFacts: () => readPageFacts(scope),
    send: (request) => send(scope, request),
    onOnline: (run) => listen('online', run),
    onLifecycle(run) {
      const stops = lifecycleEvents.map((type) =>
        listen(type, () => run(/freeze|hide/.test(type), scope.document?.visibilityState === 'hidden')),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    async lock(name, options, run) {
      try {
        await scope.navigator.locks.request(`care-analytics ${name}`, options, run);
        return true;
      } catch {
        return false;
      }
    },
    logger: scope.console,
    records: createIndexedDbRecords(),
    cookies: createCookieJar(scope),
    localStorage: createWebStorage(() => scope.localStorage, 'LocalStorageError'),
    sessionStorage: createWebStorage(() => scope.sessionStorage, 'ClientSideError'),
    isSecure: scope.location?.protocol === 'https:',
    globalPrivacyControl: () =>
      (scope.navigator as { globalPrivacyControl?: unknown })?.globalPrivacyControl === true,
  };
}
