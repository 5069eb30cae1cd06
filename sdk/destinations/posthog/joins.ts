import type { DestinationHost } from '../../contracts/destination.ts';
import type { EventRecord } from '../../contracts/event-record.ts';
import { quietly } from '../../contracts/quietly.ts';

/** Where the browser remembers who it has been joined with, by project; a denial erases it with all that has this prefix. */
const joinedKey = 'care-analytics:posthog-joined:';

/** Remembers which user PostHog knows a device to be of, so that it is told once. */
export interface Joins {
  /** The first event of each user that PostHog has not been told of. */
  firstOf(events: readonly EventRecord[], host: DestinationHost): ReadonlySet<EventRecord>;
  /** These have arrived; what was on its way at a `stop` is not kept. */
  keep(events: readonly EventRecord[], host: DestinationHost): void;
  /** Nothing is known any more. */
  stop(): void;
}

/** @param apiKey the project's. @default the client's */
export function createJoins(apiKey: string | undefined): Joins {
  /** Nothing until the first batch, and after a `stop` until the next one. */
  let known: string | undefined;
  const storageOf = ({ scope }: DestinationHost) => (scope as typeof globalThis).localStorage;
  const nameOf = (host: DestinationHost) => joinedKey + (apiKey ?? host.apiKey);

  return {
    firstOf(events, host) {
      // Blocked storage: PostHog is told again by the next page, which changes nothing there.
      known ??= quietly(() => storageOf(host).getItem(nameOf(host))) ?? '';
      const first = new Set<EventRecord>();
      let last: string = known;
      for (const event of events) {
        const pair = pairOf(event) ?? last;
        if (pair !== last) first.add(event);
        last = pair;
      }
      return first;
    },
    keep(events, host) {
      const last = events.map(pairOf).filter(Boolean).pop();
      if (!last || known === undefined || last === known) return;
      known = last;
      quietly(() => storageOf(host).setItem(nameOf(host), last));
    },
    stop() {
      known = undefined;
    },
  };
}

/** A device and its user; `undefined` where there is none. */
function pairOf({ deviceId, userId }: EventRecord): string | undefined {
  return userId && `${deviceId} ${userId}`;
}
