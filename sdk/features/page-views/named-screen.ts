import type { EventDataOf, EventNameOf } from '../../events/define-events.ts';
import type {
  NoTextIn,
  NotInCatalog,
  OtherDataInCatalog,
  OwnData,
  TextIn,
} from '../../events/needed-event.ts';

/** The properties of `Screen Viewed` that the call fills in. */
type FilledIn = 'screen_name' | 'referer' | 'web_session_id';

/**
 * A screen's name and the further data of `Screen Viewed`, in a catalogue that has the event. Without a catalogue any data.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export type NamedScreen<Catalog> =
  string extends EventNameOf<Catalog>
    ? [screen: string, more?: object | undefined]
    : 'Screen Viewed' extends EventNameOf<Catalog>
      ? ScreenArguments<EventDataOf<Catalog, 'Screen Viewed'>>
      : [screen: NotInCatalog<'Screen Viewed'>, more?: object | undefined];

/**
 * A screen's name, and the data of its event; the properties that the call fills in may be left out.
 *
 * @typeParam Data the type of the data
 */
type ScreenArguments<Data> = [NoTextIn<Data, FilledIn>] extends [never]
  ? Record<never, never> extends OwnData<Data, FilledIn>
    ? [screen: TextIn<Data, 'screen_name'>, more?: OwnData<Data, FilledIn> | undefined]
    : [screen: TextIn<Data, 'screen_name'>, more: OwnData<Data, FilledIn>]
  : [screen: OtherDataInCatalog<'Screen Viewed', NoTextIn<Data, FilledIn>>, more?: object | undefined];
