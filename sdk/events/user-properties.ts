import type { EventCatalog, UserPropertyDefinitions } from './event-catalog.ts';
import type { DataOf } from './event-schema.ts';

/**
 * Changes of the visitor's properties, as Amplitude's `$identify` makes them: in the order set, set once, add, unset.
 *
 * @typeParam Properties the type of each user property
 */
export interface UserPropertyChanges<Properties = Record<string, unknown>> {
  /** Sets, and overwrites. */
  readonly set?: Partial<Properties> | undefined;
  /** Sets what the visitor does not have yet. */
  readonly setOnce?: Partial<Properties> | undefined;
  /** Adds to numbers, from 0 on; negative ones are taken away. */
  readonly add?: { readonly [Name in NumericOf<Properties>]?: number | undefined } | undefined;
  /** Removes them. */
  readonly unset?: readonly (keyof Properties & string)[] | undefined;
}

type NumericOf<Properties> = {
  [Name in keyof Properties]: unknown extends Properties[Name]
    ? Name
    : Extract<Properties[Name], number> extends never
      ? never
      : Name;
}[keyof Properties];

/**
 * The user properties of a catalogue. Without definitions of them: any.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export type UserPropertiesOf<Catalog> =
  Catalog extends EventCatalog<infer _, infer Definitions>
    ? string extends keyof Definitions
      ? Record<string, unknown>
      : ValuesOf<Definitions>
    : never;

/**
 * The value of each user property.
 *
 * @typeParam Definitions the user properties and their schemas
 */
type ValuesOf<Definitions extends UserPropertyDefinitions> = {
  readonly [Name in keyof Definitions]: DataOf<Definitions[Name]>;
};
