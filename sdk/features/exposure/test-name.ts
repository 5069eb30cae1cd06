import type { EventDataOf, EventNameOf } from '../../events/define-events.ts';
import type {
  NoTextIn,
  NotInCatalog,
  OtherDataInCatalog,
  OwnData,
  TextIn,
} from '../../events/needed-event.ts';
import type { ExposureData } from './read-exposure.ts';

/**
 * The name of a test, in a catalogue that has the event for it. Without a catalogue any.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export type TestName<Catalog> =
  string extends EventNameOf<Catalog>
    ? string
    : 'Test Exposure' extends EventNameOf<Catalog>
      ? NameIn<EventDataOf<Catalog, 'Test Exposure'>>
      : NotInCatalog<'Test Exposure'>;

/**
 * A further type of a client, for a call that names no test itself: a catalogue without the event makes it a compile error.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export type LogsExposures<Catalog> = TestName<Catalog> extends string ? unknown : TestName<Catalog>;

/**
 * The names that the event may have for a test.
 *
 * @typeParam Data the type of the data
 */
type NameIn<Data> = [NoTextIn<Data, keyof ExposureData>] extends [never]
  ? Record<never, never> extends OwnData<Data, keyof ExposureData>
    ? TextIn<Data, 'test_name'>
    : OtherDataInCatalog<'Test Exposure', Exclude<keyof Data, keyof ExposureData>>
  : OtherDataInCatalog<'Test Exposure', NoTextIn<Data, keyof ExposureData>>;
