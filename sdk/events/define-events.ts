import { createCatalog } from './create-catalog.ts';
import type { EventCatalog, EventDefinitions } from './event-catalog.ts';
import type { DataOf } from './event-schema.ts';
import { validateEvent } from './validate-event.ts';

/**
 * Defines the events of an application.
 *
 * @example
 * import * as z from 'zod/mini';
 * export const events = defineEvents({ 'Search Started': z.strictObject({ place: z.string() }) });
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEvents<const Definitions extends EventDefinitions>(
  definitions: Definitions,
): EventCatalog<Definitions> {
  return createCatalog(definitions, (name, data) => validateEvent(definitions, name, data));
}

/** The names of a catalogue's events. Without a catalogue: any name. */
export type EventNameOf<Catalog> =
  Catalog extends EventCatalog<infer Definitions> ? keyof Definitions & string : never;

/**
 * An event of a catalogue, ready to be logged; with a name, that event alone. Without a catalogue: any name, any data.
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

type NamedEvent<Name extends string, Data> =
  Record<never, never> extends Data
    ? { readonly name: Name; readonly data?: OptionalData<Data> | undefined }
    : { readonly name: Name; readonly data: Data };

/** A schema without properties infers `Record<string, never>`, whose compiler messages are of no help. */
type OptionalData<Data> =
  Data extends Record<string, never> ? (string extends keyof Data ? NoProperties : Data) : Data;

/** An object without properties; any property is a compile error. */
export interface NoProperties {
  readonly [noProperty]?: never;
}
declare const noProperty: unique symbol;
