let counter = 0;

/**
 * A new id: a random UUID where the browser makes one (secure contexts), else time, a counter and chance together. Never
 * chance alone: `Math.random` repeats itself across pages in some browsers.
 */
export function createId(scope: typeof globalThis): string {
  try {
    return scope.crypto.randomUUID();
  } catch {
    // Not a secure context.
    counter += 1;
    return [Date.now(), counter, Math.random(), Math.random()].join('-');
  }
}
