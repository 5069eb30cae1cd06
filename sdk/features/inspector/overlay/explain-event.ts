import type { EventRecord } from '../../../contracts/event-record.ts';
import type { JsonObject } from '../../../contracts/json.ts';
import type { EventCatalog } from '../../../events/event-catalog.ts';
import { encodeList } from '../../../json/encode-json.ts';
import { mark } from '../../../privacy/mark.ts';
import type { InspectedEvent } from './build-history.ts';
import { groupOf } from './group-of.ts';
import { type DataParts, redactedData, splitData } from './split-data.ts';

/** An event as it is shown. */
export interface ExplainedEvent extends InspectedEvent, DataParts {
  /** What does not fit its definition, as text. */
  readonly problems: readonly string[];
  /** Something in its data was taken out by redaction. */
  readonly isMasked: boolean;
  /** Lost, refused, or not as it is defined. */
  readonly isProblem: boolean;
}

const untold = 'It does not fit its definition. The log says how, and so does the option events.';

/** @param names what the SDK and `commonData` add */
export function explainEvent(
  event: InspectedEvent,
  names: ReadonlySet<string>,
  catalog: Pick<EventCatalog, 'check'> | undefined,
): ExplainedEvent {
  const { record, data } = event;
  const parts = record ? splitData(record, names, data) : { own: redactedData(data), added: {} };
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

/** What the SDK adds beside the page's facts. */
const alwaysAdded = [
  'web_platform',
  'client_kind',
  'schema_valid',
  'schema_checked',
  'schema_version',
  'sdk_dropped',
  'sdk_sample_rate',
];

/** Events that have no data of their own: what they carry, all events carry. */
const bare = /^(session_start|session_end|\$identify)$/;

/** The names of what is added to events, as far as the page's facts and the events so far report. */
export function addedNames(facts: JsonObject, records: readonly EventRecord[]): ReadonlySet<string> {
  const reported = records.filter(({ name }) => bare.test(name)).flatMap(({ data }) => Object.keys(data));
  return new Set([...Object.keys(facts), ...alwaysAdded, ...reported]);
}
