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

/** How the SDKs are set up that the pages in this folder start. */
export const payloadSubjects: readonly { readonly name: string; readonly configuration: Configuration }[] = [
  {
    name: 'ours',
    configuration: {
      ...httpApiDefault,
      options: [
        'commonData: () => ({ ...campaign, ...groups.read() })',
        'attribution()',
        'groups',
        'clickAutocapture({ enabled: true, rageClicks, deadClicks })',
        'pageViews({ event: amplitudePageViewed() })',
      ],
    },
  },
  {
    name: 'amplitude',
    configuration: {
      default: amplitudeDefault,
      options: [
        ...[
          'attribution: true',
          'elementInteractions: true',
          'fileDownloads: true',
          'formInteractions: true',
        ],
        ...['frustrationInteractions: true', 'pageViews: true', 'sessions: true', 'webVitals: false'],
        ...['networkTracking: false', 'fetchRemoteConfig: false', 'enableDiagnostics: false'],
      ],
    },
  },
  {
    name: 'ours to other back ends',
    configuration: {
      ...destinationDefault,
      options: [
        'commonData: () => ({ ...campaign, ...groups.read() })',
        'attribution()',
        'groups',
        'pageViews()',
      ],
    },
  },
  {
    name: 'posthog',
    configuration: {
      default: posthogDefault,
      options: [
        ...['autocapture: false', "capture_pageview: 'history_change'", 'capture_performance: false'],
        ...['capture_dead_clicks: false', 'disable_session_recording: true', 'disable_surveys: true'],
        ...['disable_external_dependency_loading: true', 'advanced_disable_flags: true'],
        'opt_out_useragent_filter: true',
      ],
    },
  },
  {
    name: 'segment',
    configuration: {
      default: segmentDefault,
      options: ["cdnSettings: { integrations: { 'Segment.io': settings }, metrics: { sampleRate: 0 } }"],
    },
  },
  { name: 'snowplow', configuration: snowplowDefault },
  { name: 'otlp', configuration: opentelemetryDefault },
];
