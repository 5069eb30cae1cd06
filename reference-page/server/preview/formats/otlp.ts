import type { JsonObject } from '../../../preview/is-json-object.ts';
import { libraryOf, mapEntries, objectOf, type UploadFormat } from './upload-format.ts';

/** OpenTelemetry's logs as JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). Its collector knows no keys. */
export const otlpFormat: UploadFormat = {
  paths: ['/v1/logs'],
  decode: ({ resourceLogs }, ownKey) => ({
    api_key: ownKey,
    events: Array.isArray(resourceLogs) ? resourceLogs.flatMap(eventsOfResource) : resourceLogs,
    options: { min_id_length: 1 },
  }),
  answer: (answer) =>
    answer.code === 200 ? { partialSuccess: {} } : { code: invalidArgument, message: answer.error },
};

/** A status code of gRPC, with which a failure is reported (https://opentelemetry.io/docs/specs/otlp/#failures-1). */
const invalidArgument = 3;

function eventsOfResource(resourceLogs: unknown): unknown[] {
  const { resource, scopeLogs } = objectOf(resourceLogs);
  const about = valuesOf(objectOf(resource).attributes);
  const library = libraryOf(about['telemetry.sdk.name'], about['telemetry.sdk.version']);
  return listOf(scopeLogs).flatMap((scope) =>
    listOf(mapEntries(objectOf(scope).logRecords, (record) => decodeRecord(record, library))),
  );
}

function decodeRecord(
  { attributes, eventName, timeUnixNano }: JsonObject,
  library: string | undefined,
): JsonObject {
  const {
    'log.record.uid': insert_id,
    'session.id': session,
    'user.id': user_id,
    'app.installation.id': device_id,
    'app.build_id': app_version,
    'browser.language': language,
    'user_agent.original': user_agent,
    'url.full': _url,
    'url.path': _path,
    'care.user_properties': user_properties,
    ...event_properties
  } = valuesOf(attributes);
  return {
    event_type: eventName,
    time: millisOfNanos(timeUnixNano),
    insert_id,
    device_id,
    user_id,
    session_id: session === undefined ? -1 : Number(session),
    app_version,
    language,
    user_agent,
    platform: 'Web',
    library,
    user_properties,
    event_properties,
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Nanoseconds are more than a number holds: they come as a text. */
function millisOfNanos(nanos: unknown): number | undefined {
  return /^\d{7,}$/.test(`${nanos}`) ? Number(`${nanos}`.slice(0, -6)) : undefined;
}

/** An event's own values are no deeper. */
const deepest = 40;

function valuesOf(attributes: unknown, levels = deepest): JsonObject {
  return Object.fromEntries(
    listOf(attributes).map((attribute) => {
      const { key, value } = objectOf(attribute);
      return [key, plainValue(objectOf(value), levels)];
    }),
  );
}

/** The value without OTLP's wrappers; values nested deeper than `levels` are left out. */
function plainValue(value: JsonObject, levels: number): unknown {
  if (levels === 0) return undefined;
  const { arrayValue, boolValue, doubleValue, intValue, kvlistValue, stringValue } = value;
  if (arrayValue)
    return listOf(objectOf(arrayValue).values).map(
      (entry) => plainValue(objectOf(entry), levels - 1) ?? null,
    );
  if (kvlistValue) return valuesOf(objectOf(kvlistValue).values, levels - 1);
  if (intValue !== undefined) return Number(intValue);
  return stringValue ?? boolValue ?? doubleValue ?? null;
}
