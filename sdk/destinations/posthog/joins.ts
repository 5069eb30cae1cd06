import type { DestinationHost } from '../../contracts/destination.ts';
import type { EventRecord } from '../../contracts/event-record.ts';
import { quietly } from '../../contracts/quietly.ts';

/** The device and user that PostHog has joined, so that they are joined once. */
export interface Joins {
  /** The destination's name. */
  readonly name: string;
  /** The project's key. @default the client's */
  readonly apiKey: string | undefined;
  /** The last device with its user; `undefined` until the first batch, and after a `stop` until the next one. */
  known?: string | undefined;
}

const storageOf = ({ scope }: DestinationHost) => (scope as typeof globalThis).localStorage;
/** The name of the stored pair. A denial erases all names with this prefix. */
const nameOf = ({ apiKey, name }: Joins, host: DestinationHost) =>
  `care-analytics:${name}-joined:${apiKey ?? host.apiKey}`;

/** Reads the last device with its user that PostHog has joined; empty for none. */
export function readJoined(joins: Joins, host: DestinationHost): string {
  // Where storage is blocked, the next page joins them again, which changes nothing at PostHog.
  joins.known ??= quietly(() => storageOf(host).getItem(nameOf(joins, host))) ?? '';
  return joins.known;
}

/** Stores the last pair of events that have arrived, unless a `stop` came meanwhile. */
export function storeJoined(joins: Joins, events: readonly EventRecord[], host: DestinationHost): void {
  const last = events.map(pairOf).filter(Boolean).at(-1);
  if (!last || joins.known === undefined || last === joins.known) return;
  joins.known = last;
  quietly(() => storageOf(host).setItem(nameOf(joins, host), last));
}

/** Returns the device and the user of an event; `undefined` without a user, and for an event of a server, which leaves joining to the page. */
export function pairOf({ deviceId, userAgent, userId }: EventRecord): string | undefined {
  return userAgent && userId && `${deviceId} ${userId}`;
}
