import type { EventCatalog, UserPropertyDefinitions } from './event-catalog.ts';
import type { DataOf } from './event-schema.ts';

/**
 * Changes of the visitor's properties, as Amplitude's `$identify` makes them: in the order set, set once, add, unset.
 *
 * @typeParam Properties the type of each user property
 */
export interface UserPropertyChanges<Properties = Record<string, unknown>> {
  /** Properties to set; what they had before is overwritten. @default none */
  readonly set?: Partial<Properties> | undefined;
  /** Properties to set where the visitor does not have them yet. @default none */
  readonly setOnce?: Partial<Properties> | undefined;
  /** Numbers to add to properties, which begin with 0; negative ones are taken away. @default none */
  readonly add?: { readonly [Name in NumericOf<Properties>]?: number | undefined } | undefined;
  /** Names of properties to remove. @default none */
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
