import {
  type Posted,
  type ReadRequest,
  readAmplitude,
  readOtlp,
  readPosthog,
  readSegment,
  readSnowplow,
} from './read-requests.ts';

/** A back end to which its official SDK and ours send the same visit. */
export interface BackEnd {
  readonly name: 'amplitude' | 'posthog' | 'segment' | 'snowplow' | 'otlp';
  readonly title: string;
  /** The path of the official SDK's package, from the repository's folder. */
  readonly official: string;
  /** The guide that explains the new names of the official SDK's. */
  readonly guide: string;
  /** Code that starts each SDK; imports are resolved from this folder. */
  readonly theirs: string;
  readonly ours: string;
  readonly read: (posted: Posted) => ReadRequest;
  /** Names of values that no two visits share: only their kind is compared. */
  readonly ofEachVisit: ReadonlySet<string>;
}

const peers = 'tools/benchmarks/peers/node_modules';

/** Writes the call that starts ours with a destination. @param view the options of `pageViews` */
function startOurs(destination: string, view = '{}'): string {
  const name = destination.slice(0, destination.indexOf('('));
  return `
    import { ${name} } from '@care/analytics/${name}';
    import { startOurs } from './pages/ours.ts';
    import { collectorPath } from './pages/visit-page.ts';
    startOurs(${destination}, ${view});`;
}

/** All back ends, in the order of the page. */
export const backEnds: readonly BackEnd[] = [
  {
    name: 'amplitude',
    title: 'Amplitude',
    official: 'node_modules/@amplitude/analytics-browser',
    guide: 'docs/guides/moving-from-amplitude.md',
    theirs: `import { startAmplitude } from './pages/amplitude-official.ts'; startAmplitude();`,
    ours: `import { startOurs } from './pages/amplitude-ours.ts'; startOurs();`,
    read: readAmplitude,
    ofEachVisit: new Set([
      ...['client_upload_time', 'device_id', 'event_id', 'insert_id', 'session_id', 'time'],
      ...['Begin Time', 'Clicks', 'Duration', 'End Time', 'Page View ID'].map(
        (name) => `[Amplitude] ${name}`,
      ),
    ]),
  },
  {
    name: 'posthog',
    title: 'PostHog',
    official: `${peers}/posthog-js`,
    guide: 'docs/guides/moving-from-posthog.md',
    theirs: `
      import posthog from 'posthog-js';
      import { startPostHog } from './pages/posthog.ts';
      startPostHog(posthog);`,
    ours: startOurs(
      'posthog({ serverUrl: location.origin + collectorPath })',
      `{ event: () => ({ name: '$pageview' }) }`,
    ),
    read: readPosthog,
    ofEachVisit: new Set([
      ...['sent_at', 'uuid', 'timestamp', 'distinct_id', '$device_id', '$session_id', '$anon_distinct_id'],
    ]),
  },
  {
    name: 'segment',
    title: 'Segment',
    official: `${peers}/@segment/analytics-next`,
    guide: 'docs/guides/moving-from-segment.md',
    theirs: `
      import { AnalyticsBrowser } from '@segment/analytics-next';
      import { startSegment } from './pages/segment.ts';
      startSegment(AnalyticsBrowser);`,
    ours: startOurs('segment({ serverUrl: location.origin + collectorPath })'),
    read: readSegment,
    ofEachVisit: new Set(['sentAt', 'messageId', 'anonymousId', 'timestamp']),
  },
  {
    name: 'snowplow',
    title: 'Snowplow',
    official: `${peers}/@snowplow/browser-tracker`,
    guide: 'docs/guides/moving-from-snowplow.md',
    theirs: `
      import * as tracker from '@snowplow/browser-tracker';
      import { startSnowplow } from './pages/snowplow.ts';
      startSnowplow(tracker);`,
    ours: startOurs(
      `snowplow({ serverUrl: location.origin, postPath: collectorPath, schemaVendor: 'com.example' })`,
    ),
    read: readSnowplow,
    ofEachVisit: new Set(['eid', 'dtm', 'stm', 'duid', 'sid']),
  },
  {
    name: 'otlp',
    title: 'a collector of OpenTelemetry',
    official: `${peers}/@opentelemetry/sdk-logs`,
    guide: 'docs/guides/opentelemetry.md',
    theirs: `
      import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
      import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
      import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
      import { startOpenTelemetry } from './pages/otlp.ts';
      startOpenTelemetry({
        BatchLogRecordProcessor, LoggerProvider, OTLPLogExporter, defaultResource, resourceFromAttributes,
      });`,
    ours: startOurs('otlp({ serverUrl: location.origin + collectorPath })'),
    read: readOtlp,
    ofEachVisit: new Set(['timeUnixNano', 'observedTimeUnixNano']),
  },
];
