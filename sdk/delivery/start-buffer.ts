/** How many events, and how many property sets, wait for initialisation at the most. */
export const startBufferLimit = 1_000;

/** Keeps early calls, bounded and in order. */
export interface StartBuffer<Call> {
  add(call: Call): void;
  /** How many calls wait. */
  size(): number;
  /** Gives what waited, in the order of the calls, and is empty afterwards. */
  drain(): Call[];
}

/**
 * @param isProps tells property sets from events: each kind has a limit of its own
 * @param letGo called with the oldest call of a kind when a newer one needs its place
 */
export function createStartBuffer<Call>(
  isProps: (call: Call) => boolean,
  letGo: (call: Call) => void,
): StartBuffer<Call> {
  let calls: Call[] = [];
  return {
    add(call) {
      calls.push(call);
      if (calls.length <= startBufferLimit) return;
      const [oldest, ...rest] = calls.filter((other) => isProps(other) === isProps(call));
      if (rest.length < startBufferLimit || oldest === undefined) return;
      calls.splice(calls.indexOf(oldest), 1);
      letGo(oldest);
    },
    size: () => calls.length,
    drain() {
      const drained = calls;
      calls = [];
      return drained;
    },
  };
}
