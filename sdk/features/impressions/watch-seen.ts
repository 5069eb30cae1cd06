import type { Cancel } from '../../environment.ts';
import { visibleThreshold } from './visible-threshold.ts';

/** What of a window is used. */
export type TimerScope = Pick<typeof globalThis, 'document' | 'performance' | 'setTimeout' | 'clearTimeout'>;

/** What waits for an element to be seen. */
export interface SeenWatch {
  /** Takes what an observer of the threshold says. */
  look(entry: IntersectionObserverEntry, threshold: number): void;
  readonly stop: Cancel;
}

/** No observer has this threshold. */
const done = -1;

/**
 * Waits until as much of an element as `ratio` asks for was visible for `ms` milliseconds without a break. Time during
 * which the page is hidden does not count and is no break.
 *
 * @param observe asks for the entries of a threshold, beginning with how the element stands now
 * @param onSeen called once
 */
export function watchSeen(
  { document, performance, setTimeout, clearTimeout }: TimerScope,
  ratio: number,
  ms: number,
  observe: (threshold: number) => void,
  onSeen: () => void,
): SeenWatch {
  let threshold = visibleThreshold(ratio);
  let handle: ReturnType<typeof setTimeout> | undefined;
  /** For how long it was visible so far; endless when that is enough. */
  let spent = 0;
  let since: number | undefined;

  function count(): void {
    const now = performance.now();
    if (since !== undefined) spent += now - since;
    since = undefined;
    clearTimeout(handle);
    if (document.visibilityState === 'hidden') return;
    since = now;
    // The timer may be late, and scrolling be ahead of its report: one more look decides.
    handle = setTimeout(() => {
      spent = Infinity;
      observe(threshold);
    }, ms - spent);
  }

  function stop(): void {
    document.removeEventListener('visibilitychange', count);
    clearTimeout(handle);
    spent = 0;
    since = undefined;
  }

  observe(threshold);
  return {
    look({ isIntersecting, intersectionRatio, boundingClientRect, rootBounds }, from) {
      if (from !== threshold) return;
      threshold = visibleThreshold(ratio, boundingClientRect, rootBounds);
      if (from !== threshold) observe(threshold);
      else if (!isIntersecting || intersectionRatio < threshold - 1e-6) stop();
      else if (spent === Infinity) {
        stop();
        threshold = done;
        onSeen();
      } else {
        document.addEventListener('visibilitychange', count);
        count();
      }
    },
    stop,
  };
}
