import type { DataOf, EventSchema } from './event-schema.ts';

/** Event name to the schema of its data. */
export type EventDefinitions = Readonly<Record<string, EventSchema>>;

/** All events an application may log: the one source of their types and of their check at run time. */
export interface EventCatalog<Definitions extends EventDefinitions = EventDefinitions> {
  readonly definitions: Definitions;
}

/**
 * Defines the events of an application.
 *
 * @example
 * import * as z from 'zod/mini';
 * export const events = defineEvents({ 'Search Started': z.strictObject({ place: z.string() }) });
 */
export function defineEvents<const Definitions extends EventDefinitions>(
  definitions: Definitions,
): EventCatalog<Definitions> {
  return { definitions };
}

/** An event of a catalogue, ready to be logged. Without a catalogue: any name, any data. */
export type EventOf<Catalog> =
  Catalog extends EventCatalog<infer Definitions>
    ? string extends keyof Definitions
      ? { readonly name: string; readonly data?: object | undefined }
      : {
          [Name in keyof Definitions & string]: NamedEvent<Name, DataOf<Definitions[Name]>>;
        }[keyof Definitions & string]
    : never;

type NamedEvent<Name extends string, Data> =
  Record<never, never> extends Data
    ? { readonly name: Name; readonly data?: Data | undefined }
    : { readonly name: Name; readonly data: Data };
