import { recordVersion } from '../../../sdk/contracts/event-record.ts';
import type { JsonObject, JsonValue } from '../../../sdk/contracts/json.ts';
import { encodeEvent } from '../../../sdk/destinations/http-api/encode-event.ts';
import type { PropertyDescription } from '../../../sdk/events/describe-events.ts';
import { encodeRecord } from '../../../sdk/events/event-record.ts';
import { eventWebPlatform } from '../../../sdk/events/web-platform.ts';

/** Properties that describe the page; the others of {@link commonExamples} are the application's common data. */
const factNames = ['url', 'url_path', 'referrer', 'viewport_resolution', 'screen_resolution', 'client_kind'];

const time = Date.UTC(2026, 10, 21, 14, 2, 11);
const sessionId = time - 95_000;

/** The path at which the event of the examples happens, by the page it names or by its own name. */
const paths: Readonly<Record<string, string>> = {
  'Get started': '/get-started',
  'Vertical triage': '/vertical-triage',
  'Plans and pricing': '/app/vhp/plans-and-pricing',
  'Member Enrolled': '/app/enrollment/seeker/cc',
};

/** An event whose properties have the values of their examples, as a collector of Amplitude's HTTP API v2 gets it. */
export function collectorPayload(
  name: string,
  version: number,
  data: JsonObject,
  common: Readonly<Record<string, PropertyDescription>>,
): JsonObject {
  const all = examplesOf(common, pathOf(name, data));
  const facts = all.filter(([key]) => factNames.includes(key));
  const commonData = all.filter(([key]) => !factNames.includes(key) && key !== 'web_platform');
  const windowWidth = Number.parseInt(String(common.viewport_resolution?.example), 10);
  const properties: JsonObject = {
    ...data,
    ...Object.fromEntries(commonData),
    ...Object.fromEntries(facts),
    web_platform: eventWebPlatform(windowWidth) ?? null,
    schema_version: version,
  };
  const record = encodeRecord({
    version: recordVersion,
    id: '5f2c7d0e-51a4-4d0f-9c57-2f6a1b3e8c90',
    name,
    time,
    queuedAt: time,
    sequence: 1,
    sessionId,
    deviceId: String(common.care_device_id?.example ?? ''),
    data: properties,
    language: 'en-US',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36',
  });
  return JSON.parse(encodeEvent(record, {}));
}

function pathOf(name: string, { page, screen_name }: JsonObject): string {
  return typeof screen_name === 'string' ? `/${screen_name}` : (paths[String(page ?? name)] ?? '/');
}

function examplesOf(
  common: Readonly<Record<string, PropertyDescription>>,
  path: string,
): readonly (readonly [string, JsonValue])[] {
  const at: Readonly<Record<string, JsonValue>> = {
    url: `https://www.example.com${path}`,
    url_path: path,
  };
  return Object.entries(common).map(([key, { example }]) => [key, at[key] ?? (example as JsonValue)]);
}
