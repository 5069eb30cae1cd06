/** How many events, and how many property sets, wait for initialisation at the most. */
export const startBufferLimit = 1_000;

/** Keeps early calls, bounded and in order. */
export interface StartBuffer<Call> {
  addProps(call: Call): void;
  addEvent(call: Call): void;
  /** Empties the buffer: property sets first, then events, each in the order of the calls (S4.2). */
  drain(): readonly Call[];
}

/** @param letGo called with the oldest call when a newer one needs its place */
export function createStartBuffer<Call>(letGo: (call: Call) => void): StartBuffer<Call> {
  let props: Call[] = [];
  let events: Call[] = [];

  function add(calls: Call[], call: Call): void {
    calls.push(call);
    if (calls.length <= startBufferLimit) return;
    const oldest = calls.shift();
    if (oldest !== undefined) letGo(oldest);
  }

  return {
    addProps: (call) => add(props, call),
    addEvent: (call) => add(events, call),
    drain() {
      const calls = [...props, ...events];
      props = [];
      events = [];
      return calls;
    },
  };
}
