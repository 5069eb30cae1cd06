import type { Environment } from '../contracts/environment.ts';

/** One timer for several due times: each timer costs a page about 0.05 ms, and more with a library that patches timers. */
export interface Alarm {
  /** Runs at that time of the monotonic clock, or earlier; `Infinity` for never. */
  set(at: number): void;
  stop(): void;
}

export function createAlarm(
  { setTimer, elapsed }: Pick<Environment, 'setTimer' | 'elapsed'>,
  run: () => void,
): Alarm {
  let next = Number.POSITIVE_INFINITY;
  let stopTimer = () => {};

  function stop(): void {
    stopTimer();
    next = Number.POSITIVE_INFINITY;
  }

  return {
    set(at) {
      if (at >= next) return;
      stop();
      const wait = Math.max(0, at - elapsed());
      // A page may have replaced `setTimeout` by a function that throws.
      stopTimer = setTimer(() => {
        next = Number.POSITIVE_INFINITY;
        run();
      }, wait);
      next = at;
    },
    stop,
  };
}
