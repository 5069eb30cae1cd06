import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import type { LogOptions } from '../../../sdk/client/event-draft.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import type { EventRecord } from '../../../sdk/contracts/event-record.ts';
import { readCookie } from '../../../sdk/identity/read-cookie.ts';
import type { Session } from '../../../sdk/session/next-session.ts';
import { createWebStorage } from '../../../sdk/storage/web-storage.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';
import { createFakeCookieJar } from '../../fakes/cookie-jar.ts';
import { asWebStorage, createWebStorageActs } from '../../fakes/web-storage.ts';

/** The behavior of a tab's storage: a lying one takes a text and forgets it. */
export type StorageMode = 'works' | 'throws' | 'lies';

/** One page of the real SDK. */
export interface Tab {
  mode: StorageMode;
  /** Logs an event at a moment, and returns all records that went out for it. */
  log(name: string, now: number, options?: LogOptions): readonly EventRecord[];
  /** Logs an event as if another tab's last write of the session had not reached this one yet. */
  logUnaware(name: string, now: number, texts: ReadonlyMap<string, string>): readonly EventRecord[];
  setUserId(userId: string | undefined): void;
  reset(): void;
  session(): Session | undefined;
  /** Returns the number of its warnings about a storage that fails. */
  warnings(): number;
  close(): void;
}

export interface Browser {
  /** The texts in local storage, for all tabs. */
  readonly texts: Map<string, string>;
  deviceCookie(): string | undefined;
  openTab(now: number, timeout: number): Tab;
}

/** One browser: its tabs share local storage and cookies, and nothing else. */
export function createBrowser(): Browser {
  const texts = new Map<string, string>();
  const cookies = createFakeCookieJar();
  let opened = 0;

  function openTab(now: number, timeout: number): Tab {
    opened += 1;
    const base = createTestEnvironment(now, `page${opened}`);
    const shared = createWebStorageActs(texts);
    let unaware = new Map<string, string>();

    function meetsFault(): boolean {
      if (tab.mode === 'throws') throw new DOMException('The operation is insecure.', 'SecurityError');
      return tab.mode === 'lies';
    }
    const storage = asWebStorage({
      getItem(key: string) {
        if (tab.mode === 'throws') meetsFault();
        return unaware.get(key) ?? shared.getItem(key);
      },
      setItem(key: string, text: string) {
        unaware.delete(key);
        if (!meetsFault()) shared.setItem(key, text);
      },
      removeItem(key: string) {
        if (!meetsFault()) shared.removeItem(key);
      },
      keys() {
        if (tab.mode === 'throws') meetsFault();
        return shared.keys();
      },
    });

    const environment = {
      ...base,
      cookies,
      localStorage: createWebStorage(() => storage, 'LocalStorageError'),
    };
    const analytics = createAnalyticsClient(
      completeOptions({ analyticsKey: 'key', sessionTimeoutMillis: timeout, destinations: [takeAll] }),
      environment,
    );
    let records: EventRecord[] = [];
    analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.record) records.push(diagnostic.record);
    });

    const tab: Tab = {
      mode: 'works',
      log(name, at, options) {
        records = [];
        base.clock.set(at);
        analytics.logEvent({ name }, options);
        base.endTask();
        // The last activity is stored within five seconds.
        base.clock.jump(5_000);
        base.clock.set(at);
        unaware = new Map();
        return records;
      },
      logUnaware(name, at, known) {
        unaware = new Map(known);
        return tab.log(name, at);
      },
      setUserId: analytics.setUserId,
      reset: analytics.reset,
      session: analytics.session,
      warnings: () => base.lines.filter(({ message }) => message.startsWith('LocalStorage')).length,
      close: analytics.close,
    };
    return tab;
  }

  return { texts, deviceCookie: () => readCookie(cookies.read(), 'care_did'), openTab };
}

const takeAll = {
  name: 'all',
  deliver: ({ events }: { readonly events: readonly EventRecord[] }) =>
    Promise.resolve({ answers: events.map(() => 'delivered' as const) }),
};
