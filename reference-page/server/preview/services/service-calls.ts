/** A call that one of the preview's services has answered. */
export interface ServiceCall {
  /** Grows from call to call, also across restarts. */
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly service: string;
  /** What it was about, in a few words. */
  readonly about: string;
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  /** As text; empty where there is none. */
  readonly body: string;
}

export interface ServiceCalls {
  add(call: Omit<ServiceCall, 'id' | 'time'>): void;
  /** The newest ones, oldest first. */
  after(id: number): readonly ServiceCall[];
  clear(): void;
}

const mostCalls = 200;

/** Remembers the newest calls, in memory. */
export function createServiceCalls(now: () => number = Date.now): ServiceCalls {
  let calls: readonly ServiceCall[] = [];
  let lastId = 0;
  return {
    add(call) {
      lastId = Math.max(lastId + 1, now());
      calls = [...calls, { id: lastId, time: now(), ...call }].slice(-mostCalls);
    },
    after: (id) => calls.filter((call) => call.id > id),
    clear() {
      calls = [];
    },
  };
}
