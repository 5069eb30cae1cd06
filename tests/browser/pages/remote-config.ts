import { createAnalytics, type Diagnostic, type Feature } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { type RemoteConfigOptions, remoteConfig } from '@care/analytics/remote-config';

/** The settings of a test, which the page's address carries as JSON. */
export interface RemoteConfigPage extends RemoteConfigOptions {
  readonly consent?: 'pending' | 'granted';
}

declare global {
  /** The settings that were switched, in order, since the page began. */
  var reported: Extract<Diagnostic, { kind: 'config' }>['settings'][];
  /** Errors and warnings in the log. */
  var logged: string[];
}

globalThis.reported = [];
globalThis.logged = [];
const text = new URLSearchParams(location.search).get('settings') ?? '{}';
const { consent = 'granted', ...options } = JSON.parse(text) as RemoteConfigPage;

const listening: Feature = {
  name: 'listening',
  start: ({ analytics }) =>
    analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'config') reported.push(diagnostic.settings);
    }),
};

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  consent,
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [remoteConfig(options), listening],
  logger: { error: (message) => logged.push(message), warn: (message) => logged.push(message) },
});
