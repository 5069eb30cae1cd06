import type { NoProperties } from './define-events.ts';
import type { EventCatalog, EventDefinitions } from './event-catalog.ts';
import type { DataOf } from './event-schema.ts';
import type { SpelledNames } from './needed-event.ts';

/** The information about a person that a value holds. */
export type PersonalData = 'none' | 'interest' | 'location' | 'identifier' | 'device' | 'address';

/** The meaning of a property, in plain words. */
export interface PropertyDescription<Value = unknown> {
  readonly meaning: string;
  /** The unit of a value that counts or measures. */
  readonly unit?: string;
  readonly personal: PersonalData;
  /** The values that the application logs, where the definition leaves them open. @default any */
  readonly known?: readonly Value[];
  readonly example: Value;
}

/** A question that an event answers, and the way to count its answer. */
export interface EventQuestion<Data = unknown> {
  /** The question as somebody would ask it. */
  readonly question: string;
  /** The things to count; one visitor or session counts once. @default 'events' */
  readonly counts?: 'events' | 'visitors' | 'sessions';
  /** Values of the events that count; `null` for events without the property. @default none: every event of the name counts */
  readonly where?: KnownValues<Data>;
  /** The property whose values are counted apart; events without it are left out. @default none */
  readonly by?: unknown extends Data ? string : SpelledNames<Data>;
}

/** A change of an event that concerns the readers of its data. */
export interface EventChange {
  /** The day, such as `2026-01-31`. */
  readonly date: `${number}-${number}-${number}`;
  /** The change in a sentence. */
  readonly change: string;
}

/** The state of an event's code: it does not log the event yet, logs it now, or only until its readers have moved to another one. */
export type EventStatus = 'planned' | 'live' | 'deprecated';

/** The meaning of an event for the readers of its data. */
export interface EventDescription<Data = unknown> {
  readonly meaning: string;
  readonly firesWhen: string;
  /** The cases that somebody might expect to be counted and that are not. */
  readonly notWhen: string;
  /** Mistakes that somebody who counts the event may make, in sentences. @default none */
  readonly cautions?: readonly string[];
  /** The reason for which two such events are one, beside the id of the delivery, as the end of a sentence. */
  readonly countedOnce: string;
  /** The team or person to ask. */
  readonly owner: string;
  /** The version of the package that first had the event. */
  readonly since: `${number}.${number}.${number}`;
  /** @default 'live' */
  readonly status?: EventStatus;
  /** The name of the event that takes its place. @default none */
  readonly replacedBy?: string;
  /** An address where its owner answers. @default where the project takes issues */
  readonly contact?: string;
  /** The changes since the event exists, the latest at the end: each made another version of the definition, the first one version 2. */
  readonly changes: readonly EventChange[];
  /** The receivers of the event besides the collector. @default none */
  readonly alsoSentTo?: readonly string[];
  /** The questions that the event is there to answer; readers find its page by them. */
  readonly questions: readonly EventQuestion<Data>[];
  readonly properties: PropertyDescriptions<Data>;
}

/** A description under its event's name. */
interface DescribedEvent<Name extends string = string, Data = unknown> extends EventDescription<Data> {
  readonly name: Name;
}

/** A description of every property that a type names; any other property is a compile error. */
type PropertyDescriptions<Data> = unknown extends Data
  ? Readonly<Record<string, PropertyDescription>>
  : [SpelledNames<Data>] extends [never]
    ? NoProperties
    : { readonly [Name in SpelledNames<Data>]: PropertyDescription<ValueOf<Data, Name>> };

/** Values of some of the properties that a type names. */
type KnownValues<Data> = unknown extends Data
  ? Readonly<Record<string, unknown>>
  : [SpelledNames<Data>] extends [never]
    ? Readonly<Record<string, never>>
    : { readonly [Name in SpelledNames<Data>]?: ValueOf<Data, Name> | null };

/** A description of every event of a catalogue. */
export type EventDescriptions<Definitions extends EventDefinitions> = {
  readonly [Name in keyof Definitions]: EventDescription<DataOf<Definitions[Name]>>;
};

/** The result of {@link describeEvents}: event name to its description, in the order of the catalogue. */
export type DescribedEvents<Definitions extends EventDefinitions> = {
  readonly [Name in keyof Definitions & string]: DescribedEvent<Name, DataOf<Definitions[Name]>>;
};

/**
 * Describes the events of a catalogue to people. Keep the descriptions in a module of their own, which only
 * documentation and tools import: then none of their text reaches a visitor.
 *
 * @example
 * export const descriptions = describeEvents(events, {
 *   'Search Started': {
 *     meaning: 'Somebody began to look for care.',
 *     firesWhen: 'The search form is sent.',
 *     notWhen: 'A suggestion is only looked at.',
 *     countedOnce: 'each search is another one',
 *     owner: 'Search',
 *     since: '1.4.0',
 *     changes: [{ date: '2026-01-31', change: 'Suggestions that are sent count, too.' }],
 *     questions: [{ question: 'For how many towns did people look?', by: 'place' }],
 *     properties: { place: { meaning: 'Town that was typed.', personal: 'location', example: 'Austin' } },
 *   },
 * });
 */
export function describeEvents<const Definitions extends EventDefinitions>(
  catalog: EventCatalog<Definitions>,
  descriptions: EventDescriptions<Definitions>,
): DescribedEvents<Definitions> {
  const described = Object.keys(catalog.definitions).map((name) => [name, { name, ...descriptions[name] }]);
  return Object.fromEntries(described) as DescribedEvents<Definitions>;
}

/** An event whose properties, the optional ones too, have the values of their examples. */
export type ExampleEvent<Description> = Description extends {
  readonly name: infer Name;
  readonly properties: infer Properties;
}
  ? {
      readonly name: Name;
      readonly data: { readonly [Property in keyof Properties]: ExampleValue<Properties[Property]> };
    }
  : never;

type ExampleValue<Property> = Property extends PropertyDescription<infer Value> ? Value : never;

/** Makes an example of an event from its description; it can be logged as it is. */
export function exampleOf<Description extends { readonly name: string; readonly properties: object }>(
  description: Description,
): ExampleEvent<Description> {
  const properties: [string, PropertyDescription][] = Object.entries(description.properties);
  const data = properties.map(([property, { example }]) => [property, example]);
  return { name: description.name, data: Object.fromEntries(data) } as ExampleEvent<Description>;
}

type ValueOf<Data, Name> = Data extends unknown
  ? Name extends keyof Data
    ? Exclude<Data[Name], undefined>
    : never
  : never;
