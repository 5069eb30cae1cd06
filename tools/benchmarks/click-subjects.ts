import { posthogSetUp } from './posthog.ts';
import type { Subject } from './subjects.ts';

/** SDKs that capture clicks, as an engineer would switch that on; all else is off or as it comes. */
export const clickSubjects: readonly Subject[] = [
  { name: 'none', kind: 'floor', code: 'benchmark.track = () => {};' },
  {
    name: 'ours',
    kind: 'ours',
    code: `
      import { createAnalytics } from '@care/analytics';
      import { clickAutocapture, rageClicks } from '@care/analytics/click-autocapture';
      import { gzip, httpApi } from '@care/analytics/http-api';
      const analytics = createAnalytics({
        analyticsKey: 'key',
        destinations: [httpApi({ serverUrl: benchmark.collectorUrl, compress: gzip })],
        features: [clickAutocapture({ enabled: true, rageClicks })],
      });
      benchmark.track = (data) => analytics.logEvent({ name: benchmark.eventName, data });`,
  },
  {
    name: 'amplitude',
    kind: 'peer',
    code: `
      import * as amplitude from '@amplitude/analytics-browser';
      amplitude.init('key', {
        serverUrl: benchmark.collectorUrl,
        autocapture: {
          attribution: false,
          pageViews: false,
          sessions: true,
          formInteractions: false,
          fileDownloads: false,
          elementInteractions: true,
        },
        fetchRemoteConfig: false,
        enableDiagnostics: false,
        enableRequestBodyCompression: true,
      });
      benchmark.track = (data) => amplitude.track(benchmark.eventName, data);`,
  },
  {
    name: 'posthog',
    kind: 'peer',
    code: `
      import posthog from 'posthog-js';
      ${posthogSetUp('autocapture: true, rageclick: true,')}
      benchmark.track = (data) => posthog.capture(benchmark.eventName, data);`,
  },
];
