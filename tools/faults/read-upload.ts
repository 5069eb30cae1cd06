import { gunzipSync } from 'node:zlib';

/** An event as a collector distinguishes it from others. */
export interface UploadedEvent {
  /** The number that the test gave it; `undefined` for an event that the SDK made by itself. */
  readonly number: number | undefined;
  /** The id by which a collector drops copies: `insert_id`, `messageId`, `uuid`, `eid` or `log.record.uid`. */
  readonly id: string;
  readonly deviceId: string;
}

interface Numbered {
  readonly n?: number;
}

/** An event of Amplitude (`insert_id`), Segment (`messageId`) or PostHog (`uuid`). */
interface WireEvent {
  readonly event_properties?: Numbered;
  readonly insert_id?: string;
  readonly device_id?: string;
  readonly properties?: Numbered & { readonly distinct_id?: string };
  readonly messageId?: string;
  readonly anonymousId?: string;
  readonly uuid?: string;
  readonly distinct_id?: string;
}

/** An event of Snowplow's tracker protocol; `ue_pr` is a self-describing event as JSON. */
interface SnowplowEvent {
  readonly eid: string;
  readonly duid?: string;
  readonly ue_pr?: string;
}

/** A log record of OpenTelemetry as JSON, whose numbers are texts. */
interface LogRecord {
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: string };
  }[];
}

interface Logs {
  readonly resourceLogs: readonly {
    readonly scopeLogs: readonly { readonly logRecords: readonly LogRecord[] }[];
  }[];
}

type Upload =
  | Logs
  | readonly WireEvent[]
  | { readonly events: readonly WireEvent[] }
  | { readonly batch: readonly WireEvent[] }
  | { readonly schema: string; readonly data: readonly SnowplowEvent[] }
  | WireEvent;

/** A body as it was before it was gzipped, whether or not a header announces that. */
export function unpack(body: Buffer): Buffer {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  return isGzip ? gunzipSync(body) : body;
}

/**
 * Reads the events of a request: Amplitude's HTTP API v2 (`events`), Segment's `/v1/b` (`batch`) or `/v1/t` (one event),
 * PostHog's `/e/` (a list or one event) or `/batch/` (`batch`), Snowplow's `tp2` (`data`) or OpenTelemetry's `/v1/logs`; as they are, or
 * in base64 as the field `data` of a form. Throws when it is none of them.
 */
export function readUpload(body: Buffer): UploadedEvent[] {
  const upload = JSON.parse(readText(body)) as Upload;
  if ('resourceLogs' in upload) return recordsIn(upload).map(readLogRecord);
  if ('schema' in upload) return upload.data.map(readSnowplowEvent);
  if (Array.isArray(upload)) return upload.map(readWireEvent);
  if ('events' in upload) return upload.events.map(readWireEvent);
  if ('batch' in upload) return upload.batch.map(readWireEvent);
  return [readWireEvent(upload as WireEvent)];
}

function readText(body: Buffer): string {
  const text = body.toString();
  const inForm = text.startsWith('data=') && new URLSearchParams(text).get('data');
  return inForm ? Buffer.from(inForm, 'base64').toString() : text;
}

function readWireEvent(event: WireEvent): UploadedEvent {
  return {
    number: event.event_properties?.n ?? event.properties?.n,
    id: event.insert_id ?? event.messageId ?? event.uuid ?? '',
    deviceId:
      event.device_id ?? event.anonymousId ?? event.properties?.distinct_id ?? event.distinct_id ?? '',
  };
}

function readSnowplowEvent({ eid, duid = '', ue_pr: text }: SnowplowEvent): UploadedEvent {
  const selfDescribing = text ? (JSON.parse(text) as { data: { data: Numbered } }) : undefined;
  return { number: selfDescribing?.data.data.n, id: eid, deviceId: duid };
}

function recordsIn({ resourceLogs }: Logs): readonly LogRecord[] {
  return resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords));
}

function readLogRecord({ attributes }: LogRecord): UploadedEvent {
  const values = new Map(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ''] as const),
  );
  const number = values.get('n');
  return {
    number: number === undefined ? undefined : Number(number),
    id: values.get('log.record.uid') ?? '',
    deviceId: values.get('app.installation.id') ?? '',
  };
}
