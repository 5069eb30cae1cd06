import type { Cancel } from '../../contracts/environment.ts';
import { windowOf } from '../../page/element-reads.ts';
import type { SeenOptions } from './impression-options.ts';
import { ratios } from './needed-ratio.ts';
import { type SeenWatch, type TimerScope, watchSeen } from './watch-seen.ts';

/** What of a window is used. */
type SeenScope = Window & TimerScope & Pick<typeof globalThis, 'IntersectionObserver' | 'queueMicrotask'>;

type Observe = (element: Element, options: SeenOptions, onSeen: () => void) => Cancel;

/** What is known of a window goes with it. */
const windows = new WeakMap<object, Observe>();

/**
 * Calls once, when an element has been seen. Without an `IntersectionObserver` in the browser it never calls. What
 * `onSeen` throws goes to the page as an uncaught error, and keeps nothing else from being seen.
 *
 * @param element the element to observe
 * @param options what counts as seen
 * @param onSeen called once, without arguments
 * @returns ends it; an element that is thrown away needs no end
 */
export function observeSeen(element: Element, options: SeenOptions, onSeen: () => void): Cancel {
  const scope = windowOf(element);
  if (!scope?.IntersectionObserver) return () => {};
  // Nothing here may hold the element: what the first one makes lives as long as its window.
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

    /** What starts to be observed is reported. */
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
