import type { CatalogFacts } from './event-facts.ts';

/** An event as it was found in what somebody gave to check. */
export type FoundEvent =
  | { readonly kind: 'event'; readonly name: string; readonly data: unknown }
  /** Made by the SDK itself: outside the catalogue. */
  | { readonly kind: 'own'; readonly name: string }
  | { readonly kind: 'unreadable'; readonly why: string };

const ownNames = new Set(['session_start', 'session_end', '$identify', '$groupidentify']);

/**
 * Finds the events of a JSON value: an event as the collector gets it (`event_type`, `event_properties`) or as the SDK
 * takes it (`name`, `data`), a list of them, or an object with a list `events`. What the SDK has added to a collected
 * event is taken off, as the check at run time came before it.
 */
export function readEvents(value: unknown, catalog: CatalogFacts): readonly FoundEvent[] {
  if (Array.isArray(value)) return value.flatMap((one) => readEvents(one, catalog));
  if (typeof value !== 'object' || value === null) {
    return [{ kind: 'unreadable', why: 'It is no object.' }];
  }
  const { data, event_properties, event_type, events, name } = value as Readonly<Record<string, unknown>>;
  if (typeof event_type === 'string') return [collected(event_type, event_properties ?? {}, catalog)];
  if (typeof name === 'string')
    return [ownNames.has(name) ? { kind: 'own', name } : { kind: 'event', name, data: data ?? {} }];
  if (Array.isArray(events)) return readEvents(events, catalog);
  return [{ kind: 'unreadable', why: 'It has neither “event_type” nor “name”.' }];
}

function collected(name: string, properties: unknown, { added, events }: CatalogFacts): FoundEvent {
  if (ownNames.has(name) || name.startsWith('[Amplitude] ')) return { kind: 'own', name };
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) {
    return { kind: 'event', name, data: properties };
  }
  const known = new Set(events.find((event) => event.name === name)?.properties.map((one) => one.name));
  const own = Object.entries(properties).filter(([key]) => known.has(key) || !added.includes(key));
  return { kind: 'event', name, data: Object.fromEntries(own) };
}
