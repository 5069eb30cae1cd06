import type { DestinationHost } from '../../contracts/destination.ts';
import type { EventRecord } from '../../contracts/event-record.ts';
import { quietly } from '../../contracts/quietly.ts';

/** Which user PostHog knows a device to be of, so that it is told once. */
export interface Joins {
  /** The destination's name. */
  readonly name: string;
  /** The project's key. @default the client's */
  readonly apiKey: string | undefined;
  /** The last device with its user; nothing until the first batch, and after a `stop` until the next one. */
  known?: string | undefined;
}

const storageOf = ({ scope }: DestinationHost) => (scope as typeof globalThis).localStorage;
/** A denial erases it with all that has this prefix. */
const nameOf = ({ apiKey, name }: Joins, host: DestinationHost) =>
  `care-analytics:${name}-joined:${apiKey ?? host.apiKey}`;

/** The last device with its user that PostHog was told of; empty for none. */
export function readJoined(joins: Joins, host: DestinationHost): string {
  // Blocked storage: PostHog is told again by the next page, which changes nothing there.
  joins.known ??= quietly(() => storageOf(host).getItem(nameOf(joins, host))) ?? '';
  return joins.known;
}

/** These have arrived; what was on its way at a `stop` is not kept. */
export function keepJoined(joins: Joins, events: readonly EventRecord[], host: DestinationHost): void {
  const last = events.map(pairOf).filter(Boolean).at(-1);
  if (!last || joins.known === undefined || last === joins.known) return;
  joins.known = last;
  quietly(() => storageOf(host).setItem(nameOf(joins, host), last));
}

/** A device and its user; `undefined` where there is none, and for an event of a server, which leaves joining to the page. */
export function pairOf({ deviceId, userAgent, userId }: EventRecord): string | undefined {
  return userAgent && userId && `${deviceId} ${userId}`;
}
