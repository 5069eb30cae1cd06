import { createAnalytics, defineEvents } from '@care/analytics';
import { webVitalEvents } from '@care/analytics/catalog';
import { httpApi } from '@care/analytics/http-api';
import { observeVitals } from '@care/analytics/web-vitals';

const settings = JSON.parse(new URLSearchParams(location.search).get('settings') ?? '{}');

const analytics = createAnalytics({
  analyticsKey: 'key',
  appVersion: 'shop@2.1.0',
  events: defineEvents(webVitalEvents),
  validation: 'strict',
  destinations: [httpApi({ serverUrl: '/collect' })],
  ...settings,
});
observeVitals(analytics);
globalThis.tested = analytics as never;

document.querySelector('#slow')?.addEventListener('click', () => {
  const end = performance.now() + 150;
  while (performance.now() < end);
});
