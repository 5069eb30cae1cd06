import { collectorPath } from './visit-page.ts';

interface Calls {
  page(): Promise<unknown>;
  track(name: string, properties: object): Promise<unknown>;
  identify(idOrTraits: string | object): Promise<unknown>;
  group(id: string, traits: object): Promise<unknown>;
}

/** The used members of `@segment/analytics-next`'s `AnalyticsBrowser`. */
interface Segment {
  load(settings: object): Calls;
}

/** Starts the official SDK with its defaults, and with the settings that it would load from a CDN. */
export function startSegment(segment: Segment): void {
  const { protocol, host } = location;
  const settings = { apiKey: 'your-key', apiHost: host + collectorPath, protocol: protocol.slice(0, -1) };
  const analytics = segment.load({
    writeKey: 'your-key',
    cdnSettings: { integrations: { 'Segment.io': settings }, metrics: { sampleRate: 0 } },
  });
  globalThis.visiting = {
    page: () => void analytics.page(),
    track: (name, data) => void analytics.track(name, data),
    setUserId: (id) => void analytics.identify(id),
    identify({ set, unset = [] }) {
      const removed = unset.map((name) => [name, null]);
      void analytics.identify({ ...set, ...Object.fromEntries(removed) });
    },
    group: (_type, name, property) => void analytics.group(name, { [property]: true }),
    flush() {},
  };
}
