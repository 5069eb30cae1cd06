import type { EventNameOf, EventOf } from '../../events/define-events.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import { asJson } from '../../json/as-json.ts';
import { dataAttribute, eventAttribute } from '../attribute-names.ts';

/** What an element carries in the document; spread it in JSX, or write it into HTML as any text is written there. */
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
 * @param _catalog only its types are used, `createAttributes<CareEvents>()` does the same; a click checks the data as
 * `logEvent` does
 *
 * @example
 * export const attributes = createAttributes(careEvents);
 * <button {...attributes('CTA Interacted', { page: 'Get started', section: 'Hero', label: 'Join now' })}>Join</button>
 */
export function createAttributes<Catalog extends EventCatalog = EventCatalog>(
  _catalog?: Catalog,
): Attributes<Catalog> {
  return (name, data?: object) => {
    const text = dataText(data);
    return text ? { [eventAttribute]: name, [dataAttribute]: text } : { [eventAttribute]: name };
  };
}

/**
 * An event's data as JSON, as `logEvent` would copy it: a property that can't be read to its end is left out, and missed by
 * the check at the click.
 */
function dataText(data: object | undefined): string | undefined {
  try {
    if (!data || isPlain(data)) return JSON.stringify(data);
    const source = asJson(data) as Record<string, unknown>;
    return `{${Object.keys(source).flatMap((key) => propertyText(source, key))}}`;
  } catch {
    return undefined;
  }
}

function propertyText(data: Record<string, unknown>, key: string): string[] {
  try {
    const text = JSON.stringify(data[key], (_key, value) => asJson(value));
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  } catch {
    return [];
  }
}

/** Whether data holds only strings, numbers and the like, as most does: plain JSON is the fastest. */
function isPlain(data: object): boolean {
  try {
    for (const key in data) {
      const value = data[key as never] as unknown;
      if (typeof value === 'object' ? value !== null : typeof value === 'bigint') return false;
    }
    return !(data instanceof Map);
  } catch {
    return false;
  }
}
