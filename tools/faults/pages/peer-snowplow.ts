import { startPage } from './start-page.ts';

/** The part that is used of `@snowplow/browser-tracker`. */
interface Snowplow {
  newTracker(name: string, collector: string, settings: object): unknown;
  trackSelfDescribingEvent(event: { event: { schema: string; data: object } }): void;
}

const schema = 'iglu:com.example/numbered/jsonschema/1-0-0';

/** The official SDK as it comes. */
export function startSnowplow({ newTracker, trackSelfDescribingEvent }: Snowplow): void {
  startPage((collector) => {
    newTracker('tracker', collector, { appId: 'app' });
    return { log: (data) => trackSelfDescribingEvent({ event: { schema, data } }) };
  });
}
