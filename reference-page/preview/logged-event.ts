import { isJsonObject } from './is-json-object.ts';
import { problemsOf } from './problems-of.ts';
import { type EventSummary, summarizeEvent } from './summarize-event.ts';

/** What the view keeps of one stored event. Everything in it came from a client and may be anything. */
export interface LoggedEvent {
  readonly id: string;
  readonly name: string;
  readonly receivedAt: number;
  /** When the client says it happened, if it says so with a time that exists. */
  readonly happenedAt: number | undefined;
  readonly sessionId: number | undefined;
  readonly deviceId: string | undefined;
  /** What does not fit the catalogue, where the SDK has marked it. */
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
    problems: problemsOf(source, isMarked(source.event_properties)),
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
