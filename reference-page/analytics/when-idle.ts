/** The longest that a busy page makes it wait, in milliseconds. */
const timeoutMillis = 2_000;

/** Calls when the page has nothing better to do; where the browser does not say (Safari), after the longest wait. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: timeoutMillis });
  else setTimeout(act, timeoutMillis);
}
