import type { Cancel } from '../../contracts/environment.ts';
import { neededRatio } from './needed-ratio.ts';

/** What of a window is used. */
export type TimerScope = Pick<typeof globalThis, 'document' | 'performance' | 'setTimeout' | 'clearTimeout'>;

/** What waits for an element to be seen. */
export interface SeenWatch {
  /** Takes how the element stands now. */
  look(entry: IntersectionObserverEntry): void;
  readonly stop: Cancel;
}

/**
 * Waits until as much of an element as `ratio` asks for was visible for `ms` milliseconds without a break. Time during
 * which the page is hidden does not count and is no break.
 *
 * @param lookAnew asks for how the element stands now
 * @param onSeen called when it has been seen; has to stop the watch
 */
export function watchSeen(
  { document, performance, setTimeout, clearTimeout }: TimerScope,
  ratio: number,
  ms: number,
  lookAnew: () => void,
  onSeen: () => void,
): SeenWatch {
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
      lookAnew();
    }, ms - spent);
  }

  function stop(): void {
    document.removeEventListener('visibilitychange', count);
    clearTimeout(handle);
    spent = 0;
    since = undefined;
  }

  return {
    look({ isIntersecting, intersectionRatio, boundingClientRect, rootBounds }) {
      const needed = neededRatio(ratio, boundingClientRect, rootBounds);
      // Browsers reckon with fewer digits.
      if (!isIntersecting || intersectionRatio < needed - 1e-6) stop();
      else if (spent === Infinity) onSeen();
      else {
        document.addEventListener('visibilitychange', count);
        count();
      }
    },
    stop,
  };
}
