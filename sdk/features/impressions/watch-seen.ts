import type { Cancel } from '../../contracts/environment.ts';
import { readDocument } from '../../page/read-document.ts';
import { neededRatio } from './needed-ratio.ts';
import { roomOf } from './room-of.ts';

/** The parts of a window that are used. */
export type TimerScope = Pick<
  typeof globalThis,
  'document' | 'performance' | 'setTimeout' | 'clearTimeout' | 'addEventListener' | 'removeEventListener'
>;

/** A watch that waits for an element to be seen. */
export interface SeenWatch {
  /** Takes the element's present state. */
  look(entry: IntersectionObserverEntry): void;
  readonly stop: Cancel;
}

/**
 * Waits until as much of an element as `threshold` asks for was visible for `durationMs` without a break. Time during which the
 * page is hidden does not count and is no break. Time is counted from frame to frame, as the browser reports them; reports and
 * timers may be late.
 *
 * @param lookAgain asks for the element's present state
 * @param onSeen called when it has been seen; has to stop the watch
 */
export function watchSeen(
  scope: TimerScope,
  threshold: number,
  durationMs: number,
  lookAgain: () => void,
  onSeen: () => void,
): SeenWatch {
  const { document, performance, setTimeout, clearTimeout } = scope;
  let handle: ReturnType<typeof setTimeout> | undefined;
  let isVisible = false;
  /** The time for which it was visible before `since`. */
  let spent = 0;
  /** The time since which it has been visible in a page that is not hidden. */
  let since: number | undefined;

  /** Counts unless the page is hidden. */
  function countFrom(time: number): void {
    if (readDocument(document, 'visibilityState') !== 'visible') return;
    since = time;
    handle = setTimeout(lookAgain, durationMs - spent - (performance.now() - time));
  }

  function countUntil(time: number): void {
    // A page may be shown after the frame that is reported.
    if (since !== undefined) spent += Math.max(0, time - since);
    since = undefined;
    clearTimeout(handle);
  }

  function onVisibilityChange(): void {
    countUntil(performance.now());
    countFrom(performance.now());
  }

  function stop(): void {
    scope.removeEventListener('visibilitychange', onVisibilityChange, true);
    clearTimeout(handle);
    isVisible = false;
    spent = 0;
  }

  return {
    look(entry) {
      const { time } = entry;
      countUntil(time);
      if (isVisible && spent >= durationMs) {
        onSeen();
        return;
      }
      if (!isEnough(entry, threshold)) {
        stop();
        return;
      }
      isVisible = true;
      scope.addEventListener('visibilitychange', onVisibilityChange, true);
      countFrom(time);
    },
    stop,
  };
}

function isEnough(entry: IntersectionObserverEntry, threshold: number): boolean {
  const { target, isIntersecting, intersectionRatio, boundingClientRect, rootBounds } = entry;
  // Browsers compute the ratio with fewer digits.
  const reaches = (needed: number) => intersectionRatio >= needed - 1e-6;
  // An element that only touches the viewport is not seen; for one without an area the browser reports the ratio 1.
  if (!isIntersecting || intersectionRatio === 0) return false;
  if (reaches(Math.min(1, threshold))) return true;
  return reaches(neededRatio(threshold, boundingClientRect, roomOf(target, boundingClientRect, rootBounds)));
}
