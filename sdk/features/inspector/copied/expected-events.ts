import type { JsonObject, JsonValue } from '../../../contracts/json.ts';
import type { ExplainedEvent } from '../overlay/explain-event.ts';
import { groupOf } from '../overlay/group-of.ts';
import type { Visit } from '../visit/visit.ts';

/** An event that a test expects. */
export interface ExpectedEvent {
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The data of the call, with placeholders for typed text. */
  readonly called: JsonObject;
  /** The data that another visit will have too. */
  readonly data: JsonObject;
}

/** Events that the SDK logs by itself, at times that no test repeats. */
const timed =
  /^(session_start|session_end|\$identify|\[Amplitude\] (Rage Click|Dead Click|.*Vitals.*)|Web Vital)$/;

/** The properties of the SDK's own events that stay the same after a change of the page’s layout. */
const lasting = /^\[Amplitude\] Element (Tag|Text)$/;

/** Names of properties whose values differ each time. */
const changing =
  /(^|[\s_.-])(id|ids|uuid|guid|token|nonce|hash|time|timestamp|ts|date|at|ms|millis|seconds|duration|elapsed|latency|random|version|build)$|([a-z](Id|Ids|Uuid|Time|Timestamp|Date|At|Ms|Millis|Seconds|Duration|Token))$/;

/** Values that differ each time: ids, times, and addresses, whose server a test may choose. */
const changingText =
  /[0-9a-f]{8}-[0-9a-f]{4}-|^[0-9a-f]{16,}$|\d{4}-\d\d-\d\dT\d\d:|^\d{10,}$|^[a-z][a-z+.-]*:\/\/|\*{5}/i;
const firstTime = 1e11;

/** Returns the events of a visit that arrive again when its steps are taken again: events that were sent, or still wait. */
export function expectedEvents(events: readonly ExplainedEvent[], visit: Visit): readonly ExpectedEvent[] {
  return events.flatMap((event) => {
    const { name, time, record, own } = event;
    if (!record || groupOf(event) === 'lost' || timed.test(name) || time < visit.since) return [];
    const isInternal = name.startsWith('[Amplitude] ');
    const kept = Object.entries(own).filter(
      ([key, value]) =>
        // A property that is sent under another name is recognized by that alone.
        record.data[key] === value &&
        (isInternal ? lasting.test(key) : !changing.test(key)) &&
        isLasting(value, visit),
    );
    const called = Object.entries(own).map(([key, value]): [string, JsonValue] => [
      key,
      withoutTyped(value, visit),
    ]);
    return [{ name, time, called: Object.fromEntries(called), data: Object.fromEntries(kept) }];
  });
}

function isLasting(value: JsonValue, visit: Visit): boolean {
  if (value && typeof value === 'object')
    return Object.entries(value).every(([key, one]) => !changing.test(key) && isLasting(one, visit));
  if (typeof value === 'number')
    return Math.abs(value) < firstTime && isRound(value) && !visit.isTyped(`${value}`);
  return typeof value !== 'string' || (!changingText.test(value) && !visit.isTyped(value));
}

/** Reports whether a number is round: prices are, measured values are not. */
function isRound(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}

function withoutTyped(value: JsonValue, visit: Visit): JsonValue {
  if (Array.isArray(value)) return value.map((one) => withoutTyped(one, visit));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutTyped(one, visit)]));
  if (typeof value === 'number') return visit.isTyped(`${value}`) ? 1 : value;
  return typeof value === 'string' && visit.isTyped(value) ? '…' : value;
}
