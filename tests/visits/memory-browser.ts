import { httpApi } from '@care/analytics/http-api';
import type { Analytics } from '../../sdk/client/analytics.ts';
import { createAnalyticsClient } from '../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../sdk/client/options.ts';
import type { Receipt } from '../../sdk/client/receipt.ts';
import type { Environment } from '../../sdk/contracts/environment.ts';
import { createProjectStorage } from '../../sdk/storage/project-storage.ts';
import { createWebStorage } from '../../sdk/storage/web-storage.ts';
import { createTestEnvironment, type TestEnvironment } from '../../sdk/testing/test-environment.ts';
import { createFakeCookieJar } from '../fakes/cookie-jar.ts';
import { createFakeWebStorage } from '../fakes/web-storage.ts';
import { type OpenBrowser, readArrivals, refusalOf, type SeenEvent } from './browser.ts';
import { makeCalls } from './make-calls.ts';
import { start, type Trouble, troubles } from './visit.ts';

interface Page {
  readonly analytics: Analytics;
  readonly environment: TestEnvironment;
  readonly receipts: Map<string, Receipt>;
  readonly prefix: string;
}

/** Timers run for so long of a wait, in milliseconds: then the machine sleeps. */
const awakeMillis = 180_000;

/** The time by which one page is ahead of another while time passes, in milliseconds. */
const paceMillis = 5_000;

/** The time after which short work is done, in milliseconds: longer than the interval between requests. */
const momentMillis = 500;

/** The prefix of every name in storage. */
const ownPrefix = 'care-analytics';

function blocked(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** A browser in memory, where the SDK runs on a clock of its own. */
export const openMemoryBrowser: OpenBrowser = async (visit) => {
  const isBlocked = visit.blocked === 'everything';
  const hasTexts = visit.lacks !== 'answers';
  const cookies = new Map<string, string>();
  const jar = createFakeCookieJar(cookies);
  const texts = new Map<string, string>();
  const tabTexts = new Map<number, Map<string, string>>();
  const databases = new Map<string, Map<string, unknown>>();
  const locks = new Map<string, Promise<unknown>>();
  const pages = new Map<number, Page>();
  const arrived: SeenEvent[] = [];
  let now = start;
  let trouble: Trouble | undefined;
  let opened = 0;

  function storage(held: Map<string, string>, namespace: string) {
    const web = createFakeWebStorage(held);
    const raw = createWebStorage(() => (isBlocked ? blocked() : web), 'LocalStorageError');
    return createProjectStorage(raw, namespace);
  }

  function database(namespace: string): Map<string, unknown> {
    const held = databases.get(namespace) ?? new Map<string, unknown>();
    databases.set(namespace, held);
    return held;
  }

  function openPage(tab: number, project: string): Page {
    opened += 1;
    const prefix = `page${opened}`;
    const options = completeOptions({
      analyticsKey: project,
      consent: visit.consent,
      destinations: [httpApi({ serverUrl: '/collect' })],
      logger: { error() {}, warn() {} },
    });
    const { namespace } = options;
    const base = createTestEnvironment(now, prefix);
    const { lock, heldLocks, records } = base;
    const held = tabTexts.get(tab) ?? new Map<string, string>();
    tabTexts.set(tab, held);
    const changed: Partial<Environment> = {
      cookies: isBlocked ? { ...jar, read: () => '', write() {} } : jar,
      localStorage: storage(texts, namespace),
      sessionStorage: storage(held, namespace),
      ...(visit.lacks === 'locks'
        ? { lock: async () => false, heldLocks: async () => undefined }
        : {
            lock: (name, given, run) => lock(`${namespace} ${name}`, given, run),
            heldLocks: async () => (await heldLocks())?.map((name) => name.replace(`${namespace} `, '')),
          }),
      records:
        visit.blocked === 'nothing'
          ? records
          : {
              keys: async () => blocked(),
              read: async () => blocked(),
              write: async () => blocked(),
              move: async () => blocked(),
              clear: async () => blocked(),
            },
      async eraseProjects(isRetained) {
        for (const each of [texts, held])
          for (const key of each.keys()) if (key.startsWith(`${ownPrefix}:`)) each.delete(key);
        for (const [name, each] of databases)
          for (const key of each.keys()) if (name !== namespace && !isRetained?.(key)) each.delete(key);
      },
    };
    const environment = Object.assign(base, changed, { locks, stored: database(namespace) });
    environment.answer = ({ body, leaving }) => {
      if (trouble) return { status: troubles[trouble].status, body: hasTexts ? troubles[trouble].body : '' };
      const arrivals = readArrivals(body);
      const refusal = refusalOf(arrivals);
      if (refusal) return leaving ? { status: 0, body: 'handed to a beacon' } : refusal;
      arrived.push(...arrivals);
      return leaving ? { status: 0, body: 'handed to a beacon' } : { status: 200, body: '' };
    };
    return {
      analytics: createAnalyticsClient(options, environment),
      environment,
      receipts: new Map(),
      prefix,
    };
  }

  async function settle(): Promise<void> {
    for (const { environment } of pages.values()) {
      await environment.clock.advance(momentMillis);
      environment.clock.set(now);
    }
  }

  async function leave(tab: number): Promise<void> {
    const page = pages.get(tab);
    if (!page) return;
    page.environment.leave(true);
    page.environment.endTask();
    // Requests that the browser was given before go on.
    await page.environment.clock.advance(0);
    pages.delete(tab);
    for (const name of locks.keys()) if (name.includes(` ${page.prefix}-`)) locks.delete(name);
  }

  return {
    arrived,
    async open(tab, project) {
      await leave(tab);
      pages.set(tab, openPage(tab, project));
    },
    async call(tab, calls) {
      const page = pages.get(tab);
      if (page) makeCalls(page.analytics, calls, (name, receipt) => page.receipts.set(name, receipt));
      await settle();
    },
    async close(tab) {
      await leave(tab);
      tabTexts.delete(tab);
    },
    async wait(millis) {
      const awake = Math.min(millis, awakeMillis);
      for (let passed = 0; passed < awake; passed += paceMillis) {
        const span = Math.min(paceMillis, awake - passed);
        for (const { environment } of pages.values()) await environment.clock.advance(span);
      }
      for (const { environment } of pages.values()) environment.clock.set(now + millis);
      now += millis;
      await settle();
    },
    async moveClock(millis) {
      now += millis;
      for (const { environment } of pages.values()) environment.clock.set(now);
    },
    async setCollector(given) {
      trouble = given;
    },
    async clear(what) {
      if (what === 'choice') for (const held of [cookies, texts]) held.delete('care_consent');
      else (what === 'cookies' ? cookies : texts).clear();
    },
    async setCookies(given) {
      if (!isBlocked) for (const cookie of given) jar.write(cookie);
    },
    cookies: async () => jar.read(),
    async stored() {
      return [
        ...['n_vis', 'csc', 'care_did'].filter((name) => cookies.has(name)),
        ...[texts, ...tabTexts.values()].flatMap((each) =>
          [...each.keys()].filter((key) => key.startsWith(ownPrefix)),
        ),
        ...[...databases].flatMap(([name, held]) => [...held.keys()].map((key) => `${name} ${key}`)),
      ];
    },
    async ask(tab) {
      const { analytics, receipts } = pages.get(tab) as Page;
      return {
        userId: analytics.getUserId(),
        sessionId: analytics.session()?.id,
        receipts: Object.fromEntries([...receipts].map(([name, receipt]) => [name, receipt.state])),
      };
    },
    async stop() {
      for (const tab of [...pages.keys()]) await leave(tab);
    },
  };
};
