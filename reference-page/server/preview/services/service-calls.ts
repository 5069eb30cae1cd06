import type { ServiceCall } from '../../../preview/service-call.ts';

export interface ServiceCalls {
  add(call: Omit<ServiceCall, 'id' | 'time'>): void;
  /** The newest ones, oldest first. */
  after(id: number): readonly ServiceCall[];
  clear(): void;
}

const maxCalls = 200;

/** Remembers the newest calls, in memory. */
export function createServiceCalls(now: () => number = Date.now): ServiceCalls {
  let calls: readonly ServiceCall[] = [];
  let lastId = 0;
  return {
    add(call) {
      lastId = Math.max(lastId + 1, now());
      calls = [...calls, { id: lastId, time: now(), ...call }].slice(-maxCalls);
    },
    after: (id) => calls.filter((call) => call.id > id),
    clear() {
      calls = [];
    },
  };
}
