import type { Cancel, Environment } from '../environment.ts';
import { createWebStorage } from '../storage/web-storage.ts';
import { createCookieJar } from './cookie-jar.ts';
import { createId } from './create-id.ts';
import { createIndexedDbRecords } from './indexed-db-records.ts';
import { readNativeAppInfo } from './native-app-bridge.ts';
import { readPageFacts } from './page-facts.ts';
import { send } from './send.ts';

/** The outside as a browser's page or worker offers it. Building it touches nothing but the scope's properties. */
export function createBrowserEnvironment(scope: typeof globalThis): Environment {
  function listen(target: EventTarget | undefined, type: string, run: () => void): Cancel {
    target?.addEventListener(type, run);
    return () => target?.removeEventListener(type, run);
  }

  return {
    scope,
    now: () => Date.now(),
    random: () => Math.random(),
    createId: () => createId(scope),
    setTimer(run, ms) {
      const handle = scope.setTimeout(run, ms);
      return () => scope.clearTimeout(handle);
    },
    afterTurn: (run) => scope.queueMicrotask(run),
    pageFacts: () => readPageFacts(scope),
    send: (request) => send(scope, request),
    onOnline: (run) => listen(scope, 'online', run),
    onLeaving(run) {
      const stopHidden = listen(scope.document, 'visibilitychange', () => {
        if (scope.document.visibilityState === 'hidden') run();
      });
      const stopPageHide = listen(scope, 'pagehide', run);
      return () => {
        stopHidden();
        stopPageHide();
      };
    },
    logger: scope.console,
    records: createIndexedDbRecords(),
    cookies: createCookieJar(scope),
    localStorage: createWebStorage(() => scope.localStorage, 'LocalStorageError'),
    sessionStorage: createWebStorage(() => scope.sessionStorage, 'ClientSideError'),
    isSecure: scope.location?.protocol === 'https:',
    globalPrivacyControl: () =>
      (scope.navigator as { globalPrivacyControl?: unknown })?.globalPrivacyControl === true,
    nativeAppInfo: () => readNativeAppInfo(scope),
  };
}
