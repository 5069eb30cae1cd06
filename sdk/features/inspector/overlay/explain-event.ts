import type { EventRecord } from '../../../contracts/event-record.ts';
import type { JsonObject } from '../../../contracts/json.ts';
import type { EventCatalog } from '../../../events/event-catalog.ts';
import { encodeList } from '../../../json/encode-json.ts';
import { mark } from '../../../privacy/mark.ts';
import type { Redact } from '../../../privacy/own-redaction.ts';
import type { InspectedEvent } from './build-history.ts';
import { groupOf } from './group-of.ts';
import { type DataParts, redactedData, splitData } from './split-data.ts';

/** An event as it is shown. */
export interface ExplainedEvent extends InspectedEvent, DataParts {
  /** The problems of the event with its definition, as text. */
  readonly problems: readonly string[];
  /** True if redaction has taken out a part of its data. */
  readonly isMasked: boolean;
  /** True if the event is lost, refused, or does not fit its definition. */
  readonly isProblem: boolean;
}

const untold = 'It does not fit its definition. The log says how, and so does the option events.';

/**
 * @param names the names of properties that the SDK and `commonData` add
 * @param redact the application's own redaction
 */
export function explainEvent(
  event: InspectedEvent,
  names: ReadonlySet<string>,
  catalog: Pick<EventCatalog, 'check'> | undefined,
  redact: Redact = (text) => text,
): ExplainedEvent {
  const { record, data } = event;
  const parts = record ? splitData(record, names, data) : { own: redactedData(data, redact), added: {} };
  const problems = findProblems(event, parts, catalog);
  const reported = encodeList([record?.data ?? parts.own, record?.userProps]);
  return {
    ...event,
    ...parts,
    problems,
    isMasked: reported.includes(mark),
    isProblem: groupOf(event) === 'lost' || problems.length > 0,
  };
}

function findProblems(
  { name, state, detail, record }: InspectedEvent,
  { own }: DataParts,
  catalog: Pick<EventCatalog, 'check'> | undefined,
): readonly string[] {
  if (state === 'dropped:schema') return detail?.split('; ') ?? [untold];
  if (record?.data.schema_valid !== false) return [];
  const found = catalog?.check(name, own) ?? [];
  return found.length > 0 ? found : [untold];
}

/** Properties that the SDK adds beside the page context. */
const alwaysAdded = [
  'web_platform',
  'client_kind',
  'schema_valid',
  'schema_checked',
  'schema_version',
  'sdk_dropped',
  'sdk_sample_rate',
];

/** Events without data of their own: all events carry the properties that these carry. */
const bare = /^(session_start|session_end|\$identify)$/;

/** The names of properties that are added to events, as far as the page context and the events so far show them. */
export function addedNames(facts: JsonObject, records: readonly EventRecord[]): ReadonlySet<string> {
  const reported = records.filter(({ name }) => bare.test(name)).flatMap(({ data }) => Object.keys(data));
  return new Set([...Object.keys(facts), ...alwaysAdded, ...reported]);
}
