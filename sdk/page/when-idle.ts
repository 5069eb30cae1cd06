import type { Cancel } from '../contracts/environment.ts';
import { readDocument } from './read-document.ts';

/** The longest wait for an idle page, in milliseconds. */
const idleTimeoutMillis = 5_000;

/** The delay where the browser has no idle callback (Safari before 2025), in milliseconds. */
const substituteDelayMillis = 200;

/** Calls a function once, after the page has loaded and when it has nothing more urgent to do. */
export function whenIdle(scope: typeof globalThis, run: () => void): Cancel {
  let cancel: Cancel = () => {};

  function waitForIdle(): void {
    if (scope.requestIdleCallback) {
      const handle = scope.requestIdleCallback(run, { timeout: idleTimeoutMillis });
      cancel = () => scope.cancelIdleCallback(handle);
    } else {
      const handle = scope.setTimeout(run, substituteDelayMillis);
      cancel = () => scope.clearTimeout(handle);
    }
  }

  if (!scope.document || readDocument(scope.document, 'readyState') === 'complete') {
    waitForIdle();
    return () => cancel();
  }
  scope.addEventListener('load', waitForIdle, { once: true });
  cancel = () => scope.removeEventListener('load', waitForIdle);
  return () => cancel();
}
