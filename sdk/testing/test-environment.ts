import type { Cancel, Environment, PageContext, SendRequest, SendResult } from '../contracts/environment.ts';
import type { EventRecord } from '../contracts/event-record.ts';
import type { LogFields } from '../contracts/logger.ts';
import { readRecords } from '../outbox/read-records.ts';
import * as recovery from '../outbox/recovery.ts';
import { createMemoryStorage } from '../storage/memory-storage.ts';
import { journalPrefix } from '../storage/stored-names.ts';
import { createManualTime, type TestClock } from './manual-time.ts';

/** An environment under a test's control: a manual clock, counted ids, recorded sends. */
export interface TestEnvironment extends Environment {
  readonly clock: TestClock;
  /** The page's context; a test may change it. */
  page: PageContext;
  /** The requests that were sent, in order. */
  readonly sent: SendRequest[];
  /** Answers a request; by default 200. */
  answer: (request: SendRequest) => SendResult | Promise<SendResult>;
  /** The entries of the store: texts, and other values that a test puts there. */
  readonly stored: Map<string, unknown>;
  /** The events in the store and in local storage, each once. */
  storedEvents(): EventRecord[];
  /**
   * The holder of each lock, by the lock's name; environments that stand for pages of one browser share them. A page that is
   * killed loses its locks: delete their names.
   */
  locks: Map<string, Promise<unknown>> | 'missing';
  readonly lines: {
    readonly level: 'error' | 'warn';
    readonly message: string;
    readonly fields: LogFields;
  }[];
  goOnline(): void;
  /** Hides the page, or unloads it. @default hides */
  leave(isGone?: boolean): void;
  /** Shows a page that was hidden or unloaded. */
  comeBack(): void;
  /** Ends the current task: callbacks that wait for it run now. */
  endTask(): void;
  /** True if the page is prerendered. @default false */
  isPrerendered: boolean;
  /** Opens a prerendered page. */
  activate(): void;
  becomeIdle(): void;
  /** The number of listeners and timers that are not removed or canceled yet. */
  openHandles(): number;
}

const firstPage: PageContext = {
  properties: {
    url: 'https://www.example.com/?utm_source=mail',
    url_path: '/',
    referrer: 'https://search.example/',
    viewport_resolution: '1280x800',
    screen_resolution: '1920x1080',
  },
  windowWidth: 1280,
  language: 'en-US',
  userAgent: 'Test/1.0',
  isAutomated: false,
};

/** The events that a page has stored, each once. */
function readStored({ stored, localStorage }: TestEnvironment): EventRecord[] {
  const local = localStorage.keys().filter((key) => key.startsWith(journalPrefix));
  const records = [...stored.values(), ...local.map((key) => localStorage.read(key))]
    .flatMap(readRecords)
    .filter((record) => record !== undefined);
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

/**
 * @param now the first moment, in milliseconds since the epoch
 * @param idPrefix distinguishes this page's ids from those of another one
 */
export function createTestEnvironment(now = Date.UTC(2026, 0, 1), idPrefix = 'id'): TestEnvironment {
  const { clock, setTimer, afterTask, endTask, openTimers } = createManualTime(now);
  let ids = 0;
  const cookies = new Map<string, string>();
  const listeners = {
    online: new Set<() => void>(),
    lifecycle: new Set<(isGone: boolean, isHidden: boolean) => void>(),
    idle: new Set<() => void>(),
    activation: new Set<() => void>(),
  };

  function listen<Run>(runs: Set<Run>, run: Run): Cancel {
    runs.add(run);
    return () => runs.delete(run);
  }

  function createId(): string {
    ids += 1;
    return `${idPrefix}-${ids}`;
  }

  async function hold(
    locks: Map<string, Promise<unknown>>,
    name: string,
    ending: Promise<void> | null,
  ): Promise<void> {
    const held = Promise.resolve(ending).finally(() => locks.delete(name));
    locks.set(
      name,
      held.catch(() => {}),
    );
    await held;
  }

  const environment: TestEnvironment = {
    clock,
    page: firstPage,
    sent: [],
    answer: () => ({ status: 200, body: '' }),
    stored: new Map(),
    storedEvents: () => readStored(environment),
    locks: new Map(),
    lines: [],
    goOnline: () => {
      for (const run of listeners.online) run();
    },
    leave: (isGone = false) => {
      for (const run of listeners.lifecycle) run(isGone, true);
    },
    comeBack: () => {
      for (const run of listeners.lifecycle) run(false, false);
    },
    endTask,
    isPrerendered: false,
    activate: () => {
      environment.isPrerendered = false;
      const waiting = [...listeners.activation];
      listeners.activation.clear();
      for (const run of waiting) run();
    },
    becomeIdle: () => {
      const waiting = [...listeners.idle];
      listeners.idle.clear();
      for (const run of waiting) run();
    },
    openHandles: () => openTimers() + Object.values(listeners).reduce((sum, runs) => sum + runs.size, 0),

    scope: {
      requestIdleCallback: (run: () => void) => listen(listeners.idle, run),
      cancelIdleCallback: (stop: Cancel) => stop(),
    },
    now: clock.now,
    elapsed: clock.elapsed,
    random: () => 0.5,
    createId,
    createEventId: createId,
    setTimer,
    afterTask,
    nextTask: afterTask,
    pageContext: () => environment.page,
    async send(request, mayLeave = () => true) {
      if (!mayLeave()) return { status: 0, body: 'dropped:consent' };
      environment.sent.push(request);
      return environment.answer(request);
    },
    onActivation: (run) => (environment.isPrerendered ? listen(listeners.activation, run) : undefined),
    whenIdle: (run) => void listen(listeners.idle, run),
    loadRecovery: async () => recovery,
    onOnline: (run) => listen(listeners.online, run),
    onLifecycle: (run) => listen(listeners.lifecycle, run),
    async lock(name, { ifAvailable }, run) {
      const { locks } = environment;
      if (locks === 'missing') return false;
      if (ifAvailable && locks.has(name)) await run(null);
      else {
        while (locks.has(name)) await locks.get(name);
        await hold(locks, name, run({}));
      }
      return true;
    },
    async heldLocks() {
      const { locks } = environment;
      return locks === 'missing' ? undefined : [...locks.keys()];
    },
    logger: {
      error: (message, fields) => environment.lines.push({ level: 'error', message, fields }),
      warn: (message, fields) => environment.lines.push({ level: 'warn', message, fields }),
    },
    records: {
      keys: async () => [...environment.stored.keys()],
      read: async (keys) => keys.map((key) => environment.stored.get(key)),
      async write(changes) {
        for (const [key, text] of changes) {
          if (text) environment.stored.set(key, text);
          else environment.stored.delete(key);
        }
      },
      async move(moves) {
        const texts = moves.map(([from]) => environment.stored.get(from));
        for (const [at, [from, to]] of moves.entries()) {
          if (texts[at] === undefined) continue;
          environment.stored.delete(from);
          environment.stored.set(to, texts[at]);
        }
        return texts;
      },
      async clear(isRetained) {
        for (const key of environment.stored.keys()) if (!isRetained?.(key)) environment.stored.delete(key);
      },
    },
    cookies: {
      read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      write(cookie) {
        const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
        if (/max-age=0\b/i.test(cookie)) cookies.delete(name);
        else cookies.set(name, value);
      },
      address: () => ({ hostname: 'www.example.com', pathname: '/' }),
    },
    localStorage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(),
    eraseProjects: async () => {},
    clients: new Set(),
    isSecure: true,
    globalPrivacyControl: () => false,
  };
  return environment;
}
