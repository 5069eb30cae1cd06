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
 * which the page is hidden does not count and is no break. Time is counted from frame to frame, as the browser reports
 * them; reports and timers may be late.
 *
 * @param lookAgain asks for how the element stands now
 * @param onSeen called when it has been seen; has to stop the watch
 */
export function watchSeen(
  { document, performance, setTimeout, clearTimeout }: TimerScope,
  ratio: number,
  ms: number,
  lookAgain: () => void,
  onSeen: () => void,
): SeenWatch {
  let handle: ReturnType<typeof setTimeout> | undefined;
  let isVisible = false;
  /** For how long it was visible before `since`. */
  let spent = 0;
  /** Since when it has been visible in a page that is not hidden. */
  let since: number | undefined;

  function countFrom(time: number): void {
    since = time;
    handle = setTimeout(lookAgain, ms - spent - (performance.now() - time));
  }

  function countUntil(time: number): void {
    // A page may be shown after the frame that is reported.
    if (since !== undefined) spent += Math.max(0, time - since);
    since = undefined;
    clearTimeout(handle);
  }

  function onVisibilityChange(): void {
    countUntil(performance.now());
    if (document.visibilityState === 'visible') countFrom(performance.now());
  }

  function stop(): void {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    clearTimeout(handle);
    isVisible = false;
    spent = 0;
    since = undefined;
  }

  return {
    look({ isIntersecting, intersectionRatio, boundingClientRect, rootBounds, time }) {
      countUntil(time);
      if (isVisible && spent >= ms) {
        onSeen();
        return;
      }
      const needed = neededRatio(ratio, boundingClientRect, rootBounds);
      // Browsers reckon with fewer digits.
      if (!isIntersecting || intersectionRatio < needed - 1e-6) {
        stop();
        return;
      }
      isVisible = true;
      document.addEventListener('visibilitychange', onVisibilityChange);
      if (document.visibilityState === 'visible') countFrom(time);
    },
    stop,
  };
}
