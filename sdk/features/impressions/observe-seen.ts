import type { Cancel } from '../../contracts/environment.ts';
import { windowOf } from '../../page/element-reads.ts';
import type { SeenOptions } from './impression-options.ts';
import { ratios } from './needed-ratio.ts';
import { type SeenWatch, type TimerScope, watchSeen } from './watch-seen.ts';

/** The parts of a window that are used. */
type SeenScope = Window & TimerScope & Pick<typeof globalThis, 'IntersectionObserver' | 'queueMicrotask'>;

type Observe = (element: Element, options: SeenOptions, onSeen: () => void) => Cancel;

/** The state of each window, which is released with the window. */
const windows = new WeakMap<object, Observe>();

/**
 * Calls a function once, when an element has been seen; never without an `IntersectionObserver` in the browser. An error of
 * `onSeen` goes to the page as an uncaught error, and keeps no other element from being seen.
 *
 * @param element the element to observe
 * @param options the thresholds for the element to count as seen
 * @param onSeen called once, without arguments
 * @returns a function that stops observing; an element that is removed for good does not need it
 */
export function observeSeen(element: Element, options: SeenOptions, onSeen: () => void): Cancel {
  const scope = windowOf(element);
  if (!scope?.IntersectionObserver) return () => {};
  // Nothing here may hold the element: the observer lives as long as the window.
  const observe = windows.get(scope) ?? createObserve(scope);
  windows.set(scope, observe);
  return observe(element, options, onSeen);
}

/** Observes the elements of one window, and keeps none of them alive. */
function createObserve(scope: SeenScope): Observe {
  const watches = new WeakMap<Element, Set<SeenWatch>>();
  const observer = new scope.IntersectionObserver(
    (entries) => {
      for (const entry of entries) for (const watch of watches.get(entry.target) ?? []) watch.look(entry);
    },
    { threshold: [...ratios] },
  );

  return (element, { threshold = 0.5, durationMs = 1_000 }, onSeen) => {
    const ofElement = watches.get(element) ?? new Set();
    const watch = watchSeen(scope, threshold, durationMs, lookAgain, () => {
      end();
      try {
        onSeen();
      } catch (error) {
        scope.queueMicrotask(() => {
          throw error;
        });
      }
    });

    /** Observes the element again: its state is reported then. */
    function lookAgain(): void {
      observer.unobserve(element);
      observer.observe(element);
    }

    function end(): void {
      watch.stop();
      ofElement.delete(watch);
      if (ofElement.size === 0) observer.unobserve(element);
    }

    watches.set(element, ofElement.add(watch));
    lookAgain();
    return end;
  };
}
