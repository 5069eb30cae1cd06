import type { Cancel } from '../../environment.ts';
import type { SeenOptions } from './impression-options.ts';
import { ratioSteps } from './needed-ratio.ts';
import { type SeenWatch, type TimerScope, watchSeen } from './watch-seen.ts';

/** What of a window is used. */
type SeenScope = TimerScope & Pick<typeof globalThis, 'IntersectionObserver'>;

/** The watches of a window, by element, and the observer they share. */
type Watches = readonly [IntersectionObserver, WeakMap<Element, Set<SeenWatch>>];

/** What is known of a window goes with it. */
const windows = new WeakMap<object, Watches>();

/**
 * Calls once, with the element's window, when an element has been seen. Without an `IntersectionObserver` in the browser it never calls.
 *
 * @returns ends it; an element that is thrown away needs no end
 */
export function observeSeen(
  element: Element,
  { ratio = 0.5, ms = 1_000 }: SeenOptions,
  onSeen: (scope: Window & typeof globalThis) => void,
): Cancel {
  const scope = element.ownerDocument.defaultView;
  if (!scope?.IntersectionObserver) return () => {};
  const [observer, ofElement] = windows.get(scope) ?? openWatches(scope);
  const all = ofElement.get(element) ?? new Set();
  const watch = watchSeen(scope, ratio, ms, lookAnew, () => {
    end();
    onSeen(scope);
  });

  /** What is observed anew is reported anew. */
  function lookAnew(): void {
    observer.unobserve(element);
    observer.observe(element);
  }

  function end(): void {
    watch.stop();
    all.delete(watch);
    if (all.size === 0) observer.unobserve(element);
  }

  ofElement.set(element, all.add(watch));
  lookAnew();
  return end;
}

function openWatches(scope: SeenScope): Watches {
  const ofElement: Watches[1] = new WeakMap();
  const threshold = Array.from({ length: ratioSteps + 1 }, (_none, step) => step / ratioSteps);
  const observer = new scope.IntersectionObserver(
    (entries) => {
      for (const entry of entries) for (const watch of ofElement.get(entry.target) ?? []) watch.look(entry);
    },
    { threshold },
  );
  const watches: Watches = [observer, ofElement];
  windows.set(scope, watches);
  return watches;
}
