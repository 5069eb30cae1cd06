import type { EventRecord } from '../../../delivery/event-record.ts';
import type { JsonObject } from '../../../json/json.ts';

/** What the SDK adds beside the page's facts. */
const alwaysAdded = ['web_platform', 'client_kind', 'schema_valid', 'schema_checked', 'sdk_dropped'];

/** Events that have no data of their own: what they carry, all events carry. */
const bare = /^(session_start|session_end|\$identify)$/;

/** The names of what is added to events, as far as the page's facts and the events so far report. */
export function addedNames(facts: JsonObject, records: readonly EventRecord[]): ReadonlySet<string> {
  const reported = records.filter(({ name }) => bare.test(name)).flatMap(({ data }) => Object.keys(data));
  return new Set([...Object.keys(facts), ...alwaysAdded, ...reported]);
}
