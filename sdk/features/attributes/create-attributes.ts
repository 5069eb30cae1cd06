import { quietly } from '../../contracts/quietly.ts';
import { encodeData } from '../../events/copy-data.ts';
import type { EventNameOf, EventOf } from '../../events/define-events.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import { dataAttribute, eventAttribute } from '../attribute-names.ts';

/** The attributes of a marked element; spread them in JSX, or write them into HTML with the usual escapes. */
export interface EventAttributes {
  /** The event's name. */
  readonly [eventAttribute]: string;
  /** The event's data as JSON; left out where there is none. */
  readonly [dataAttribute]?: string;
}

/**
 * Makes the attributes of one event; its data may be left out where no property of it is required.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Name the name of the event, inferred
 * @param name the name of the event
 * @param data the data of the event
 */
export type Attributes<Catalog> = <Name extends EventNameOf<Catalog>>(
  name: Name,
  ...data: DataArguments<EventOf<Catalog, Name>>
) => EventAttributes;

/**
 * The data of an event, as an argument that may be left out where no property is required.
 *
 * @typeParam Event the type of the event
 */
type DataArguments<Event> = Event extends { readonly data: infer Data }
  ? [data: Data]
  : Event extends { readonly data?: infer Data }
    ? [data?: Data | undefined]
    : never;

/**
 * Makes a function that marks elements with events of a catalogue. It touches nothing of a browser: server-rendered
 * pages and server components use it too.
 *
 * @typeParam Catalog the event catalogue, inferred from the argument
 * @param _catalog the catalogue, of which only the types are used: `createAttributes<CareEvents>()` does the same; a click checks the data as `logEvent` does
 * @param report receives an error for data that does not fit an event, once for each name of an event; `analytics.reportFailure`
 * is such a function. Default: the console's `warn`
 *
 * @example
 * export const attributes = createAttributes(careEvents);
 * <button {...attributes('CTA Interacted', { page: 'Get started', section: 'Hero', label: 'Join now' })}>Join</button>
 */
export function createAttributes<Catalog extends EventCatalog = EventCatalog>(
  _catalog?: Catalog,
  report: (error: Error) => void = console.warn,
): Attributes<Catalog> {
  const reported = new Set<string>();

  /** An event's data as JSON, as `logEvent` would copy it: within the same limits, and without properties that can't be read. */
  function dataText(name: string, data: object): string {
    const { members, problems } = encodeData(data);
    if (problems.length > 0 && !reported.has(name)) {
      reported.add(name);
      // The click would not report it: it finds data that fits.
      /*
       * Shown: CareAnalytics: EVENT was changed to fit JSON: PROBLEMS
       * Becomes: error
       * Means: Some of the data that an element is marked with, by `createAttributes` or a click hook, can’t be sent as it was.
       *   Reported once for each event.
       * Do: Mark elements with plain values, and with less than an event has room for.
       * Lost: no; a property may be
       */
      const error = new Error(`CareAnalytics: ${name} was changed to fit JSON: ${problems.join(', ')}`);
      quietly(() => report(error));
    }
    return `{${members}}`;
  }

  return (name, data?: object) =>
    data ? { [eventAttribute]: name, [dataAttribute]: dataText(name, data) } : { [eventAttribute]: name };
}
