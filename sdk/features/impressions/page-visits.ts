import type { Cancel } from '../../contracts/environment.ts';
import { watchAddress } from '../../page/watch-address.ts';
import { createViewWatch } from '../../page/watch-views.ts';
import { type SharedView, sharedView } from '../claims.ts';

/** The views of one window's page, by the rule of the feature `pageViews`. */
export interface PageVisits {
  /** Leads to these visits, and keeps no closed window alive. */
  readonly ref: WeakRef<PageVisits>;
  /** Returns the present view: the same object for all clients. */
  current(): object;
  /**
   * Calls a function with each later view while the element lives.
   *
   * @param run gets the client for which a view starts over, if it is for one only
   * @returns a function that ends it; an element that is removed for good does not need it
   */
  onNext(element: Element, run: Run): Cancel;
  /** Forgets the impressions so far, when consent is denied. */
  forget(): void;
  /** Starts another view for the client, when consent is granted after that. */
  startOver(client: object): void;
}

type Run = (client?: object) => void;

/** The number of callbacks from which on those of removed elements are looked for. */
const firstSweepSize = 1_000;

/** The state of each window, which is released with the window. */
const windows = new WeakMap<object, PageVisits>();

export function pageVisitsOf(scope: typeof globalThis): PageVisits {
  const visits = windows.get(scope) ?? createPageVisits(scope);
  windows.set(scope, visits);
  return visits;
}

function createPageVisits(scope: typeof globalThis): PageVisits {
  const runs = new Set<WeakRef<Run>>();
  /** Each element holds its callbacks: nothing here may keep an element alive. */
  const held = new WeakMap<Element, Set<Run>>();
  let sweepSize = firstSweepSize;
  const viewOf = (seen: SharedView) => sharedView(scope, 'impressions', seen);
  let view = viewOf({ path: scope.location.pathname });

  /** Makes room, where many elements were removed. */
  function sweep(): void {
    for (const ref of runs) if (!ref.deref()) runs.delete(ref);
    sweepSize = Math.max(firstSweepSize, 2 * runs.size);
  }

  function next(client?: object): void {
    for (const ref of runs) ref.deref()?.(client);
  }

  createViewWatch({
    scope,
    afterTask: scope.queueMicrotask.bind(scope),
    pathOf: ({ pathname }) => pathname,
    router: watchAddress,
    onError: () => {},
    onView(seen) {
      view = viewOf(seen);
      if (seen.navigation !== 'load') next();
    },
  })();

  const visits: Omit<PageVisits, 'ref'> = {
    current: () => view,
    forget() {
      view = viewOf({ path: '' });
    },
    startOver(client) {
      view = viewOf({ path: scope.location.pathname });
      next(client);
    },
    onNext(element, run) {
      const ofElement = held.get(element) ?? new Set();
      held.set(element, ofElement.add(run));
      const ref = new WeakRef(run);
      runs.add(ref);
      if (runs.size > sweepSize) sweep();
      return () => {
        runs.delete(ref);
        ofElement.delete(run);
      };
    },
  };
  return Object.assign(visits, { ref: new WeakRef(visits as PageVisits) });
}
