import { amplitudeDefault, type Configuration, httpApiDefault } from '../configuration.ts';

/** How the two SDKs are set up that the pages in this folder start. */
export const payloadSubjects: readonly { readonly name: string; readonly configuration: Configuration }[] = [
  {
    name: 'ours',
    configuration: {
      ...httpApiDefault,
      options: [
        'commonData: () => ({ ...campaign })',
        'attribution()',
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
];
