import { createAnalytics } from '@care/analytics';
import { attribution } from '@care/analytics/attribution';
import { httpApi } from '@care/analytics/http-api';

const settings = JSON.parse(new URLSearchParams(location.search).get('settings') ?? '{}');

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [attribution()],
  ...settings,
});
