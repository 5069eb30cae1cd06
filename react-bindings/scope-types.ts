import type { EventCatalog, EventDataOf, EventNameOf, OwnData } from '@care/analytics';
import type { ClickProps } from './click-props.ts';

/**
 * The names of the properties that data declares, without those that an open definition allows besides.
 *
 * @typeParam Data the type of the data
 */
type DeclaredIn<Data> = keyof { [Key in keyof Data as string extends Key ? never : Key]: true } & string;

/**
 * The properties that events of a catalogue declare. Without a catalogue, or where no event declares any: any.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export type PropertyOf<Catalog> =
  string extends EventNameOf<Catalog>
    ? string
    : DeclaredOr<string, PropertiesOf<Catalog, EventNameOf<Catalog>>>;

/**
 * The names of the properties of some events.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Name the names of the events
 */
type PropertiesOf<Catalog, Name extends EventNameOf<Catalog>> = Name extends Name
  ? DeclaredIn<EventDataOf<Catalog, Name>>
  : never;

/**
 * The values that a property may have, in whatever event declares it.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Name the names of the events
 * @typeParam Property the name of the property
 */
type ValueOf<Catalog, Name extends EventNameOf<Catalog>, Property extends string> = Name extends Name
  ? Property extends DeclaredIn<EventDataOf<Catalog, Name>>
    ? Closed<EventDataOf<Catalog, Name>[Property]>
    : never
  : never;

/**
 * The type of a value, without those that allow anything: they do not widen what other events declare.
 *
 * @typeParam Value the type of the value
 */
type Closed<Value> = unknown extends Value ? never : Value;

/**
 * Data that events inherit. Without a catalogue: any.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Inherited the names of the properties that an `AnalyticsScope` may provide
 */
export type ScopeData<Catalog, Inherited extends string> =
  string extends EventNameOf<Catalog>
    ? { readonly [property: string]: unknown }
    : {
        readonly [Property in Inherited]?:
          | DeclaredOr<unknown, ValueOf<Catalog, EventNameOf<Catalog>, Property>>
          | undefined;
      };

/**
 * The declared names or values, or something else where no event declares any.
 *
 * @typeParam Otherwise the type where no event declares any
 * @typeParam Declared the declared names or values
 */
type DeclaredOr<Otherwise, Declared> = [Declared] extends [never] ? Otherwise : Declared;

/**
 * The events that have all properties that can be inherited: a strict definition has no room for another.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Inherited the names of the properties that an `AnalyticsScope` may provide
 */
type NameInScope<Catalog, Inherited extends string> =
  string extends EventNameOf<Catalog> ? string : NamesWith<Catalog, EventNameOf<Catalog>, Inherited>;

/**
 * The names of the events that have these properties.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Name the names of the events to choose from
 * @typeParam Inherited the names of the properties that an `AnalyticsScope` may provide
 */
type NamesWith<Catalog, Name extends EventNameOf<Catalog>, Inherited extends string> = Name extends Name
  ? [Inherited] extends [keyof EventDataOf<Catalog, Name>]
    ? Name
    : never
  : never;

/**
 * Data as an argument that may be left out where no property is required.
 *
 * @typeParam Data the type of the data
 */
type DataArguments<Data> = Record<never, never> extends Data ? [data?: Data] : [data: Data];

/**
 * Makes the props of an element that logs its clicks: `<button {...track('Search Started', { place })}>`.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Inherited the names of the properties that an `AnalyticsScope` may provide
 */
export type TrackClick<Catalog extends EventCatalog, Inherited extends string> =
  string extends EventNameOf<Catalog>
    ? (name: string, data?: object) => ClickProps
    : <Name extends NameInScope<Catalog, Inherited> & EventNameOf<Catalog>>(
        name: Name,
        ...data: DataArguments<OwnData<EventDataOf<Catalog, Name>, Inherited>>
      ) => ClickProps;
