import { startPage } from './start-page.ts';

/** The part that is used of `@segment/analytics-next`'s `AnalyticsBrowser`. */
interface Segment {
  load(settings: object): { track(name: string, properties: object): Promise<unknown> };
}

/** The official SDK as it comes, with its settings at hand where it would ask a CDN for them. */
export function startSegment(segment: Segment): void {
  startPage((collector) => {
    const { protocol, host } = new URL(collector);
    const settings = { apiKey: 'key', apiHost: `${host}/v1`, protocol: protocol.slice(0, -1) };
    const analytics = segment.load({
      writeKey: 'key',
      cdnSettings: { integrations: { 'Segment.io': settings } },
    });
    return { log: (data) => void analytics.track('Numbered', data).catch(() => {}) };
  });
}
