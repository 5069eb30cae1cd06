import {
  amplitudeDefault,
  type Configuration,
  httpApiDefault,
  segmentDefault,
  snowplowDefault,
} from './configuration.ts';
import { posthogConfiguration, posthogSetUp } from './posthog.ts';

/** This package, one of its peers, or what the browser asks of anybody who sends something. */
export type SubjectKind = 'ours' | 'peer' | 'floor';

/** An SDK in the configuration an engineer would ship for plain event tracking. */
export interface Subject {
  readonly name: string;
  readonly kind: SubjectKind;
  /**
   * Initialises the SDK and gives the page's `benchmark` its `track`. Off is what does not belong to tracking
   * (autocapture, replay, flags, remote configuration), and what would drop a burst on purpose (posthog's rate limit, and
   * its refusal of automated browsers). All else is as it comes.
   */
  readonly code: string;
  readonly configuration: Configuration;
}

const amplitude: Configuration = {
  default: amplitudeDefault,
  options: [
    'autocapture: false',
    'fetchRemoteConfig: false',
    'enableDiagnostics: false',
    // To its own servers it sends gzip by itself.
    'enableRequestBodyCompression: true',
  ],
};

const posthog = posthogConfiguration();

const segment: Configuration = {
  default: segmentDefault,
  options: ["cdnSettings: { integrations: { 'Segment.io': { apiKey: 'key' } }, metrics: { sampleRate: 0 } }"],
};

export const subjects: readonly Subject[] = [
  {
    name: 'ours',
    kind: 'ours',
    configuration: httpApiDefault,
    code: `
      import { createAnalytics } from '@care/analytics';
      import { httpApi } from '@care/analytics/http-api';
      const analytics = createAnalytics({
        analyticsKey: 'key',
        destinations: [httpApi({ serverUrl: benchmark.collectorUrl })],
        ...(benchmark.storesImmediately && { storeAfterMillis: 0 }),
      });
      benchmark.track = (data) => analytics.logEvent({ name: benchmark.eventName, data });`,
  },
  {
    name: 'ours-checked',
    kind: 'ours',
    configuration: httpApiDefault,
    code: `
      import { createAnalytics, defineEvents } from '@care/analytics';
      import { httpApi } from '@care/analytics/http-api';
      import * as z from 'zod/mini';
      const services = ['child care', 'senior care', 'pet care', 'housekeeping', 'tutoring'];
      const events = defineEvents({
        [benchmark.eventName]: z.strictObject({
          event_number: z.number(),
          page: z.string(),
          section: z.string(),
          label: z.string(),
          query: z.string(),
          service: z.enum(services),
          position: z.number(),
          results: z.number(),
          price_from: z.number(),
          provider: z.string(),
          is_member: z.boolean(),
          has_photo: z.boolean(),
        }),
      });
      const analytics = createAnalytics({
        analyticsKey: 'key',
        events,
        destinations: [httpApi({ serverUrl: benchmark.collectorUrl })],
        ...(benchmark.storesImmediately && { storeAfterMillis: 0 }),
      });
      benchmark.track = (data) => analytics.logEvent({ name: benchmark.eventName, data });`,
  },
  amplitudeSubject(amplitude),
  posthogSubject(posthog),
  {
    name: 'segment',
    kind: 'peer',
    configuration: segment,
    code: `
      import { AnalyticsBrowser } from '@segment/analytics-next';
      const { host, pathname } = new URL(benchmark.collectorUrl);
      const analytics = AnalyticsBrowser.load(
        { writeKey: 'key', ${segment.options} },
        { integrations: { 'Segment.io': { apiHost: host + pathname, protocol: 'http' } } },
      );
      benchmark.track = (data) => void analytics.track(benchmark.eventName, data);`,
  },
  {
    name: 'snowplow',
    kind: 'peer',
    configuration: snowplowDefault,
    code: `
      import { newTracker, trackSelfDescribingEvent } from '@snowplow/browser-tracker';
      const { origin, pathname } = new URL(benchmark.collectorUrl);
      newTracker('tracker', origin, { appId: 'app', postPath: pathname });
      const schema = 'iglu:com.example/provider_card_interacted/jsonschema/1-0-0';
      benchmark.track = (data) => trackSelfDescribingEvent({ event: { schema, data } });`,
  },
  {
    name: 'bare-fetch',
    kind: 'floor',
    configuration: {
      default:
        'one `fetch` per task with all its events: no journal, no retry, no session, no check, no compression',
      options: [],
    },
    code: `
      let waiting = [];
      async function send() {
        const body = JSON.stringify(waiting);
        waiting = [];
        const response = await fetch(benchmark.collectorUrl, { method: 'POST', body, credentials: 'omit' });
        await response.text();
      }
      benchmark.track = (data) => {
        if (waiting.push(data) === 1) setTimeout(send);
      };`,
  },
];

/** Amplitude's own SDK. */
export function amplitudeSubject(configuration: Configuration): Subject {
  return {
    name: 'amplitude',
    kind: 'peer',
    configuration,
    code: `
      import * as amplitude from '@amplitude/analytics-browser';
      amplitude.init('key', { serverUrl: benchmark.collectorUrl, ${configuration.options.join(', ')} });
      benchmark.track = (data) => amplitude.track(benchmark.eventName, data);`,
  };
}

export function posthogSubject(configuration: Configuration): Subject {
  return {
    name: 'posthog',
    kind: 'peer',
    configuration,
    code: `
      import posthog from 'posthog-js';
      ${posthogSetUp(configuration)}
      benchmark.track = (data) => posthog.capture(benchmark.eventName, data);`,
  };
}
