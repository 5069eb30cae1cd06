import type { JsonObject, JsonValue } from '../../../sdk/contracts/json.ts';
import { isObject } from '../../../sdk/json/is-object.ts';
import type { BackEnd } from './back-ends.ts';
import type { PlayedVisits } from './play-visit.ts';
import type { ReadRequest } from './read-requests.ts';

/** The result of comparing a field of both SDKs' requests. */
export type Agreement = 'same' | 'other value' | 'theirs alone' | 'ours alone';

/** The places of fields in a request, in the order of the table. */
const places = ['request', 'event type', 'event', 'event property', 'user property'] as const;

/** A field of the requests, as both SDKs have sent it for the same visit. */
export interface ComparedField {
  readonly place: (typeof places)[number];
  readonly name: string;
  readonly agreement: Agreement;
  /** The event types, or the operations of `$identify`, with this agreement; empty where all that both send have it. */
  readonly on: readonly string[];
  /** The field's first value, as JSON; `undefined` where it was not sent. */
  readonly theirs?: string | undefined;
  readonly ours?: string | undefined;
}

/** A field by its name, to its values in the order of the events. */
type Fields = ReadonlyMap<string, readonly JsonValue[]>;

/** The fields of a place, by their event type or operation. */
type Groups = ReadonlyMap<string, Fields>;

/** Compares the requests of both SDKs field by field: properties on the event types that both have sent. */
export function comparePayloads(
  { ours, theirs }: PlayedVisits,
  { ofEachVisit }: Pick<BackEnd, 'ofEachVisit'>,
): readonly ComparedField[] {
  const [their, our] = [groupsOf(theirs), groupsOf(ours)];
  return places.flatMap((place) => {
    const [left, right] = [their[place], our[place]];
    const isCommon = (group: string) => left.has(group) && right.has(group);
    const groups = [...new Set([...left.keys(), ...right.keys()])].filter(
      (group) => place === 'user property' || isCommon(group),
    );
    const found = groups.flatMap((group) =>
      compareGroup({ place, group, ofEachVisit }, left.get(group), right.get(group)),
    );
    return joinGroups(found, groups.length);
  });
}

function compareGroup(
  {
    group,
    ofEachVisit,
    place,
  }: Pick<ComparedField, 'place'> & Pick<BackEnd, 'ofEachVisit'> & { group: string },
  theirs: Fields = new Map(),
  ours: Fields = new Map(),
): readonly ComparedField[] {
  return [...new Set([...theirs.keys(), ...ours.keys()])].map((name) => {
    const [their, our] = [theirs.get(name), ours.get(name)];
    return {
      place,
      name,
      agreement: agreementOf(ofEachVisit.has(name) ? kindOf : encode, their, our),
      on: [group],
      theirs: JSON.stringify(their?.[0]),
      ours: JSON.stringify(our?.[0]),
    };
  });
}

function agreementOf(
  formOf: (value: JsonValue) => string,
  theirs?: readonly JsonValue[],
  ours?: readonly JsonValue[],
): Agreement {
  if (!ours) return 'theirs alone';
  if (!theirs) return 'ours alone';
  const [their, our] = [theirs, ours].map((values) => [...new Set(values.map(formOf))].toSorted().join('\n'));
  return their === our ? 'same' : 'other value';
}

/** Names the kind of a value that no two visits share. */
function kindOf(value: JsonValue): string {
  return Array.isArray(value) ? `${value.length} in a list` : typeof value;
}

/** Writes a value as JSON, with the members of objects in one order. */
function encode(value: JsonValue): string {
  return JSON.stringify(value, (_key, part: JsonValue) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

/** Joins the entries of a field for all groups with the same agreement. */
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

/** Orders entries by the field's first mention, so that those of one field are together. */
function order(fields: readonly ComparedField[], { name }: ComparedField): number {
  return fields.findIndex((field) => field.name === name);
}

function groupsOf(uploads: readonly ReadRequest[]): Readonly<Record<ComparedField['place'], Groups>> {
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
  for (const { events, fields } of uploads) {
    add('request', '', fields);
    for (const event of events) {
      add('event type', '', { [event.type]: event.type });
      add('event', event.type, event.fields);
      add('event property', event.type, event.properties);
      for (const [operation, changes] of Object.entries(event.userProperties))
        add('user property', operation, changes);
    }
  }
  return groups;
}
