import { fileURLToPath } from 'node:url';
import {
  amplitudeDefault,
  type Configuration,
  posthogDefault,
  segmentDefault,
  snowplowDefault,
} from '../benchmarks/configuration.ts';
import type { Subject } from './subject.ts';

/** Where the peers are installed: they are none of the project's own packages. */
export const peersFolder = fileURLToPath(new URL('../benchmarks/peers', import.meta.url));

const posthog: Configuration = {
  default: posthogDefault,
  options: [
    'autocapture: false',
    'capture_pageview: false',
    'capture_pageleave: false',
    'capture_performance: false',
    'capture_dead_clicks: false',
    'disable_session_recording: true',
    'disable_surveys: true',
    'disable_external_dependency_loading: true',
    'advanced_disable_flags: true',
    'opt_out_useragent_filter: true',
    'rate_limiting: { events_per_second: 10_000, events_burst_limit: 100_000 }',
  ],
};

/** Other SDKs, each as its documentation says, to compare with; `configuration` names the options that its file in `pages` sets. */
export const peerSubjects: readonly Subject[] = [
  {
    name: 'amplitude',
    configuration: {
      default: amplitudeDefault,
      options: [
        'autocapture: false',
        'fetchRemoteConfig: false',
        'remoteConfig: { fetchRemoteConfig: false }',
      ],
    },
    script: `
      import { init, track } from '@amplitude/analytics-browser';
      import { startAmplitude } from './pages/peer-amplitude.ts';
      startAmplitude({ init, track });`,
    packages: inPeers('@amplitude/analytics-browser'),
  },
  {
    name: 'posthog',
    configuration: posthog,
    script: `
      import posthog from 'posthog-js';
      import { startPostHog } from './pages/peer-posthog.ts';
      startPostHog(posthog);`,
    packages: inPeers('posthog-js'),
  },
  {
    name: 'segment',
    configuration: {
      default: segmentDefault,
      options: ["cdnSettings: { integrations: { 'Segment.io': settings } }"],
    },
    script: `
      import { AnalyticsBrowser } from '@segment/analytics-next';
      import { startSegment } from './pages/peer-segment.ts';
      startSegment(AnalyticsBrowser);`,
    packages: inPeers('@segment/analytics-next'),
  },
  {
    name: 'snowplow',
    configuration: snowplowDefault,
    script: `
      import { newTracker, trackSelfDescribingEvent } from '@snowplow/browser-tracker';
      import { startSnowplow } from './pages/peer-snowplow.ts';
      startSnowplow({ newTracker, trackSelfDescribingEvent });`,
    packages: inPeers('@snowplow/browser-tracker'),
  },
];

function inPeers(name: string): Record<string, string> {
  return { [name]: `${peersFolder}/node_modules/${name}` };
}
