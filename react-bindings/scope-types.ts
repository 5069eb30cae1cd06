import type { EventCatalog, EventNameOf, EventOf } from '@care/analytics';
import type { ClickProps } from './click-props.ts';

/**
 * The data of an event, without a catalogue any object.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Name the name of the event
 */
export type EventDataOf<Catalog, Name extends EventNameOf<Catalog>> =
  EventOf<Catalog, Name> extends { readonly data?: infer Data } ? NonNullable<Data> : never;

/**
 * The properties that events of a catalogue have. Without a catalogue: any.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export type PropertyOf<Catalog> =
  string extends EventNameOf<Catalog> ? string : PropertiesOf<Catalog, EventNameOf<Catalog>>;

/**
 * The names of the properties of some events.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Name the names of the events
 */
type PropertiesOf<Catalog, Name extends EventNameOf<Catalog>> = Name extends Name
  ? keyof EventDataOf<Catalog, Name> & string
  : never;

/**
 * What a property may be, in whatever event has it.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Name the names of the events
 * @typeParam Property the name of the property
 */
type ValueOf<Catalog, Name extends EventNameOf<Catalog>, Property extends string> = Name extends Name
  ? EventDataOf<Catalog, Name> extends { readonly [Key in Property]?: infer Value }
    ? Value
    : never
  : never;

/**
 * Data that events inherit. Without a catalogue: any.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Inherited the names of the properties that an `AnalyticsScope` may provide
 */
export type ScopeData<Catalog, Inherited extends string> =
  string extends EventNameOf<Catalog>
    ? { readonly [property: string]: unknown }
    : { readonly [Property in Inherited]?: ValueOf<Catalog, EventNameOf<Catalog>, Property> | undefined };

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
 * What a call has to say itself: what can be inherited may be left out.
 *
 * @typeParam Data the type of the data
 * @typeParam Inherited the names of the properties that an `AnalyticsScope` may provide
 */
type OwnData<Data, Inherited> = Omit<Data, Inherited & keyof Data> &
  Partial<Pick<Data, Inherited & keyof Data>>;

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
