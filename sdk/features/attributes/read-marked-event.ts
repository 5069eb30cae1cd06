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
 * The event that an element is marked with; `undefined` for one without a mark. The client checks its data as any other's.
 *
 * @param element the element to read the mark of
 */
export function readMarkedEvent(element: Element): MarkedEvent | undefined {
  const name = attributeOf(element, eventAttribute);
  return name ? { name, data: parseMarkedData(attributeOf(element, dataAttribute)) } : undefined;
}

/** Text that is not JSON goes on as it is: the client reports that it is not event data. */
export function parseMarkedData(text: string | null): object {
  return (readJson(text || '{}') ?? text) as object;
}
