import type { ReadEvent } from '../../../sdk/event-files/read-event.ts';
import type { CatalogFacts } from './event-facts.ts';

/** An event's data as the check at run time had it: what the SDK has added to a collected event since is taken off. */
export function ownData({ given, isSent, name }: ReadEvent, { added, events }: CatalogFacts): unknown {
  const data = given ?? {};
  if (!isSent || typeof data !== 'object' || Array.isArray(data)) return data;
  const known = new Set(events.find((event) => event.name === name)?.properties.map((one) => one.name));
  return Object.fromEntries(Object.entries(data).filter(([key]) => known.has(key) || !added.includes(key)));
}
