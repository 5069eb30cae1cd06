/** How many events, and how many property sets, wait for initialisation at the most. */
export const startBufferLimit = 1_000;

/** Keeps early calls, bounded and in order. */
export interface StartBuffer<Call> {
  add(call: Call): void;
  /** How many calls of the fuller kind wait. */
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
  let events = 0;

  return {
    add(call) {
      const kind = isProps(call);
      calls.push(call);
      if (!kind) events += 1;
      if ((kind ? calls.length - events : events) <= startBufferLimit) return;
      const [oldest] = calls.splice(
        calls.findIndex((other) => isProps(other) === kind),
        1,
      );
      if (!kind) events -= 1;
      if (oldest !== undefined) letGo(oldest);
    },
    size: () => Math.max(events, calls.length - events),
    drain() {
      const drained = calls;
      calls = [];
      events = 0;
      return drained;
    },
  };
}
