/**
 * Limits how often an action runs, in any period of that length. A clock that is put back or forward holds nothing up for longer
 * than the period.
 *
 * @param now milliseconds since the epoch
 * @returns a function that returns whether the action may run now, and counts it if so
 */
export function atMost(max: number, periodMillis: number, now: () => number): () => boolean {
  let done: readonly number[] = [];
  return () => {
    const time = now();
    done = done.filter((earlier) => Math.abs(time - earlier) < periodMillis);
    if (done.length >= max) return false;
    done = [...done, time];
    return true;
  };
}
