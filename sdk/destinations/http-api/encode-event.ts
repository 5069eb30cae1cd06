import { libraryName } from '../../client/version.ts';
import type { EncodedRecord } from '../../delivery/event-record.ts';
import type { UserOperations } from '../../events/user-operations.ts';
import { encodeJson } from '../../json/encode-json.ts';
import type { JsonObject } from '../../json/json.ts';

/** An event as Amplitude's HTTP API v2 takes it (https://amplitude.com/docs/apis/analytics/http-v2). */
interface WireEvent {
  readonly event_type: string;
  readonly event_properties: JsonObject;
  readonly user_properties?: UserOperations | undefined;
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

/** An event as JSON, around its data, which is not written again. */
export function encodeEvent({ fields, data, userProps }: EncodedRecord): string {
  const others: Omit<WireEvent, 'event_properties' | 'user_properties'> = {
    event_type: fields.name,
    time: fields.time,
    insert_id: fields.id,
    session_id: fields.sessionId,
    device_id: fields.deviceId,
    user_id: fields.userId,
    language: fields.language,
    platform: 'Web',
    user_agent: fields.userAgent,
    ip: '$remote',
    library: libraryName,
  };
  const start = (encodeJson(others) as string).slice(0, -1);
  return `${start}${userProps ? `,"user_properties":${userProps}` : ''},"event_properties":${data}}`;
}
