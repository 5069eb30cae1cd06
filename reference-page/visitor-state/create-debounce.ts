/** The part of the global scope that waits. */
export interface Timers {
  setTimeout(run: () => void, millis: number): unknown;
  clearTimeout(timer: unknown): void;
  /** Milliseconds since any fixed moment. */
  now(): number;
}

export interface Debounce {
  /** Asks for a run. */
  request(): void;
  /** Runs now if a run is asked for. */
  flush(): void;
}

/** Runs so long after the last request, but never later than the longest wait after the first one that is not served yet. */
export function createDebounce(
  run: () => void,
  { waitMillis, maxWaitMillis }: { readonly waitMillis: number; readonly maxWaitMillis: number },
  timers: Timers,
): Debounce {
  let firstAt: number | undefined;
  let timer: unknown;

  function flush(): void {
    if (firstAt === undefined) return;
    firstAt = undefined;
    timers.clearTimeout(timer);
    run();
  }

  return {
    request() {
      const now = timers.now();
      firstAt ??= now;
      timers.clearTimeout(timer);
      timer = timers.setTimeout(flush, Math.min(waitMillis, Math.max(0, firstAt + maxWaitMillis - now)));
    },
    flush,
  };
}
