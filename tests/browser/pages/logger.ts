import { createAnalytics } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { createRemoteLogger, type RemoteLogger, windowErrors } from '@care/analytics/logger';

declare global {
  var logger: RemoteLogger;
}

const settings = JSON.parse(new URLSearchParams(location.search).get('settings') ?? '{}');

globalThis.logger = createRemoteLogger({ path: '/log', fields: () => ({ release: 'vhp-mfe@2.147.0' }) });

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [windowErrors({ logger })],
  logger,
  ...settings,
});
