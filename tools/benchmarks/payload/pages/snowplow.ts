import { collectorPath } from './visit-page.ts';

/** The used members of `@snowplow/browser-tracker`. */
interface Snowplow {
  newTracker(name: string, collector: string, settings: object): unknown;
  flushBuffer(): void;
  setUserId(id: string): void;
  trackPageView(): void;
  trackSelfDescribingEvent(event: { event: { schema: string; data: object } }): void;
}

/** Starts the official SDK with its defaults. */
export function startSnowplow(snowplow: Snowplow): void {
  snowplow.newTracker('sp', location.origin, { appId: 'your-key', postPath: collectorPath });
  globalThis.visiting = {
    page: () => snowplow.trackPageView(),
    track(name, data) {
      const schema = `iglu:com.example/${name.toLowerCase().replaceAll(' ', '_')}/jsonschema/1-0-0`;
      snowplow.trackSelfDescribingEvent({ event: { schema, data } });
    },
    setUserId: (id) => snowplow.setUserId(id),
    flush: () => snowplow.flushBuffer(),
  };
}
