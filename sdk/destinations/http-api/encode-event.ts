import { libraryName } from '../../client/version.ts';
import type { EncodedRecord } from '../../contracts/event-record.ts';
import type { JsonObject } from '../../contracts/json.ts';
import type { UserOperations } from '../../contracts/user-operations.ts';
import { encodeJson, encodeWith } from '../../json/encode-json.ts';
import { parseJson } from '../../json/read-json.ts';
import type { TrackingPlan, UploadOptions } from './upload-options.ts';

/** An event of Amplitude's HTTP API v2 (https://amplitude.com/docs/apis/analytics/http-v2). */
interface WireEvent {
  readonly event_type: string;
  readonly event_properties: JsonObject;
  readonly user_properties?: UserOperations | undefined;
  /** The names of the event's groups, by their types. */
  readonly groups?: JsonObject | undefined;
  readonly group_properties?: JsonObject | undefined;
  readonly time: number;
  readonly insert_id: string;
  /** The order of the events that a page has logged, also within one millisecond. */
  readonly event_id: number;
  readonly session_id: number;
  readonly device_id?: string | undefined;
  readonly user_id?: string | undefined;
  /** The release of the application that logged the event. */
  readonly app_version?: string | undefined;
  readonly language?: string | undefined;
  readonly platform?: 'Web' | undefined;
  readonly user_agent?: string | undefined;
  /** `$remote` lets the server take the sender's address. */
  readonly ip?: '$remote' | undefined;
  readonly library: string;
  readonly plan?: TrackingPlan | undefined;
}

/** Writes an event as JSON, around its data, which is JSON already; only data with groups is written again, as they are fields of the event. */
export function encodeEvent({ fields, data, userProps }: EncodedRecord, options: UploadOptions): string {
  // An event without a user agent is a server's: its address is not the visitor's.
  const { userAgent } = fields;
  const parsed = data.includes('"$groups":') && parseJson(data);
  const { $groups, $group_properties, $group_type, $group_key, $group_set, ...own } = Object(parsed);
  const others: Omit<WireEvent, 'event_properties' | 'user_properties'> = {
    event_type: fields.name,
    time: fields.time,
    insert_id: fields.id,
    event_id: fields.sequence,
    session_id: fields.sessionId,
    device_id: fields.deviceId,
    user_id: fields.userId,
    app_version: fields.appVersion,
    language: options.language !== false ? fields.language : undefined,
    platform: userAgent && options.platform !== false ? 'Web' : undefined,
    user_agent: options.userAgent !== false ? userAgent : undefined,
    ip: userAgent && options.ip !== false ? '$remote' : undefined,
    library: fields.library ?? libraryName,
    plan: options.plan,
    groups: $groups,
    group_properties: $group_properties,
  };
  const changes = userProps ? `,"user_properties":${userProps}` : '';
  return encodeWith(others, `${changes},"event_properties":${parsed ? encodeJson(own) : data}`);
}
