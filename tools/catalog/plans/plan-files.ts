import type { CatalogModel } from '../model/catalog-model.ts';
import { renderAmplitudeEvents, renderAmplitudeUserProperties } from './amplitude-plan.ts';
import { igluSchemas } from './iglu-schemas.ts';
import { plannedEvents } from './planned-events.ts';
import { posthogDefinitions } from './posthog-definitions.ts';
import { segmentPlan } from './segment-plan.ts';

/** The vendor of the events' schemas: `schemaVendor` of the destination `snowplow`. */
const schemaVendor = 'com.care';

/** The files of docs/events/plans: path within it to text. */
export function planFiles(model: CatalogModel): ReadonlyMap<string, string> {
  const events = plannedEvents(model);
  return new Map([
    ['segment.json', asJson(segmentPlan(events, model))],
    ['amplitude-events.csv', renderAmplitudeEvents(events)],
    ['amplitude-user-properties.csv', renderAmplitudeUserProperties(model)],
    ['posthog.json', asJson(posthogDefinitions(events, model))],
    ...igluSchemas(events, schemaVendor).map(([path, schema]) => [`iglu/${path}`, asJson(schema)] as const),
  ]);
}

function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
