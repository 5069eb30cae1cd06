import type { JsonObject, JsonValue } from '../../../sdk/contracts/json.ts';
import { isObject } from '../../../sdk/json/is-object.ts';
import type { PlayedVisits, Upload } from './play-visit.ts';

/** Whether a field of the one SDK's requests is a field of the other's. */
export type Agreement = 'same' | 'other value' | 'theirs alone' | 'ours alone';

/** Where a field stands in a request, in the order of the table. */
const places = ['request', 'event type', 'event', 'event property', 'user property'] as const;

/** A field of the requests, as both SDKs have sent it for the same visit. */
export interface ComparedField {
  readonly place: (typeof places)[number];
  readonly name: string;
  readonly agreement: Agreement;
  /** The event types, or the operations of `$identify`, that it is so on; empty where all that both send are meant. */
  readonly on: readonly string[];
  /** Its first value, as JSON; nothing where it was not sent. */
  readonly theirs?: string | undefined;
  readonly ours?: string | undefined;
}

/** Values that no two visits share: only their kind is compared. */
const ofEachVisit = new Set([
  ...['client_upload_time', 'device_id', 'event_id', 'insert_id', 'session_id', 'time'],
  ...['Begin Time', 'Clicks', 'Duration', 'End Time', 'Page View ID'].map((name) => `[Amplitude] ${name}`),
]);

/** A field by its name, to its values in the order of the events. */
type Fields = ReadonlyMap<string, readonly JsonValue[]>;

/** The fields of a place, by what they stand on. */
type Groups = ReadonlyMap<string, Fields>;

/** Compares what has arrived field by field: properties on the event types that both have sent. */
export function comparePayloads({ ours, theirs }: PlayedVisits): readonly ComparedField[] {
  const [their, our] = [groupsOf(theirs), groupsOf(ours)];
  return places.flatMap((place) => {
    const [left, right] = [their[place], our[place]];
    const isCommon = (group: string) => left.has(group) && right.has(group);
    const groups = [...new Set([...left.keys(), ...right.keys()])].filter(
      (group) => place === 'user property' || isCommon(group),
    );
    const found = groups.flatMap((group) => compareGroup(place, group, left.get(group), right.get(group)));
    return joinGroups(found, groups.length);
  });
}

function compareGroup(
  place: ComparedField['place'],
  group: string,
  theirs: Fields = new Map(),
  ours: Fields = new Map(),
): readonly ComparedField[] {
  return [...new Set([...theirs.keys(), ...ours.keys()])].map((name) => {
    const [their, our] = [theirs.get(name), ours.get(name)];
    return {
      place,
      name,
      agreement: agreementOf(name, their, our),
      on: [group],
      theirs: JSON.stringify(their?.[0]),
      ours: JSON.stringify(our?.[0]),
    };
  });
}

function agreementOf(name: string, theirs?: readonly JsonValue[], ours?: readonly JsonValue[]): Agreement {
  if (!ours) return 'theirs alone';
  if (!theirs) return 'ours alone';
  const [their, our] = [theirs, ours].map((values) =>
    [...new Set(values.map((value) => formOf(name, value)))].toSorted().join('\n'),
  );
  return their === our ? 'same' : 'other value';
}

function formOf(name: string, value: JsonValue): string {
  if (!ofEachVisit.has(name)) return encode(value);
  return Array.isArray(value) ? `${value.length} in a list` : typeof value;
}

/** As JSON, with the members of objects in one order. */
function encode(value: JsonValue): string {
  return JSON.stringify(value, (_key, part: JsonValue) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

/** One entry of a field for all groups that it is alike on. */
function joinGroups(fields: readonly ComparedField[], groups: number): readonly ComparedField[] {
  const joined = new Map<string, ComparedField>();
  for (const field of fields) {
    const key = `${field.name} ${field.agreement}`;
    const known = joined.get(key);
    joined.set(key, known ? { ...known, on: [...known.on, ...field.on] } : field);
  }
  return [...joined.values()]
    .map((field) => (field.on.length === groups ? { ...field, on: [] } : field))
    .toSorted((a, b) => order(fields, a) - order(fields, b));
}

/** By the field's first mention, so that what is said of one field stands together. */
function order(fields: readonly ComparedField[], { name }: ComparedField): number {
  return fields.findIndex((field) => field.name === name);
}

function groupsOf(uploads: readonly Upload[]): Readonly<Record<ComparedField['place'], Groups>> {
  const groups = {
    request: new Map(),
    'event type': new Map(),
    event: new Map(),
    'event property': new Map(),
    'user property': new Map(),
  } satisfies Record<ComparedField['place'], Map<string, Map<string, JsonValue[]>>>;
  function add(place: ComparedField['place'], group: string, fields: JsonObject): void {
    const ofPlace: Map<string, Map<string, JsonValue[]>> = groups[place];
    const ofGroup = ofPlace.get(group) ?? new Map<string, JsonValue[]>();
    ofPlace.set(group, ofGroup);
    for (const [name, value] of Object.entries(fields)) {
      ofGroup.set(name, [...(ofGroup.get(name) ?? []), value]);
    }
  }
  /** An object that holds fields of its own counts as one that is there. */
  const held = '{…}';
  for (const { events, ...envelope } of uploads) {
    add('request', '', { ...envelope, events: '[…]' });
    for (const event of events) {
      const { event_type, event_properties, user_properties, ...others } = event;
      const type = String(event_type);
      add('event type', '', { [type]: type });
      add('event', type, {
        ...others,
        ...(event_properties !== undefined && { event_properties: held }),
        ...(user_properties !== undefined && { user_properties: held }),
      });
      add('event property', type, Object(event_properties));
      for (const [operation, changes] of Object.entries(Object(user_properties) as JsonObject))
        add('user property', operation, Object(changes));
    }
  }
  return groups;
}
