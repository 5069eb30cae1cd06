import type { Cancel, ChoiceListener, Environment } from '../contracts/environment.ts';
import { eraseStorage } from '../storage/erase-storage.ts';
import { createProjectStorage } from '../storage/project-storage.ts';
import { createWebStorage } from '../storage/web-storage.ts';
import { createWorkingStorage } from '../storage/working-storage.ts';
import { createCookieJar } from './cookie-jar.ts';
import { createId } from './create-id.ts';
import { clearOtherDatabases, createIndexedDbRecords } from './indexed-db-records.ts';
import { createPageContextReader } from './page-context.ts';
import { send } from './send.ts';

/** The events of a page's life (https://wicg.github.io/page-lifecycle/); all pass through the window. */
const lifecycleEvents = ['visibilitychange', 'freeze', 'pagehide', 'resume', 'pageshow'];

/** The longest wait for an idle page, in milliseconds. */
const idleTimeoutMillis = 1_000;

/** The property under which the clients of a page find each other, also clients of another copy of this package. */
const clientsKey = Symbol.for('care-analytics clients');

/** The property that TypeScript does not have yet. */
interface PrerenderedDocument extends Document {
  readonly prerendering?: boolean;
}

/**
 * Creates the environment of a browser's page or worker. To create it touches nothing but the scope's properties.
 *
 * @param namespace the project's namespace: all names in storage contain it
 */
export function createBrowserEnvironment(scope: typeof globalThis, namespace: string): Environment {
  const localStorage = createWebStorage(() => scope.localStorage, 'LocalStorageError');
  const sessionStorage = createWebStorage(() => scope.sessionStorage, 'ClientSideError');
  const afterTask = (run: () => void) => scope.queueMicrotask(run);
  const timers = createTimers(scope);
  const shared = scope as { [clientsKey]?: Set<ChoiceListener> };
  let page: string | undefined;
  let events = 0;
  return {
    scope,
    ...timers,
    ...createLocks(scope, `care-analytics ${namespace} `),
    afterTask,
    random: () => Math.random(),
    createId: () => createId(scope),
    createEventId() {
      page ??= createId(scope);
      events += 1;
      return `${page}-${events}`;
    },
    pageContext: createPageContextReader(scope, afterTask),
    send: (request, mayLeave) => send(scope, request, mayLeave),
    onActivation: (run) =>
      (scope.document as PrerenderedDocument | undefined)?.prerendering === true
        ? listen(scope, 'prerenderingchange', run)
        : undefined,
    onOnline: (run) => listen(scope, 'online', run),
    onLifecycle(run) {
      const stops = lifecycleEvents.map((type) =>
        listen(scope, type, () => {
          if (type === 'pageshow') timers.renew();
          run(/freeze|hide/.test(type), scope.document?.visibilityState === 'hidden');
        }),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    loadRecovery: () => import('../outbox/recovery.ts'),
    logger: scope.console,
    records: createIndexedDbRecords(namespace),
    cookies: createCookieJar(scope, afterTask),
    localStorage: createProjectStorage(localStorage, namespace),
    sessionStorage: createProjectStorage(sessionStorage, namespace),
    async eraseProjects(isRetained) {
      // Storage is erased immediately, since the visitor may agree again before a database has answered.
      // A worker has no such storage, and a blocked one holds nothing.
      for (const storage of [localStorage, sessionStorage])
        eraseStorage(createWorkingStorage(storage, () => {}));
      await clearOtherDatabases(namespace, isRetained);
    },
    get clients() {
      shared[clientsKey] ??= new Set();
      return shared[clientsKey];
    },
    isSecure: scope.location?.protocol === 'https:',
    globalPrivacyControl: () =>
      (scope.navigator as { globalPrivacyControl?: unknown })?.globalPrivacyControl === true,
  };
}

function listen(scope: typeof globalThis, type: string, run: () => void): Cancel {
  scope.addEventListener(type, run, true);
  return () => scope.removeEventListener(type, run, true);
}

type Timers = Pick<Environment, 'now' | 'elapsed' | 'setTimer' | 'nextTask' | 'whenIdle'>;

function createTimers(scope: typeof globalThis): Timers & { renew(): void } {
  /** The channel of `nextTask`, kept while the page is shown: a channel costs ten times a message. */
  let channel: MessageChannel | undefined;
  const due: { run: () => void }[] = [];

  function startTimer(run: () => void, ms: number): Cancel {
    const handle = scope.setTimeout(run, ms);
    return () => scope.clearTimeout(handle);
  }

  function post(): void {
    if (!channel) {
      channel = new scope.MessageChannel();
      channel.port1.onmessage = () => due.shift()?.run();
    }
    channel.port2.postMessage(undefined);
  }

  /** Posts again what waits: in Firefox the port of a page that was left while a message was under way may deliver none any more. */
  function renew(): void {
    channel = undefined;
    due.forEach(post);
  }

  /** Calls in the next task, by a message: timers of a hidden page are slowed down, and nested ones wait 4 ms. */
  function nextTask(run: () => void): Cancel {
    if (!scope.MessageChannel) return startTimer(run, 0);
    const task = { run };
    due.push(task);
    post();
    return () => {
      task.run = () => {};
    };
  }

  return {
    now: () => Date.now(),
    elapsed: () => scope.performance.now(),
    setTimer: (run, ms) => (ms > 0 ? startTimer(run, ms) : nextTask(run)),
    nextTask,
    renew,
    whenIdle(run) {
      (scope.requestIdleCallback ?? scope.setTimeout)(run, { timeout: idleTimeoutMillis } as never);
    },
  };
}

/** @param prefix begins the name of every lock of the project */
function createLocks(scope: typeof globalThis, prefix: string): Pick<Environment, 'lock' | 'heldLocks'> {
  return {
    async lock(name, options, run) {
      let isRun = false;
      try {
        await scope.navigator.locks.request(prefix + name, options, (lock) => {
          isRun = true;
          return run(lock);
        });
      } catch (error) {
        if (isRun) throw error;
        // No locks, or none on a page of this kind.
      }
      return isRun;
    },
    async heldLocks() {
      try {
        const { held = [], pending = [] } = await scope.navigator.locks.query();
        return [...held, ...pending].map(({ name = '' }) => name.replace(prefix, ''));
      } catch {
        // No locks, or none on a page of this kind.
        return undefined;
      }
    },
  };
}
