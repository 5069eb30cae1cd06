import { careEvents, revenueEvents, webVitalEvents } from '@care/analytics/catalog';
import { addedNames } from '../../sdk/catalog/added-properties.ts';
import { createEventCheck } from '../../sdk/event-files/check-event.ts';
import { checkValue } from '../../sdk/event-files/check-records.ts';
import { problemText } from '../../sdk/event-files/explain-event.ts';
import { shippedDefinitions } from '../../sdk/event-files/shipped-definitions.ts';
import { isJsonObject } from './is-json-object.ts';
import { type EventSummary, summarizeEvent } from './summarize-event.ts';

/** The parts of a stored event that the view keeps. Everything in it came from a client and may be anything. */
export interface LoggedEvent {
  readonly id: string;
  readonly name: string;
  readonly receivedAt: number;
  /** When the client says it happened, if it says so with a time that exists. */
  readonly happenedAt: number | undefined;
  readonly sessionId: number | undefined;
  readonly deviceId: string | undefined;
  /** The deviations from the catalogue, if the SDK has marked the event. */
  readonly problems: readonly string[];
  readonly summary: EventSummary;
  readonly json: string;
  readonly searchText: string;
}

const latestTimeMillis = 8.64e15;

/** Undefined for text that is not a stored event. */
export function readLoggedEvent(id: string, json: string): LoggedEvent | undefined {
  const source = parse(json);
  if (!isJsonObject(source) || typeof source.event_type !== 'string') return undefined;
  const receivedAt = Date.parse(String(source.server_received_time));
  if (Number.isNaN(receivedAt)) return undefined;

  return {
    id,
    name: source.event_type,
    receivedAt,
    happenedAt: asTime(source.time),
    sessionId: asTime(source.session_id),
    deviceId: typeof source.device_id === 'string' ? source.device_id : undefined,
    problems: problemsOf(source, receivedAt, isMarked(source.event_properties)),
    summary: summarizeEvent(source),
    json,
    searchText: json.toLowerCase(),
  };
}

function isMarked(properties: unknown): boolean {
  return isJsonObject(properties) && properties.schema_valid === false;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function asTime(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) <= latestTimeMillis ? value : undefined;
}

const check = createEventCheck(shippedDefinitions({ careEvents, revenueEvents, webVitalEvents }), addedNames);

/**
 * The deviations of an event from the catalogue, and other oddities, as `npx care-analytics check` reports them.
 *
 * @param receivedAt the time that its own is compared with, in milliseconds since the epoch
 * @param isMarked whether the SDK has found it not to fit, by a catalogue that may be another one
 */
function problemsOf(stored: unknown, receivedAt: number, isMarked: boolean): readonly string[] {
  // The collector has left out the copies.
  const options = { check, now: () => receivedAt, seenBefore: () => false };
  const { notes, problems } = checkValue(stored, 1, options);
  const found = problems.map(problemText);
  const isOnlyMarked = isMarked && found.length === 0;
  return [...found, ...(isOnlyMarked ? ['The SDK has marked it with schema_valid: false.'] : []), ...notes];
}
