import type { FeatureHost } from '../client/analytics.ts';
import type { Cancel } from '../contracts/environment.ts';

/** The longest wait where the page is not painted, such as a hidden one, in milliseconds. */
const longestMillis = 100;

/**
 * Calls a function once, when the browser has painted the next frame. It asks for that in the next task: asking takes as long as all that a
 * click reads, and nothing waits for it.
 */
export function afterFrame(
  { scope, setTimer }: Pick<FeatureHost, 'scope' | 'setTimer'>,
  run: () => void,
): Cancel {
  const window = scope as Partial<typeof globalThis>;

  function end(): void {
    cancel();
    run();
  }

  let frame: number | undefined;
  let stopTimer = setTimer(() => {
    stopTimer = setTimer(end, longestMillis);
    // Before the paint; a task after it comes after the paint.
    frame = window.requestAnimationFrame?.(() => {
      stopTimer();
      stopTimer = setTimer(end, 0);
    });
  }, 0);

  function cancel(): void {
    stopTimer();
    if (frame) window.cancelAnimationFrame?.(frame);
  }

  return cancel;
}
