import type { EventRecord } from '../../delivery/event-record.ts';
import type { JsonObject } from '../../json.ts';
import { libraryName } from '../../version.ts';

/** An event as Amplitude's HTTP API v2 takes it (https://amplitude.com/docs/apis/analytics/http-v2). */
export interface WireEvent {
  readonly event_type: string;
  readonly event_properties: JsonObject;
  readonly user_properties?: { readonly $set: JsonObject };
  readonly time: number;
  readonly insert_id: string;
  readonly device_id: string;
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
    ...(record.userProps && { user_properties: { $set: record.userProps } }),
    time: record.time,
    insert_id: record.id,
    device_id: record.deviceId,
    language: record.language,
    platform: 'Web',
    user_agent: record.userAgent,
    ip: '$remote',
    library: libraryName,
  };
}
