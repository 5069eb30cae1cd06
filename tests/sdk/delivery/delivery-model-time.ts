/** The process of a page: killed, it runs nothing any more; frozen, nothing until it is thawed. */
export interface Process {
  readonly isAlive: boolean;
  readonly isFrozen: boolean;
  /** Runs code of the page: now, when it is thawed, or never. */
  enter(run: () => void): void;
  /** Hands a result to the page, if it is there to get it. */
  gate<T>(result: Promise<T>): Promise<T>;
  setTimer(run: () => void, ms: number): () => void;
  /** Returns the number of timers that are not stopped. */
  timers(): number;
  freeze(): void;
  thaw(): void;
  kill(): void;
}

/** The time that all pages of a browser share; it passes only when asked to. */
export interface Time {
  now(): number;
  /** Lets everything happen that needs no time. */
  settle(): Promise<void>;
  /** Runs the timers that are due, in order, each with all that it started. */
  advance(ms: number): Promise<void>;
  /** Resolves after that time, whatever becomes of pages. */
  wait(ms: number): Promise<void>;
  /** Time passes while no page is there. */
  skip(ms: number): void;
  createProcess(): Process;
}

interface Timer {
  readonly at: number;
  readonly process: Process;
  readonly run: () => void;
}

export function createTime(): Time {
  let time = Date.UTC(2026, 0, 1);
  let timers: readonly Timer[] = [];

  function settle(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  /** The earliest that is due; of two, the one that was set first. */
  function nextTimer(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of timers) {
      if (timer.at > end || timer.process.isFrozen) continue;
      if (!next || timer.at < next.at) next = timer;
    }
    return next;
  }

  function createProcess(): Process {
    let isAlive = true;
    let isFrozen = false;
    let waiting: (() => void)[] = [];

    const process: Process = {
      get isAlive() {
        return isAlive;
      },
      get isFrozen() {
        return isFrozen;
      },
      enter(run) {
        if (isFrozen) waiting.push(run);
        else if (isAlive) run();
      },
      gate: (result) =>
        new Promise((resolve, reject) => {
          result.then(
            (value) => process.enter(() => resolve(value)),
            (error) => process.enter(() => reject(error)),
          );
        }),
      setTimer(run, ms) {
        const timer = { at: time + ms, process, run };
        if (isAlive) timers = [...timers, timer];
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
      timers: () => timers.filter((timer) => timer.process === process).length,
      freeze() {
        isFrozen = true;
      },
      thaw() {
        isFrozen = false;
        for (const run of waiting.splice(0)) process.enter(run);
      },
      kill() {
        isAlive = false;
        isFrozen = false;
        waiting = [];
        timers = timers.filter((timer) => timer.process !== process);
      },
    };
    return process;
  }

  const outside = createProcess();

  return {
    now: () => time,
    settle,
    wait: (ms) =>
      new Promise((resolve) => {
        outside.setTimer(resolve, ms);
      }),
    async advance(ms) {
      const end = time + ms;
      await settle();
      for (let next = nextTimer(end); next; next = nextTimer(end)) {
        const due = next;
        timers = timers.filter((timer) => timer !== due);
        time = Math.max(time, due.at);
        due.run();
        await settle();
      }
      time = end;
    },
    skip(ms) {
      time += ms;
    },
    createProcess,
  };
}
