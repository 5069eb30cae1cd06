import {
  amplitudeDefault,
  type Configuration,
  destinationDefault,
  httpApiDefault,
  opentelemetryDefault,
  posthogDefault,
  segmentDefault,
  snowplowDefault,
} from '../configuration.ts';

const named = (name: string, configuration: Configuration) => ({ name, configuration });

const common = ['commonData: () => ({ ...campaign, ...groups.read() })', 'attribution()', 'groups'];

/** The setup of the SDKs that the pages in this folder start. */
export const payloadSubjects: readonly { readonly name: string; readonly configuration: Configuration }[] = [
  named('ours', {
    ...httpApiDefault,
    options: [
      ...[...common, 'clickAutocapture({ enabled: true, rageClicks, deadClicks })'],
      'pageViews({ event: amplitudePageViewed() })',
    ],
  }),
  named('amplitude', {
    default: amplitudeDefault,
    options: [
      ...['attribution: true', 'elementInteractions: true', 'fileDownloads: true', 'formInteractions: true'],
      ...['frustrationInteractions: true', 'pageViews: true', 'sessions: true', 'webVitals: false'],
      ...['networkTracking: false', 'fetchRemoteConfig: false', 'enableDiagnostics: false'],
    ],
  }),
  named('ours to other back ends', { ...destinationDefault, options: [...common, 'pageViews()'] }),
  named('posthog', {
    default: posthogDefault,
    options: [
      ...['autocapture: false', "capture_pageview: 'history_change'", 'capture_performance: false'],
      ...['capture_dead_clicks: false', 'disable_session_recording: true', 'disable_surveys: true'],
      ...['disable_external_dependency_loading: true', 'advanced_disable_flags: true'],
      'opt_out_useragent_filter: true',
    ],
  }),
  named('segment', {
    default: segmentDefault,
    options: ["cdnSettings: { integrations: { 'Segment.io': settings }, metrics: { sampleRate: 0 } }"],
  }),
  named('snowplow', snowplowDefault),
  named('otlp', opentelemetryDefault),
];
