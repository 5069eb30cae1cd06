import type { LogOptions } from '../client/event-draft.ts';
import { createCatalog } from './create-catalog.ts';
import type { EventCatalog, EventDefinitions, UserPropertyDefinitions } from './event-catalog.ts';
import type { DataOf } from './event-schema.ts';
import type { WithoutSdkNames, WithoutSdkUserNames } from './needed-event.ts';
import { validateEvent, validateUserProperties } from './validate-event.ts';

/**
 * Further settings of a catalogue.
 *
 * @typeParam UserProperties the user properties and their schemas
 * @typeParam Name the names of the events
 */
export interface CatalogOptions<
  UserProperties extends UserPropertyDefinitions,
  Name extends string = string,
> {
  /** The properties that `setUserProperties` takes, each with the schema of its value. @default any */
  readonly userProperties?: UserProperties | undefined;
  /**
   * The version of each event's definition, a whole number that you raise with each change of it: its events carry it as
   * `schema_version`. An event without a version carries none. @default none
   */
  readonly versions?: { readonly [Event in Name]?: number } | undefined;
}

/**
 * Defines the events of an application, and the properties of its visitors. Does not compile with a property that the SDK
 * sets itself, such as `url`.
 *
 * @typeParam Definitions the names of the events and their schemas, inferred
 * @typeParam UserProperties the user properties and their schemas, inferred
 * @param definitions the schema of each event’s data, by the name of the event
 * @param options the properties of visitors, and the versions of the definitions
 *
 * @example
 * import * as z from 'zod/mini';
 * export const events = defineEvents({ 'Search Started': z.strictObject({ place: z.string() }) });
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEvents<
  const Definitions extends EventDefinitions,
  const UserProperties extends UserPropertyDefinitions = UserPropertyDefinitions,
>(
  definitions: Definitions & WithoutSdkNames<Definitions>,
  {
    userProperties,
    versions,
  }: CatalogOptions<UserProperties & WithoutSdkUserNames<UserProperties>, keyof Definitions & string> = {},
): EventCatalog<Definitions, UserProperties> {
  return createCatalog(
    definitions,
    {
      check: (name, data) => validateEvent(definitions, name, data),
      checkUserProperties: (changes) => validateUserProperties(userProperties, changes),
    },
    userProperties,
    versions,
  );
}

/**
 * The names of a catalogue's events. Without a catalogue: any name.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export type EventNameOf<Catalog> =
  Catalog extends EventCatalog<infer Definitions> ? keyof Definitions & string : never;

/**
 * An event of a catalogue, ready to be logged; with a name, only that event. Without a catalogue: any name, any data.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Name the name of the event
 *
 * @example
 * type SearchStarted = EventOf<typeof events, 'Search Started'>;
 */
export type EventOf<Catalog, Name extends EventNameOf<Catalog> = EventNameOf<Catalog>> =
  Catalog extends EventCatalog<infer Definitions>
    ? string extends keyof Definitions
      ? { readonly name: string; readonly data?: object | undefined }
      : Name extends keyof Definitions & string
        ? NamedEvent<Name, DataOf<Definitions[Name]>>
        : never
    : never;

/**
 * The data of an event, without a catalogue any object.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Name the name of the event
 */
export type EventDataOf<Catalog, Name extends EventNameOf<Catalog>> =
  EventOf<Catalog, Name> extends { readonly data?: infer Data } ? NonNullable<Data> : never;

/**
 * An event by its name; data may be left out where no property is required.
 *
 * @typeParam Name the name of the event
 * @typeParam Data the type of the event’s data
 */
type NamedEvent<Name extends string, Data> =
  Record<never, never> extends Data
    ? { readonly name: Name; readonly data?: OptionalData<Data> | undefined }
    : { readonly name: Name; readonly data: Data };

/**
 * The arguments of `track` after the name: data where the event has any.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Name the name of the event
 */
export type TrackArguments<Catalog, Name extends EventNameOf<Catalog>> =
  EventOf<Catalog, Name> extends { readonly data: infer Data }
    ? [data: Data, options?: LogOptions | undefined]
    : [data?: EventOf<Catalog, Name>['data'] | undefined, options?: LogOptions | undefined];

/**
 * A schema without properties infers `Record<string, never>`, whose compiler messages are of no help.
 *
 * @typeParam Data the type of the data
 */
type OptionalData<Data> =
  Data extends Record<string, never> ? (string extends keyof Data ? NoProperties : Data) : Data;

/** An object without properties; any property is a compile error. */
export interface NoProperties {
  /** No property has this name: an object with any other one does not fit. */
  readonly [noProperty]?: never;
}
declare const noProperty: unique symbol;
