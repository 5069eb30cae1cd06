import { gunzipSync } from 'node:zlib';

/** An event as a collector tells it from others. */
export interface UploadedEvent {
  /** The number that the test gave it; `undefined` for an event that the SDK made by itself. */
  readonly number: number | undefined;
  /** What a collector drops copies by: `insert_id` or `messageId`. */
  readonly id: string;
  readonly deviceId: string;
}

interface WireEvent {
  readonly event_properties?: { readonly n?: number };
  readonly insert_id?: string;
  readonly device_id?: string;
  readonly properties?: { readonly n?: number };
  readonly messageId?: string;
  readonly anonymousId?: string;
}

/**
 * Reads the events of a request: Amplitude's HTTP API v2 (`events`), Segment's `/v1/b` (`batch`) or `/v1/t` (one event),
 * gzipped or not. Throws when it is none of them.
 */
export function readUpload(body: Buffer, contentEncoding?: string): UploadedEvent[] {
  const text = (contentEncoding === 'gzip' ? gunzipSync(body) : body).toString();
  const upload = JSON.parse(text) as WireEvent & { events?: WireEvent[]; batch?: WireEvent[] };
  return (upload.events ?? upload.batch ?? [upload]).map((event) => ({
    number: event.event_properties?.n ?? event.properties?.n,
    id: event.insert_id ?? event.messageId ?? '',
    deviceId: event.device_id ?? event.anonymousId ?? '',
  }));
}
