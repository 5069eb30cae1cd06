import { isObject } from '../json/is-object.ts';
import { scanValue } from '../json/scan-value.ts';

/** An event that is whole within a torn record. */
export interface SwallowedEvent {
  /** Its start in the record, in UTF-16 units. */
  readonly at: number;
  readonly text: string;
  readonly value: object;
}

/** The number of reads for each character: the time for nonsense must stay in proportion to its length. */
const maxReads = 8;

/**
 * Finds the whole events behind the tear of a record. An object with only a name may be a value of its own: it does not count.
 *
 * @param start the start of what is torn
 */
export function findSwallowed(record: string, start: number): readonly SwallowedEvent[] {
  const found: SwallowedEvent[] = [];
  let budget = maxReads * record.length;
  let at = record.indexOf('{', start + 1);
  while (at > 0 && budget > 0) {
    const { end, state } = scanValue(record, at);
    budget -= end - at;
    const text = record.slice(at, end);
    const value = state === 'whole' ? parsed(text) : undefined;
    if (value && isEvent(value)) found.push({ at, text, value });
    at = record.indexOf('{', value ? end : at + 1);
  }
  return found;
}

/** Reports whether an object is an event by itself, wherever it is. */
export function isEvent({ event_type: type, name, data }: Record<string, unknown>): boolean {
  return typeof type === 'string' || (typeof name === 'string' && isObject(data));
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
