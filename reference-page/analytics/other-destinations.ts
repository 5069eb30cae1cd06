import type { Destination } from '@care/analytics';
import type { DestinationName } from '../visit/page-state.ts';

/** The vendor of the schemas of the catalogue's events, in a registry of Snowplow's. */
const schemaVendor = 'com.care';

/** Destinations for back ends that are not Amplitude's, each fetched when it is chosen. */
export const otherDestinations: Readonly<
  Record<Exclude<DestinationName, 'amplitude' | 'http-api'>, (serverUrl: string) => Promise<Destination>>
> = {
  async posthog(serverUrl) {
    const { posthog } = await import('@care/analytics/posthog');
    return posthog({ serverUrl });
  },
  async segment(serverUrl) {
    const { segment } = await import('@care/analytics/segment');
    return segment({ serverUrl });
  },
  async snowplow(serverUrl) {
    const { snowplow } = await import('@care/analytics/snowplow');
    return snowplow({ serverUrl, schemaVendor });
  },
  async otlp(serverUrl) {
    const { otlp } = await import('@care/analytics/otlp');
    return otlp({ serverUrl });
  },
};
