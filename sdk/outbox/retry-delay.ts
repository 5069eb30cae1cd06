/** The wait after the first failure, in milliseconds. */
const firstDelayMillis = 1_000;

/** The longest wait between two attempts, in milliseconds. */
const longestDelayMillis = 60_000;

/** The longest wait that a server can ask for, in milliseconds. */
export const longestWaitMillis = 3_600_000;

/**
 * Returns the wait before the next attempt: twice as long after each failure, up to a minute, and spread so that many
 * pages do not come back all at once.
 *
 * @param failures attempts that have failed so far, from 1
 * @param chance from 0 up to 1
 * @returns milliseconds, between half of the full wait and all of it
 */
export function retryDelay(failures: number, chance: number): number {
  const full = Math.min(longestDelayMillis, firstDelayMillis * 2 ** (failures - 1));
  return Math.round(full / 2 + (full / 2) * chance);
}
