import type { Cancel } from '../contracts/environment.ts';

/** A clock that stands still until a test moves it, with its timers and tasks. */
export interface TestClock {
  now(): number;
  /** The time that has passed, whatever the clock was set to. */
  elapsed(): number;
  /** Sets the clock without running timers, like a visitor's clock that is corrected. */
  set(ms: number): void;
  /** Lets time pass: timers run in order, each with what it started, until `ms` are over. */
  advance(ms: number): Promise<void>;
  /** Lets time pass synchronously: promises in between settle later. */
  jump(ms: number): void;
}

/** The clock, timers and tasks of an environment. */
export interface ManualTime {
  readonly clock: TestClock;
  setTimer(run: () => void, ms: number): Cancel;
  afterTask(run: () => void): void;
  /** Ends the current task: callbacks that wait for it run now. */
  endTask(): void;
  /** The number of timers that neither ran nor were canceled. */
  openTimers(): number;
}

/** @param start the first moment, in milliseconds since the epoch */
export function createManualTime(start: number): ManualTime {
  /** The monotonic time, whatever the clock is set to. */
  let time = start;
  let shift = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const tasks: (() => void)[] = [];

  function endTask(): void {
    while (tasks.length > 0) for (const run of tasks.splice(0)) run();
  }

  async function settlePromises(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      endTask();
      await Promise.resolve();
    }
  }

  /** Runs the next timer that is due by `end`; `false` when there is none. */
  function runNextTimer(end: number): boolean {
    const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) return false;
    timers = timers.filter((timer) => timer !== next);
    time = Math.max(time, next.at);
    next.run();
    return true;
  }

  return {
    clock: {
      now: () => time + shift,
      elapsed: () => time,
      set(ms) {
        shift = ms - time;
      },
      async advance(ms) {
        const end = time + ms;
        do await settlePromises();
        while (runNextTimer(end));
        time = end;
      },
      jump(ms) {
        const end = time + ms;
        do endTask();
        while (runNextTimer(end));
        time = end;
      },
    },
    setTimer(run, ms) {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    afterTask(run) {
      tasks.push(run);
      void Promise.resolve().then(endTask);
    },
    endTask,
    openTimers: () => timers.length,
  };
}
