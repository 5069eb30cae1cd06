import { createAnalytics } from '@care/analytics';
import { type ErrorReports, type ErrorReportsOptions, errorReports } from '@care/analytics/error-reports';
import { httpApi } from '@care/analytics/http-api';

/** The settings of a test, which the page's address carries as JSON. */
export type ErrorReportsPage = Partial<ErrorReportsOptions> & {
  readonly consent?: 'pending' | 'granted' | 'denied';
  /** Fails while the page loads, long before Sentry is there. @default nothing */
  readonly early?: 'throw' | 'widget';
};

declare global {
  /** Fails as Safari does when a request brings no answer. */
  var failToLoad: (address: string) => void;
  var errors: ErrorReports;
  /** Warnings of analytics itself. */
  var warned: string[];
}

const settings = JSON.parse(new URLSearchParams(location.search).get('settings') ?? '{}') as ErrorReportsPage;
const { consent = 'granted', early, ...options } = settings;

globalThis.warned = [];
globalThis.failToLoad = (address) => {
  void fetch(address).catch(() => {
    throw new TypeError('Load failed');
  });
};
globalThis.errors = errorReports({
  dsn: `${location.protocol}//key@${location.host}/7`,
  release: 'vhp-mfe@2.147.0',
  sampleRate: 1,
  widgetHosts: ['widget.example'],
  apiHosts: ['api.example'],
  ...options,
} as ErrorReportsOptions);

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  consent,
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [errors],
  logger: { error: (message) => warned.push(message), warn: (message) => warned.push(message) },
});

if (early === 'widget') failToLoad('https://widget.example/config.json');
if (early)
  queueMicrotask(() => {
    throw new Error('early, with card 4111 1111 1111 1111');
  });
