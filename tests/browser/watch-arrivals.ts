import { beforeEach } from 'vitest';
import type { CollectedEvent, PageServer } from '../../tools/servers/page-server.ts';
import { eachOnce } from './each-once.ts';

/** The events that have arrived in the current test, each once. @param name of the events that are wanted. @default all */
export type Arrived = (name?: RegExp) => Promise<CollectedEvent[]>;

/**
 * Distinguishes the events of a test from those of the tests before it: what their pages have logged may still come, and come
 * again.
 *
 * @param server asked for when a test asks, as it starts later than a file is read
 */
export function watchArrivals(server: () => Pick<PageServer, 'collected'>): Arrived {
  let startedAt = 0;
  beforeEach(() => {
    startedAt = Date.now();
  });

  return async (name = /./) => {
    const events = (await server().collected()).filter(
      ({ event_type, time }) => time >= startedAt && name.test(event_type),
    );
    return eachOnce(events);
  };
}
