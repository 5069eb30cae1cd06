import type { UserOperations } from '../contracts/user-operations.ts';
import type { EventCatalog, UserPropertyDefinitions } from './event-catalog.ts';
import type { DataOf } from './event-schema.ts';

/** The changes of a visitor's property: Amplitude's operations, except the one that clears all. */
export const userChanges = [
  'set',
  'setOnce',
  'add',
  'append',
  'prepend',
  'preInsert',
  'postInsert',
  'remove',
  'unset',
] as const satisfies readonly (keyof UserPropertyChanges)[];

/**
 * Changes of the visitor's properties, as Amplitude's `$identify` makes them. Only one of them may name a property: the server
 * decides which of two would come first.
 *
 * @typeParam Properties the type of each user property
 */
export interface UserPropertyChanges<Properties = Record<string, unknown>> {
  /** Properties to set; their values before are overwritten. @default none */
  readonly set?: Partial<Properties> | undefined;
  /** Properties to set where the visitor does not have them yet. @default none */
  readonly setOnce?: Partial<Properties> | undefined;
  /** Numbers to add to properties, which begin with 0; negative ones are taken away. @default none */
  readonly add?: { readonly [Name in NumericOf<Properties>]?: number | undefined } | undefined;
  /** Values, or lists of them, to put at the end of lists. @default none */
  readonly append?: ListChanges<Properties> | undefined;
  /** Values, or lists of them, to put at the beginning of lists. @default none */
  readonly prepend?: ListChanges<Properties> | undefined;
  /** Values, or lists of them, to put at the beginning of lists that do not have them. @default none */
  readonly preInsert?: ListChanges<Properties> | undefined;
  /** Values, or lists of them, to put at the end of lists that do not have them. @default none */
  readonly postInsert?: ListChanges<Properties> | undefined;
  /** Values, or lists of them, to take out of lists. @default none */
  readonly remove?: ListChanges<Properties> | undefined;
  /** Names of properties to remove. @default none */
  readonly unset?: readonly (keyof Properties & string)[] | undefined;
}

/**
 * Values of the properties that are lists.
 *
 * @typeParam Properties the user properties of a catalogue
 */
type ListChanges<Properties> = {
  readonly [Name in ListOf<Properties>]?: OneOrMore<EntryOf<Properties[Name]>> | undefined;
};

/** The value of a property that is removed: Amplitude requires some value. */
export const unsetValue = '-';

/** Converts changes to Amplitude's operations, by their names. */
export function toOperations(changes: UserPropertyChanges): UserOperations {
  const { unset } = changes;
  return {
    ...Object.fromEntries(userChanges.map((change) => [`$${change}`, changes[change]])),
    $unset: unset && Object.fromEntries(unset.map((name) => [name, unsetValue])),
  };
}

/**
 * A value, or a list of such values.
 *
 * @typeParam Entry the value
 */
type OneOrMore<Entry> = Entry | readonly Entry[];

/**
 * The entries of a list; `unknown` where they are not defined.
 *
 * @typeParam List the list
 */
type EntryOf<List> = unknown extends List ? unknown : Extract<List, readonly unknown[]>[number];

/**
 * The names of the properties that are lists.
 *
 * @typeParam Properties the user properties of a catalogue
 */
type ListOf<Properties> = {
  [Name in keyof Properties]: unknown extends Properties[Name]
    ? Name
    : Extract<Properties[Name], readonly unknown[]> extends never
      ? never
      : Name;
}[keyof Properties];

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
