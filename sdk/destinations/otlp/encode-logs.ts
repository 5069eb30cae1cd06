import { libraryVersion } from '../../client/version.ts';
import type { DestinationHost } from '../../contracts/destination.ts';
import type { EventRecord } from '../../contracts/event-record.ts';
import type { JsonObject, JsonValue } from '../../contracts/json.ts';
import { eventContext, known } from '../event-context.ts';

/** A request of OTLP as JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
export function encodeLogs(
  events: readonly EventRecord[],
  resource: JsonObject,
  host: DestinationHost,
): object {
  const { performance } = host.scope as Partial<typeof globalThis>;
  const trace = traceOf(host.scope);
  const observed = nanos(host.now());
  return {
    resourceLogs: [
      {
        resource: {
          attributes: attributes({
            ...resource,
            'telemetry.sdk.name': 'care-analytics',
            'telemetry.sdk.language': events[0]?.userAgent ? 'webjs' : 'nodejs',
            'telemetry.sdk.version': libraryVersion,
          }),
        },
        scopeLogs: [
          {
            scope: { name: '@care/analytics', version: libraryVersion },
            logRecords: events.map((event) => ({
              timeUnixNano: nanos(event.time),
              observedTimeUnixNano: observed,
              eventName: event.name,
              attributes: attributes(fieldsOf(event)),
              // Events that earlier pages have left do not belong to this page's trace.
              ...(event.time >= (performance?.timeOrigin ?? 0) && trace),
            })),
          },
        ],
      },
    ],
  };
}

/** Returns an event's own data and its fields by the semantic conventions (https://opentelemetry.io/docs/specs/semconv/registry/attributes/), which win where they are known. */
function fieldsOf(event: EventRecord): JsonObject {
  const { appVersion, data, deviceId, id, language, sessionId, userAgent, userId, userProps } = event;
  const { path, url } = eventContext(event);
  const fields = {
    'log.record.uid': id,
    'session.id': sessionId > 0 ? `${sessionId}` : undefined,
    'user.id': userId,
    'app.installation.id': deviceId,
    'app.build_id': appVersion,
    'browser.language': language,
    'user_agent.original': userAgent,
    'url.full': url,
    'url.path': path,
    'care.user_properties': userProps,
  };
  return { ...data, ...known(fields) };
}

/** Converts a time to nanoseconds since the epoch, as text: it is more than a number holds. */
function nanos(millis: number): string {
  return `${Math.round(millis)}000000`;
}

function attributes(values: JsonObject): readonly object[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : { key, value: anyValue(value) },
  );
}

function anyValue(value: JsonValue | undefined): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { intValue: `${value}` } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(anyValue) } };
  return value ? { kvlistValue: { values: attributes(value as JsonObject) } } : {};
}

/** Reads the page's trace, where its server has written one (`<meta name="traceparent">`, https://www.w3.org/TR/trace-context/#traceparent-header). */
function traceOf({ document }: Partial<typeof globalThis>): object | undefined {
  const content = document?.querySelector?.('meta[name=traceparent]')?.getAttribute('content');
  const [, traceId, spanId, flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(`${content}`) ?? [];
  return traceId ? { traceId, spanId, flags: Number.parseInt(flags, 16) } : undefined;
}
