import { libraryName } from '../../client/version.ts';
import { type EventRecord, jsonOf, type RecordJson } from '../../delivery/event-record.ts';
import { encodeJson } from '../../json/encode-json.ts';
import type { JsonObject } from '../../json/json.ts';

/** An event as Amplitude's HTTP API v2 takes it (https://amplitude.com/docs/apis/analytics/http-v2). */
interface WireEvent {
  readonly event_type: string;
  readonly event_properties: JsonObject;
  readonly user_properties?: { readonly $set: JsonObject } | undefined;
  readonly time: number;
  readonly insert_id: string;
  readonly session_id: number;
  readonly device_id: string;
  readonly user_id?: string | undefined;
  readonly language: string;
  readonly platform: 'Web';
  readonly user_agent: string;
  /** `$remote` lets the server take the sender's address. */
  readonly ip: '$remote';
  readonly library: string;
}

/**
 * An event as JSON, around its data, which is not written again.
 *
 * @param json the event's data as JSON, where somebody has it. @default written here
 */
export function encodeEvent(record: EventRecord, { data, userProps }: RecordJson = jsonOf(record)): string {
  const others: Omit<WireEvent, 'event_properties' | 'user_properties'> = {
    event_type: record.name,
    time: record.time,
    insert_id: record.id,
    session_id: record.sessionId,
    device_id: record.deviceId,
    user_id: record.userId,
    language: record.language,
    platform: 'Web',
    user_agent: record.userAgent,
    ip: '$remote',
    library: libraryName,
  };
  const start = (encodeJson(others) as string).slice(0, -1);
  return `${start}${userProps ? `,"user_properties":{"$set":${userProps}}` : ''},"event_properties":${data}}`;
}
