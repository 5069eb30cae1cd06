import type { EventNameOf } from '@care/analytics';
import type { EventDataOf, OwnData } from './scope-types.ts';

/**
 * In place of an argument of a hook whose event the catalogue lacks: nothing is assignable to it, and the compiler shows its name.
 *
 * @typeParam Name the name of the event
 */
interface NotInCatalog<Name extends string> {
  /** The event that `defineEvents` needs. */
  readonly [missingEvent]: Name;
}
declare const missingEvent: unique symbol;

/**
 * The name of a test, in a catalogue that has the event for it.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export type TestName<Catalog> =
  'Test Exposure' extends EventNameOf<Catalog> ? string : NotInCatalog<'Test Exposure'>;

/**
 * A screen's name and what else `Screen Viewed` has, in a catalogue that has the event. Without a catalogue any data.
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
 * The same for the data of its event: what the hook fills in may be left out.
 *
 * @typeParam Data the type of the data
 */
type ScreenArguments<Data> =
  Record<never, never> extends OwnData<Data, FilledIn>
    ? [screen: ScreenName<Data>, more?: OwnData<Data, FilledIn> | undefined]
    : [screen: ScreenName<Data>, more: OwnData<Data, FilledIn>];

type FilledIn = 'screen_name' | 'referer' | 'web_session_id';

/**
 * What the event may call a screen.
 *
 * @typeParam Data the type of the data
 */
type ScreenName<Data> = Data extends { readonly screen_name?: infer Name } ? Name & string : string;
