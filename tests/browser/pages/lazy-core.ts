import { createAnalytics } from '@care/analytics';
import { declarativeEvents } from '@care/analytics/attributes';
import { httpApi } from '@care/analytics/http-api';
import type { PageSettings } from './start-analytics.ts';

const text = new URLSearchParams(location.search).get('settings') ?? '{}';
const { consent = 'granted' } = JSON.parse(text) as PageSettings;

/** The core, which arrives when the lazy client asks for it. */
export const analytics = createAnalytics({
  analyticsKey: 'key',
  consent,
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [declarativeEvents()],
});
