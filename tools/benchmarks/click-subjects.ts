import { amplitudeDefault, type Configuration, httpApiDefault } from './configuration.ts';
import { posthogConfiguration } from './posthog.ts';
import { amplitudeSubject, posthogSubject, type Subject } from './subjects.ts';

const clickOptions = 'enabled: true, rageClicks';

const ours: Configuration = {
  ...httpApiDefault,
  options: [`clickAutocapture({ ${clickOptions} })`],
};

const amplitude: Configuration = {
  default: amplitudeDefault,
  options: [
    'autocapture: { attribution: false, pageViews: false, sessions: true, formInteractions: false, fileDownloads: false, elementInteractions: true }',
    'fetchRemoteConfig: false',
    'enableDiagnostics: false',
    'enableRequestBodyCompression: true',
  ],
};

const posthog = posthogConfiguration(['autocapture: true', 'rageclick: true']);

/** SDKs that capture clicks, as an engineer would switch that on; all else is off or as it comes. */
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
    configuration: ours,
    code: `
      import { createAnalytics } from '@care/analytics';
      import { clickAutocapture, rageClicks } from '@care/analytics/click-autocapture';
      import { httpApi } from '@care/analytics/http-api';
      const analytics = createAnalytics({
        analyticsKey: 'key',
        destinations: [httpApi({ serverUrl: benchmark.collectorUrl })],
        features: [clickAutocapture({ ${clickOptions} })],
      });
      benchmark.track = (data) => analytics.logEvent({ name: benchmark.eventName, data });`,
  },
  amplitudeSubject(amplitude),
  posthogSubject(posthog),
];
