import { Window } from 'happy-dom';

/** A window of its own that knows who listens, waits and asks, and where nothing reaches the network. */
export interface WatchedWindow {
  readonly scope: typeof globalThis;
  /** Resources that are not released yet, as text: listeners of the window and the document, timers, observers. */
  open(): readonly string[];
  /** The requests to the network, by address. */
  readonly requests: readonly string[];
  /** Errors that were thrown into the page. */
  readonly thrown: readonly unknown[];
  /** Names of what the page's own storages hold, and its cookies. */
  storedKeys(): readonly string[];
  close(): Promise<void>;
}

type Listen = (type: string, run: object, options?: boolean | AddEventListenerOptions) => void;

const watchers = ['MutationObserver', 'IntersectionObserver', 'PerformanceObserver', 'ResizeObserver'];

/** @param html the page's body */
export function createWatchedWindow(html: string): WatchedWindow {
  const window = new Window({ url: 'https://www.example.com/plans', width: 1280, height: 800 });
  window.document.body.innerHTML = html;
  const scope = window as unknown as typeof globalThis;
  const held = new Map<unknown, string>();
  const requests: string[] = [];
  const thrown: unknown[] = [];

  Object.assign(window, {
    fetch: (address: unknown) => {
      requests.push(String(address));
      return new Promise(() => {});
    },
  });
  Object.assign(window.navigator, { sendBeacon: (address: unknown) => requests.push(String(address)) > 0 });
  scope.addEventListener('error', ({ error }) => thrown.push(error));
  // Only from here on: what is above is the test's own.
  const stopWindow = watchListeners(held, 'window', scope);
  const stopDocument = watchListeners(held, 'document', scope.document);
  watchTimers(held, scope);
  watchObservers(held, scope);

  return {
    scope,
    open: () => [...held.values()].sort(),
    requests,
    thrown,
    storedKeys: () => [
      ...Object.keys(window.localStorage),
      ...Object.keys(window.sessionStorage),
      ...window.document.cookie.split(';').filter(Boolean),
    ],
    close() {
      stopDocument();
      stopWindow();
      return window.happyDOM.close();
    },
  };
}

function watchListeners(held: Map<unknown, string>, owner: string, target: EventTarget): () => void {
  const prototype = prototypeOfListening(target);
  const { addEventListener, removeEventListener } = prototype;
  const add = addEventListener.bind(target) as Listen;
  const remove = removeEventListener.bind(target) as Listen;
  const ids = new Map<object, number>();

  function keyOf(type: string, run: object, options: boolean | AddEventListenerOptions = false): string {
    if (!ids.has(run)) ids.set(run, ids.size);
    return `${owner} ${type} ${ids.get(run)} ${typeof options === 'object' ? !!options.capture : options}`;
  }

  const listen: Listen = (type, run, options) => {
    const key = keyOf(type, run, options);
    held.set(key, `${owner} listens to ${type}`);
    const { once, signal } = typeof options === 'object' ? options : {};
    if (once) add(type, () => held.delete(key), options);
    signal?.addEventListener('abort', () => held.delete(key));
    add(type, run, options);
  };
  const forget: Listen = (type, run, options) => {
    held.delete(keyOf(type, run, options));
    remove(type, run, options);
  };
  // On the prototype, as who listens may not trust what is on the target; other windows share it.
  Object.assign(prototype, {
    addEventListener(this: EventTarget, ...given: Parameters<Listen>) {
      if (this === target) listen(...given);
      else addEventListener.apply(this, given as Parameters<typeof addEventListener>);
    },
    removeEventListener(this: EventTarget, ...given: Parameters<Listen>) {
      if (this === target) forget(...given);
      else removeEventListener.apply(this, given as Parameters<typeof removeEventListener>);
    },
  });
  // This window has its methods on itself.
  if (Object.hasOwn(target, 'addEventListener'))
    Object.assign(target, { addEventListener: listen, removeEventListener: forget });
  return () => Object.assign(prototype, { addEventListener, removeEventListener });
}

/** The outermost, whose methods a window and its document have in common. */
function prototypeOfListening(target: EventTarget): EventTarget {
  let found = target;
  for (let at = Object.getPrototypeOf(target); at; at = Object.getPrototypeOf(at))
    if (Object.hasOwn(at, 'addEventListener')) found = at;
  return found;
}

function watchTimers(held: Map<unknown, string>, scope: typeof globalThis): void {
  const pairs = [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback'],
  ] as const;
  const timers = scope as unknown as Record<
    string,
    ((first: unknown, ...more: unknown[]) => unknown) | undefined
  >;
  for (const [set, clear] of pairs) {
    const begin = timers[set]?.bind(scope);
    const end = timers[clear]?.bind(scope);
    if (!begin || !end) continue;
    timers[set] = (run, ...more) => {
      const handle = begin(
        (...given: unknown[]) => {
          if (set !== 'setInterval') held.delete(handle);
          (run as (...given: unknown[]) => void)(...given);
        },
        ...more,
      );
      held.set(handle, `${set} runs`);
      return handle;
    };
    timers[clear] = (handle) => {
      held.delete(handle);
      return end(handle);
    };
  }
}

function watchObservers(held: Map<unknown, string>, scope: typeof globalThis): void {
  for (const name of watchers) {
    const Observer = Object(scope)[name];
    if (!Observer) continue;
    const observe = Observer.prototype.observe;
    Object.assign(scope, {
      [name]: class extends Observer {
        observe(...given: unknown[]): void {
          held.set(this, `${name} observes`);
          observe.apply(this, given);
        }
        disconnect(): void {
          held.delete(this);
          super.disconnect();
        }
      },
    });
  }
}
