import type { Timers } from '../../../reference-page/visitor-state/create-debounce.ts';

export interface ManualTimers extends Timers {
  /** Lets so many milliseconds pass, and what is due happen at its time. */
  pass(millis: number): void;
}

/** Time that stands still until a test lets it pass. */
export function createManualTimers(): ManualTimers {
  const waiting = new Map<number, { readonly dueAt: number; readonly run: () => void }>();
  let time = 0;
  let lastId = 0;

  function next(until: number) {
    return [...waiting]
      .filter(([, { dueAt }]) => dueAt <= until)
      .sort(([, a], [, b]) => a.dueAt - b.dueAt)[0];
  }

  return {
    now: () => time,
    setTimeout(run, millis) {
      lastId += 1;
      waiting.set(lastId, { dueAt: time + millis, run });
      return lastId;
    },
    clearTimeout: (timer) => void waiting.delete(timer as number),
    pass(millis) {
      const until = time + millis;
      for (let due = next(until); due; due = next(until)) {
        const [id, { dueAt, run }] = due;
        waiting.delete(id);
        time = dueAt;
        run();
      }
      time = until;
    },
  };
}
