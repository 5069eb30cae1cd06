import { labelOf } from './charts/labels.ts';
import {
  amplitudeDefault,
  type Configuration,
  destinationDefault,
  httpApiDefault,
  opentelemetryDefault,
  posthogDefault,
  segmentDefault,
  snowplowDefault,
} from './configuration.ts';

/** The kind of a subject: this package, one of its peers, or the least that a request costs in the browser. */
export type SubjectKind = 'ours' | 'peer' | 'floor';

/** An SDK in the configuration an engineer would ship for plain event tracking. */
export interface Subject {
  readonly name: string;
  readonly kind: SubjectKind;
  /**
   * Code that initializes the SDK and sets `track` of the page's `benchmark`. Features beside tracking are off (autocapture, replay,
   * flags, remote configuration), and those that would drop a burst on purpose (PostHog's rate limit, and its refusal of automated
   * browsers). All other options have their defaults.
   */
  readonly code: string;
  readonly configuration: Configuration;
}

const amplitudeOptions = [
  'fetchRemoteConfig: false',
  'enableDiagnostics: false',
  // The SDK compresses by itself only for its own servers.
  'enableRequestBodyCompression: true',
];

const posthogOptions = [
  'capture_pageview: false',
  'capture_pageleave: false',
  'capture_performance: false',
  'capture_heatmaps: false',
  'capture_dead_clicks: false',
  'capture_exceptions: false',
  'disable_session_recording: true',
  'disable_surveys: true',
  'disable_product_tours: true',
  'disable_conversations: true',
  'disable_web_experiments: true',
  'disable_external_dependency_loading: true',
  'advanced_disable_flags: true',
  'opt_out_useragent_filter: true',
  'rate_limiting: { events_per_second: 10_000, events_burst_limit: 100_000 }',
];

/** The options with which PostHog does no more than the others do. */
const posthog: Configuration = {
  default: posthogDefault,
  options: ['autocapture: false', ...posthogOptions.toSpliced(6, 0, 'rageclick: false')],
};

const segment: Configuration = {
  default: segmentDefault,
  options: ["cdnSettings: { integrations: { 'Segment.io': { apiKey: 'key' } }, metrics: { sampleRate: 0 } }"],
};

