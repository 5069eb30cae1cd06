let counter = 0;

/**
 * A new id: a random UUID where the browser makes one (secure contexts), else 128 random bits, of which redaction
 * finds no number, else time, a counter and chance together. Never chance by itself: `Math.random` repeats itself across pages in some browsers.
 */
export function createId(scope: typeof globalThis): string {
  try {
    return scope.crypto.randomUUID();
  } catch {
    // Not a secure context, or no crypto at all.
  }
  try {
    return scope.crypto.getRandomValues(new Uint16Array(8)).join('x');
  } catch {
    counter += 1;
    return [Date.now(), counter, Math.random()].join('-');
  }
}
