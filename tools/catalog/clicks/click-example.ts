import { readFileSync } from 'node:fs';
import packageJson from '../../../package.json' with { type: 'json' };
import { commonProperties } from '../../../sdk/catalog/added-properties.ts';
import type { JsonObject } from '../../../sdk/contracts/json.ts';
import type { CollectedEvent } from '../../servers/page-server.ts';

/** A captured click as a browser sent it; `npm run docs -- click` records it again. */
export const clickExampleFile = new URL('captured-click.json', import.meta.url);

const site = 'https://www.example.com';

/** Values that differ with each browser and each run, fixed as in the examples of other events. */
const fixed: JsonObject = {
  time: Date.UTC(2026, 10, 21, 14, 2, 11),
  insert_id: '5f2c7d0e-51a4-4d0f-9c57-2f6a1b3e8c90',
  event_id: 9,
  session_id: Date.UTC(2026, 10, 21, 14, 0, 36),
  device_id: commonProperties.care_device_id.example,
  user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36',
  client_upload_time: '2026-11-21T14:02:11.640Z',
  server_received_time: '2026-11-21T14:02:12.000Z',
};
const fixedProperties: JsonObject = {
  czen_session_id: commonProperties.czen_session_id.example,
  visitor_id: commonProperties.visitor_id.example,
  care_device_id: commonProperties.care_device_id.example,
  // A driven browser is one that reports so.
  client_kind: commonProperties.client_kind.example,
  '[Amplitude] Page Domain': new URL(site).hostname,
};

/** The position of an element depends on the fonts of a machine, so only its name is compared. */
export const machineDependent = [
  '[Amplitude] Element Position Left',
  '[Amplitude] Element Position Top',
] as const;

const ownLibrary = `care-analytics/${packageJson.version}`;

/** An event as an example: without what differs with each run. @param origin of the page that sent it */
export function clickExampleOf(event: CollectedEvent, origin: string): JsonObject {
  const { event_properties, ...fields } = JSON.parse(
    JSON.stringify(event).replaceAll(origin, site),
  ) as CollectedEvent;
  return {
    ...overwrite(fields as JsonObject, { ...fixed, library: ownLibrary }),
    event_properties: overwrite(event_properties as JsonObject, fixedProperties),
  };
}

/** The recorded example, as the current version sends it. */
export function readClickExample(): JsonObject {
  const recorded: JsonObject = JSON.parse(readFileSync(clickExampleFile, 'utf8'));
  return { ...recorded, library: ownLibrary };
}

function overwrite(object: JsonObject, values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, values[name] ?? value]));
}