export const subjects: readonly Subject[] = [
  { name: 'ours', kind: 'ours', configuration: httpApiDefault, code: codeOfOurs() },
  {
    name: 'ours-checked',
    kind: 'ours',
    configuration: httpApiDefault,
    code: `
      import { defineEvents } from '@care/analytics';
      import * as z from 'zod/mini';
      const services = ['child care', 'senior care', 'pet care', 'housekeeping', 'tutoring'];
      const events = defineEvents({
        [benchmark.eventName]: z.strictObject({
          event_number: z.number(), page: z.string(), section: z.string(), label: z.string(), query: z.string(),
          service: z.enum(services), position: z.number(), results: z.number(), price_from: z.number(),
          provider: z.string(), is_member: z.boolean(), has_photo: z.boolean(),
        }),
      });
      ${codeOfOurs('events,')}`,
  },
  amplitude(['autocapture: false', ...amplitudeOptions]),
  ofPosthog(posthog),
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

const captured = 'clickAutocapture({ enabled: true, rageClicks })';

/** SDKs that capture clicks, as an engineer would switch that on; all other features are off or have their defaults. */
export const clickSubjects: readonly Subject[] = [
  {
    name: 'none',
    kind: 'floor',
    configuration: { default: 'a page without an SDK', options: [] },
    code: 'benchmark.track = () => {};',
  },
  {
    name: 'ours',
    kind: 'ours',
    configuration: { ...httpApiDefault, options: [captured] },
    code: `
      import { clickAutocapture, rageClicks } from '@care/analytics/click-autocapture';
      ${codeOfOurs(`features: [${captured}],`)}`,
  },
  amplitude([
    'autocapture: { attribution: false, pageViews: false, sessions: true, formInteractions: false, fileDownloads: false, elementInteractions: true }',
    ...amplitudeOptions,
  ]),
  ofPosthog({ ...posthog, options: [...posthogOptions, 'autocapture: true', 'rageclick: true'] }),
];

/** All ways to log a button's clicks in one page, with one React: our hooks and those of `posthog-js/react`. */
export const hookSubject: Subject = {
  name: 'hooks',
  kind: 'peer',
  configuration: posthog,
  code: `
    import posthog from 'posthog-js';
    import { PostHogProvider, usePostHog } from 'posthog-js/react';
    import { createElement } from 'react';
    import { candidates, offerRenders } from '../hook-page.tsx';
    ${initPosthog(posthog)}
    offerRenders({
      ...candidates,
      posthog: {
        Scope: ({ children }) => createElement(PostHogProvider, { client: posthog }, children),
        Button({ row }) {
          const client = usePostHog();
          const join = () =>
            client.capture('CTA Interacted', {
              page: 'Get started', section: 'Hero', label: 'Join now', position: row, is_member: false,
            });
          return createElement('button', { type: 'button', onClick: join }, 'Join now');
        },
      },
    });`,
};

/** A destination of ours, and the official SDK of its back end. */
export interface DestinationPair {
  readonly backEnd: string;
  readonly ours: Subject;
  readonly official: Subject;
}

const opentelemetry: Subject = {
  name: 'otlp',
  kind: 'peer',
  configuration: opentelemetryDefault,
  code: `
    import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
    import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
    const exporter = new OTLPLogExporter({ url: benchmark.collectorUrl + '/v1/logs' });
    const provider = new LoggerProvider({ processors: [new BatchLogRecordProcessor({ exporter })] });
    const logger = provider.getLogger('web', '1.0.0');
    benchmark.track = (attributes) => logger.emit({ eventName: benchmark.eventName, attributes });`,
};

export const destinationPairs = ['posthog', 'segment', 'snowplow', 'otlp'].map((name): DestinationPair => {
  const official = [...subjects, opentelemetry].find((subject) => subject.name === name);
  if (!official) throw new Error(`No subject is named ${name}`);
  const backEnd = labelOf(name);
  const vendor = name === 'snowplow' ? `, schemaVendor: 'com.example'` : '';
  const code = codeOfOurs('', `${name}({ serverUrl: benchmark.collectorUrl${vendor} })`, name);
  const configuration = destinationDefault;
  return { backEnd, ours: { name: `ours to ${backEnd}`, kind: 'ours', configuration, code }, official };
});

/** @param options the client's options @param destination the call that creates the destination @param entry its entry point */
function codeOfOurs(
  options = '',
  destination = 'httpApi({ serverUrl: benchmark.collectorUrl })',
  entry = 'http-api',
): string {
  return `
    import { createAnalytics } from '@care/analytics';
    import { ${destination.slice(0, destination.indexOf('('))} } from '@care/analytics/${entry}';
    const analytics = createAnalytics({
      analyticsKey: 'key',
      destinations: [${destination}],
      ...(benchmark.storesImmediately && { storeAfterMillis: 0 }),
      ${options}
    });
    benchmark.track = (data) => analytics.logEvent({ name: benchmark.eventName, data });`;
}

function amplitude(options: readonly string[]): Subject {
  return {
    name: 'amplitude',
    kind: 'peer',
    configuration: { default: amplitudeDefault, options },
    code: `
      import * as amplitude from '@amplitude/analytics-browser';
      amplitude.init('key', { serverUrl: benchmark.collectorUrl, ${options.join(', ')} });
      benchmark.track = (data) => amplitude.track(benchmark.eventName, data);`,
  };
}

function initPosthog({ options }: Configuration): string {
  return `posthog.init('key', { api_host: benchmark.collectorUrl, ${options.join(', ')} });`;
}

function ofPosthog(configuration: Configuration): Subject {
  return {
    name: 'posthog',
    kind: 'peer',
    configuration,
    code: `
      import posthog from 'posthog-js';
      ${initPosthog(configuration)}
      benchmark.track = (data) => posthog.capture(benchmark.eventName, data);`,
  };
}
