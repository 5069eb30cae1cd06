import type { FeatureHost } from '../client/analytics.ts';
import type { Cancel } from '../contracts/environment.ts';

/** A page that is not painted, such as a hidden one, waits so long, in milliseconds. */
const longestMillis = 100;

/** Calls once, when the browser has painted the next frame. */
export function afterFrame(
  { scope, setTimer }: Pick<FeatureHost, 'scope' | 'setTimer'>,
  run: () => void,
): Cancel {
  const window = scope as Partial<typeof globalThis>;

  function end(): void {
    cancel();
    run();
  }

  let stopTimer = setTimer(end, longestMillis);

  function cancel(): void {
    stopTimer();
    if (frame) window.cancelAnimationFrame?.(frame);
  }

  // Before the paint; a task after it comes after the paint.
  const frame = window.requestAnimationFrame?.(() => {
    stopTimer();
    stopTimer = setTimer(end, 0);
  });
  return cancel;
}
