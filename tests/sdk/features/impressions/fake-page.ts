import type { WebStorageLike } from '../../../../sdk/storage/web-storage.ts';
import { createFakeNode } from '../../page/fake-node.ts';

/** The time from one frame to the next, in milliseconds. */
export const frameMillis = 10;

/** The place of an element in its page, in CSS pixels. */
export interface Place {
  top: number;
  readonly height: number;
}

/** A page of one column: frames, timers and scrolling come when the test says so. */
export interface FakePage {
  readonly viewportHeight: number;
  /** A new element of the page. */
  place(place: Place): Element;
  /** Takes an element out of the page. */
  remove(element: Element): void;
  scrollTo(top: number): void;
  setHidden(isHidden: boolean): void;
  goTo(pathname: string): void;
  /** Comes out of the back/forward cache. */
  restore(): void;
  /** Lets time pass, frame by frame; a hidden page has none. */
  wait(ms: number): void;
  /** `sessionStorage`; `undefined` where the browser blocks it. */
  storage: (WebStorageLike & { readonly texts: Map<string, string> }) | undefined;
  /** Takes what is to run at the end of the task. @default queueMicrotask */
  onMicrotask: (run: () => void) => void;
  /** The observers of the page. */
  readonly observers: readonly unknown[];
  /** Observed elements, timers and listeners that are not removed. */
  openHandles(): number;
}

interface Observed {
  /** The number of thresholds that were reached at the last notification; -1 before. */
  reported: number;
}

export function createFakePage(storage: FakePage['storage'] = createFakeStorage()): FakePage {
  const width = 300;
  const viewportHeight = 200;
  const places = new Map<Element, Place>();
  const observers: FakeObserver[] = [];
  const listeners = new Map<string, Set<(event: object) => void>>();
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  let time = 0;
  let scrolled = 0;
  let isHidden = false;
  let pathname = '/';

  class FakeObserver {
    readonly observed = new Map<Element, Observed>();
    readonly thresholds: readonly number[];
    readonly #report: (entries: IntersectionObserverEntry[]) => void;
    constructor(
      report: (entries: IntersectionObserverEntry[]) => void,
      { threshold }: { threshold: number[] },
    ) {
      if (!threshold.every((part) => part >= 0 && part <= 1)) throw new RangeError('threshold');
      this.thresholds = threshold;
      this.#report = report;
      observers.push(this);
    }
    observe(element: Element): void {
      if (!this.observed.has(element)) this.observed.set(element, { reported: -1 });
    }
    unobserve(element: Element): void {
      this.observed.delete(element);
    }
    frame(): void {
      const entries: IntersectionObserverEntry[] = [];
      for (const [target, observed] of this.observed) {
        const { height = 0, top = 0 } = places.get(target) ?? {};
        const seen = Math.min(top + height, scrolled + viewportHeight) - Math.max(top, scrolled);
        const isIntersecting = places.has(target) && seen >= 0;
        const intersectionRatio = isIntersecting ? seen / height : 0;
        const reached = isIntersecting
          ? 1 + this.thresholds.filter((threshold) => threshold <= intersectionRatio).length
          : 0;
        if (reached === observed.reported) continue;
        observed.reported = reached;
        const boundingClientRect = { width, height };
        const rootBounds = { width, height: viewportHeight };
        entries.push({
          target,
          time,
          isIntersecting,
          intersectionRatio,
          boundingClientRect,
          rootBounds,
        } as never);
      }
      if (entries.length > 0) this.#report(entries);
    }
  }

  function report(type: string, event: object = {}): void {
    for (const run of listeners.get(type) ?? []) run(event);
  }

  /** Listeners of elements; what watches the views of the page listens to one more type, and stays. */
  function countWatching(): number {
    const count = (type: string) => listeners.get(type)?.size ?? 0;
    return count('visibilitychange') - count('pageshow');
  }

  function runTimers(): void {
    for (const timer of timers.filter(({ at }) => at <= time)) {
      if (!timers.includes(timer)) continue;
      timers = timers.filter((other) => other !== timer);
      timer.run();
    }
  }

  const page: Pick<FakePage, 'storage' | 'viewportHeight' | 'observers' | 'onMicrotask'> = {
    onMicrotask: queueMicrotask,
    storage,
    viewportHeight,
    observers,
  };
  const defaultView = {
    IntersectionObserver: FakeObserver,
    performance: { now: () => time },
    queueMicrotask: (run: () => void) => page.onMicrotask(run),
    addEventListener: (type: string, run: (event: object) => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(run)),
    removeEventListener: (type: string, run: (event: object) => void) =>
      void listeners.get(type)?.delete(run),
    frameElement: null,
    get navigation() {
      return defaultView;
    },
    setTimeout(run: () => void, ms: number) {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return timer;
    },
    clearTimeout(timer: unknown) {
      timers = timers.filter((other) => other !== timer);
    },
    get sessionStorage() {
      if (!page.storage) throw new DOMException('blocked', 'SecurityError');
      return page.storage;
    },
    get location() {
      return { pathname, origin: 'https://www.example.com' };
    },
    document: {
      get visibilityState() {
        return isHidden ? 'hidden' : 'visible';
      },
    },
  };
  const documentElement = createFakeNode({
    clientWidth: width,
    clientHeight: viewportHeight,
    parentElement: null,
    getRootNode: () => ({}),
    get ownerDocument() {
      return ownerDocument;
    },
  });
  const ownerDocument = createFakeNode({ defaultView, documentElement });
  return Object.assign(page, {
    place(place: Place) {
      const element = createFakeNode({ ownerDocument, parentElement: documentElement }) as Element;
      places.set(element, place);
      return element;
    },
    remove: (element: Element) => void places.delete(element),
    scrollTo(top: number) {
      scrolled = top;
    },
    setHidden(next: boolean) {
      if (isHidden === next) return;
      isHidden = next;
      report('visibilitychange');
    },
    goTo(next: string) {
      pathname = next;
      report('currententrychange');
    },
    restore: () => report('pageshow', { persisted: true }),
    wait(ms: number) {
      for (const end = time + ms; time < end; ) {
        time += frameMillis;
        runTimers();
        if (!isHidden) for (const observer of [...observers]) observer.frame();
      }
    },
    openHandles: () =>
      timers.length + countWatching() + observers.reduce((sum, { observed }) => sum + observed.size, 0),
  });
}

export function createFakeStorage() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}
