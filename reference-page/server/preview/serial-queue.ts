export interface SerialQueue {
  /** Runs the task once every earlier one has ended, however it ended. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Resolves when everything queued so far has ended. */
  settled(): Promise<void>;
}

export function createSerialQueue(): SerialQueue {
  let tail: Promise<unknown> = Promise.resolve();

  return {
    run(task) {
      const result = tail.then(task);
      tail = result.catch(() => undefined);
      return result;
    },
    async settled() {
      await tail;
    },
  };
}
