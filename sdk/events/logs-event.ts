import type { EventDataOf, EventNameOf } from './define-events.ts';
import type { NotInCatalog, OtherDataInCatalog } from './needed-event.ts';

/**
 * The requirement on a client for a call that logs an event: a catalogue without the event, or with other data in it, makes the
 * call a compile error.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Name the name of the event
 * @typeParam Data what the call logs
 */
export type LogsEvent<Catalog, Name extends string, Data> =
  string extends EventNameOf<Catalog>
    ? unknown
    : Name extends EventNameOf<Catalog>
      ? [Misfits<EventDataOf<Catalog, Name>, Data>] extends [never]
        ? unknown
        : OtherDataInCatalog<Name, Misfits<EventDataOf<Catalog, Name>, Data>>
      : NotInCatalog<Name>;

/**
 * The properties of a call that the catalogue's definition lacks, and the required ones that no call sets.
 *
 * @typeParam Defined the type of the data, as the catalogue defines it
 * @typeParam Data what the call logs
 */
type Misfits<Defined, Data> = [keyof Defined] extends [never]
  ? never
  :
      | {
          [Name in keyof Data]-?: Name extends keyof Defined
            ? Data[Name] extends Defined[Name]
              ? never
              : Name
            : Name;
        }[keyof Data]
      | Unfilled<Defined, Data>;

/**
 * The required properties of an event that no call sets.
 *
 * @typeParam Defined the type of the data, as the catalogue defines it
 * @typeParam Data what the call logs
 */
type Unfilled<Defined, Data> = {
  [Name in keyof Defined]-?: Name extends keyof Data
    ? never
    : Record<never, never> extends Pick<Defined, Name>
      ? never
      : Name;
}[keyof Defined];
