import { createId } from '../../browser/create-id.ts';
import { send } from '../../browser/send.ts';
import type { Environment, OutboxEnvironment } from '../../contracts/environment.ts';
import { createMemoryStorage } from '../../storage/memory-storage.ts';

/** The outside of a server, as its analytics uses it. */
export type ServerEnvironment = OutboxEnvironment & Pick<Environment, 'logger' | 'scope' | 'send'>;

/** The longest timer that keeps a process alive whose work is done, in milliseconds: a collector that is down must not keep it. */
const awaitedMillis = 2_000;

/** Creates the environment of a server. Nothing of it outlives the process, and nothing is shared with another one. */
export function createServerEnvironment(): ServerEnvironment {
  const { console } = globalThis;
  return {
    // Destinations keep nothing between processes: Node has a local storage of its own.
    scope: { console },
    logger: console,
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: () => Math.random(),
    createId: () => createId(globalThis),
    afterTask: queueMicrotask,
    send: (request) => send(globalThis, request),
    setTimer(run, ms) {
      const timer = setTimeout(run, ms);
      if (ms > awaitedMillis) (timer as { unref?(): void }).unref?.();
      return () => clearTimeout(timer);
    },
    onOnline: () => () => {},
    lock: async () => false,
    heldLocks: async () => undefined,
    localStorage: createMemoryStorage(),
    records: {
      keys: async () => [],
      read: async () => [],
      move: async () => [],
      write: async () => {},
      clear: async () => {},
    },
    // A server has nothing to recover.
    loadRecovery: async () => ({}),
  };
}
