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
      posthog.init('key', {
        api_host: benchmark.collectorUrl,
        autocapture: true,
        capture_pageview: false,
        capture_pageleave: false,
        capture_performance: false,
        capture_heatmaps: false,
        capture_dead_clicks: false,
        capture_exceptions: false,
        disable_session_recording: true,
        disable_surveys: true,
        disable_product_tours: true,
        disable_conversations: true,
        disable_web_experiments: true,
        disable_external_dependency_loading: true,
        advanced_disable_flags: true,
        opt_out_useragent_filter: true,
        rate_limiting: { events_per_second: 10_000, events_burst_limit: 100_000 },
      });
      benchmark.track = (data) => posthog.capture(benchmark.eventName, data);`,
  },
];
