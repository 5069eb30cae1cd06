import { isJsonObject, type JsonObject } from '../../preview/is-json-object.ts';
import { findEventFaults } from './find-event-faults.ts';
import { httpApiFormat } from './formats/http-api.ts';
import type { UploadFormat } from './formats/upload-format.ts';
import type { EventsByField, UploadRefused } from './upload-answer.ts';

export interface UploadRules {
  readonly apiKey: string;
  readonly maxBytes: number;
  readonly maxEvents: number;
}

/** An event that passed the checks; every field but its name is as the client sent it, and the upload's time is added. */
export type UploadedEvent = JsonObject & { readonly event_type: string };

export type Upload =
  | { readonly kind: 'accepted'; readonly events: readonly UploadedEvent[]; readonly sizeBytes: number }
  | { readonly kind: 'refused'; readonly answer: UploadRefused };

const defaultMinIdLength = 5;
const longestEchoedKey = 64;

/** UTF-16 units of an upload's time: more than any form of one needs. */
const longestTime = 40;

/** Decides about a whole request body: one faulty event refuses it all, and the answer names the faulty ones. */
export function readUpload(
  body: Uint8Array | string,
  rules: UploadRules,
  { decode }: Pick<UploadFormat, 'decode'> = httpApiFormat,
): Upload {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  if (bytes.byteLength > rules.maxBytes) return refused({ code: 413, error: 'Payload too large' });
  if (bytes.byteLength === 0) return refused({ code: 400, error: 'Missing request body' });

  const content = decodeJson(bytes);
  if (!isJsonObject(content)) return refused({ code: 400, error: 'Invalid JSON request body' });

  const upload = decode(content, rules.apiKey);
  const { api_key: apiKey, client_upload_time: uploadTime, events } = upload;
  if (apiKey === undefined || apiKey === null || apiKey === '') return missing('api_key');
  if (apiKey !== rules.apiKey) return refused({ code: 400, error: `Invalid API key: ${echoOf(apiKey)}` });

  if (events === undefined || events === null) return missing('events');
  if (!Array.isArray(events)) return refused({ code: 400, error: 'Invalid event JSON' });
  if (events.length === 0) return missing('events');
  if (events.length > rules.maxEvents) return refused({ code: 413, error: 'Payload too large' });

  const minIdLength = minIdLengthOf(upload.options);
  if (minIdLength === undefined) return refused({ code: 400, error: 'Invalid field value: min_id_length' });

  const faults = refusalOfEvents(events, minIdLength);
  return faults === undefined
    ? {
        kind: 'accepted',
        events: events.map((event) => withTime(event, uploadTime)),
        sizeBytes: bytes.byteLength,
      }
    : { kind: 'refused', answer: faults };
}

/** Each event says when it was sent, as in Amplitude's export. */
function withTime(event: UploadedEvent, uploadTime: unknown): UploadedEvent {
  const isTime = typeof uploadTime === 'string' && uploadTime.length <= longestTime;
  return isTime ? { ...event, client_upload_time: uploadTime } : event;
}

function refusalOfEvents(events: readonly unknown[], minIdLength: number): UploadRefused | undefined {
  const missingFields = new Map<string, number[]>();
  const invalidFields = new Map<string, number[]>();
  const shortIds = new Map<string, number[]>();

  for (const [index, event] of events.entries()) {
    const faults = findEventFaults(event, minIdLength);
    addIndex(missingFields, faults.missing, index);
    addIndex(invalidFields, faults.invalid, index);
    addIndex(shortIds, faults.tooShort, index);
  }

  const error = [
    missingFields.size > 0 && 'Request missing required field',
    invalidFields.size > 0 && 'Invalid field values on some events',
    shortIds.size > 0 && 'Invalid id length for user_id or device_id',
  ].find((text) => text !== false);
  if (error === undefined) return undefined;

  return {
    code: 400,
    error,
    ...(missingFields.size > 0 && { events_with_missing_fields: toAnswer(missingFields) }),
    ...(invalidFields.size > 0 && { events_with_invalid_fields: toAnswer(invalidFields) }),
    ...(shortIds.size > 0 && { events_with_invalid_id_lengths: toAnswer(shortIds) }),
  };
}

function addIndex(indexes: Map<string, number[]>, fields: readonly string[], index: number): void {
  for (const field of fields) {
    const known = indexes.get(field);
    if (known === undefined) indexes.set(field, [index]);
    else known.push(index);
  }
}

function toAnswer(indexes: ReadonlyMap<string, number[]>): EventsByField {
  return Object.fromEntries(indexes);
}

function minIdLengthOf(options: unknown): number | undefined {
  if (options === undefined || options === null) return defaultMinIdLength;
  if (!isJsonObject(options)) return undefined;
  const given = options.min_id_length;
  if (given === undefined || given === null) return defaultMinIdLength;
  return typeof given === 'number' && Number.isSafeInteger(given) && given >= 1 ? given : undefined;
}

function decodeJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function echoOf(apiKey: unknown): string {
  return typeof apiKey === 'string' ? apiKey.slice(0, longestEchoedKey) : `(${typeof apiKey})`;
}

function missing(field: 'api_key' | 'events'): Upload {
  return refused({ code: 400, error: 'Request missing required field', missing_field: field });
}

function refused(answer: UploadRefused): Upload {
  return { kind: 'refused', answer };
}
