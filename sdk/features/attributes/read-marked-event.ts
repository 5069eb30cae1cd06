import { readJson } from '../../json/read-json.ts';
import { attributeOf } from '../../page/element-reads.ts';
import { dataAttribute, eventAttribute } from '../attribute-names.ts';

/** An event as `logEvent` takes it. */
export interface MarkedEvent {
  /** The event's name. */
  readonly name: string;
  /** The event's data; empty where there is none. */
  readonly data: object;
}

/**
 * Reads the event that an element is marked with; `undefined` for one without a mark. The client checks its data like any other.
 *
 * @param element the element to read the mark of
 */
export function readMarkedEvent(element: Element): MarkedEvent | undefined {
  const name = attributeOf(element, eventAttribute);
  return name ? { name, data: parseMarkedData(attributeOf(element, dataAttribute)) } : undefined;
}

/** Parses data; a text that is not JSON stays as it is: the client reports that it is not event data. */
export function parseMarkedData(text: string | null): object {
  return (readJson(text || '{}') ?? text) as object;
}
