import { libraryName } from '../../client/version.ts';
import type { EventRecord } from '../../delivery/event-record.ts';
import type { JsonObject } from '../../json/json.ts';

/** An event as Amplitude's HTTP API v2 takes it (https://amplitude.com/docs/apis/analytics/http-v2). */
export interface WireEvent {
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

export function encodeEvent(record: EventRecord): WireEvent {
  return {
    event_type: record.name,
    event_properties: record.data,
    user_properties: record.userProps && { $set: record.userProps },
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
}
