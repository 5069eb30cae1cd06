import type { DataOf } from './event-schema.ts';
import type { ReservedName } from './sdk-names.ts';

/**
 * The type of an argument of a call whose event the catalogue lacks: nothing is assignable to it, and the compiler shows its name.
 *
 * @typeParam Name the name of the event
 */
export interface NotInCatalog<Name extends string> {
  /** The event that `defineEvents` needs. */
  readonly [missingEvent]: Name;
}
declare const missingEvent: unique symbol;

/**
 * The type of a call's argument where the catalogue's definition of its event lacks properties that the call fills in, or requires
 * others: no value is assignable to it, and the compiler shows the event and the properties.
 *
 * @typeParam Name the name of the event
 * @typeParam Properties the properties that do not fit
 */
export interface OtherDataInCatalog<Name extends string, Properties> {
  /** The event that `defineEvents` defines otherwise, and the properties that differ. */
  readonly [otherData]: [Name, Properties];
}
declare const otherData: unique symbol;

/**
 * The type of a definition that has a property of the SDK: no schema is assignable to it, and the compiler shows the names.
 *
 * @typeParam Names the names of the properties
 */
interface NamesOfSdk<Names extends string> {
  /** The properties that the SDK adds to every event by itself: give yours another name. */
  readonly [namesOfSdk]: Names;
}
declare const namesOfSdk: unique symbol;

/**
 * Definitions of events without properties of the SDK.
 *
 * @typeParam Definitions the names of the events and their schemas
 */
export type WithoutSdkNames<Definitions> = {
  readonly [Name in keyof Definitions]: SpelledNames<DataOf<Definitions[Name]>> &
    ReservedName extends infer Names extends string
    ? [Names] extends [never]
      ? unknown
      : NamesOfSdk<Names>
    : never;
};

/**
 * Definitions of user properties without those of the SDK: of the names that it keeps on events, users have only `web_platform`.
 *
 * @typeParam Definitions the user properties and their schemas
 */
export type WithoutSdkUserNames<Definitions> = {
  readonly [Name in SpelledNames<Definitions> & 'web_platform']: NamesOfSdk<Name>;
};

/**
 * The names that a type spells out; an index signature is none.
 *
 * @typeParam Data the type of the data
 */
export type SpelledNames<Data> = Data extends unknown
  ? keyof { [Name in keyof Data as string extends Name ? never : Name]: never }
  : never;

/**
 * The data that a call has to set itself: properties that are filled in or inherited may be left out.
 *
 * @typeParam Data the type of the data
 * @typeParam Given the names of the properties that are given otherwise
 */
export type OwnData<Data, Given> = {
  readonly [Key in keyof Data as Key extends Given ? never : Key]: Data[Key];
} & Partial<Pick<Data, Given & keyof Data>>;

/**
 * The texts that a property may be; `never` where it may not be a text.
 *
 * @typeParam Data the type of the data
 * @typeParam Name the name of the property
 */
export type TextIn<Data, Name> = [keyof Data] extends [never]
  ? string
  : Name extends keyof Data
    ? unknown extends Data[Name]
      ? string
      : Data[Name] & string
    : never;

/**
 * The properties that may not be texts.
 *
 * @typeParam Data the type of the data
 * @typeParam Names the names of the properties to look at
 */
export type NoTextIn<Data, Names extends string> = {
  [Name in Names]: [TextIn<Data, Name>] extends [never] ? Name : never;
}[Names];
