/** The longest that a busy page makes a part wait, in milliseconds. */
const idleTimeoutMillis = 2_000;

/** The pause before the second attempt to load a part, in milliseconds: longer than most pages take to be left. */
const pauseMillis = 1_000;

/**
 * Loads a part of the page, and tries once more where that fails: a browser that leaves the page ends what still loads, which
 * is no failure worth a report, and a page that is restored later wants the part after all.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMillis));
    return load();
  }
}

/** Calls when the page has nothing better to do; where the browser does not say (Safari), after the longest wait. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: idleTimeoutMillis });
  else setTimeout(act, idleTimeoutMillis);
}

/**
 * Calls once the page is visible: synchronously, or when a page of a background tab or one made ahead of time is shown.
 *
 * @returns ends the waiting
 */
export function whenShown(act: () => void): () => void {
  function look(): void {
    if (document.visibilityState === 'hidden') return;
    stop();
    act();
  }

  const stop = () => document.removeEventListener('visibilitychange', look);
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}

/**
 * Calls once, when half of an element has come into sight, for however short a time. The module that observes it is
 * fetched first.
 *
 * @param report takes what keeps that from coming
 */
export function whenInSight(element: Element, act: () => void, report: (failure: unknown) => void): void {
  loadPart(() => import('./in-sight.ts')).then(
    ({ observeSeen }) => observeSeen(element, { threshold: 0.5, durationMs: 0 }, act),
    report,
  );
}
