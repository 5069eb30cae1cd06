import { createAnalytics } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { type EvaluatedFlag, logExposure } from '@care/analytics/exposure';
import { httpApi } from '@care/analytics/http-api';

/** The settings of a test, which the page's address carries as JSON. */
export interface ExposurePage {
  readonly consent?: 'pending' | 'granted';
  readonly sessionTimeoutMillis?: number;
  /** The flag as the server has evaluated it. */
  readonly flag: EvaluatedFlag;
}

declare global {
  /** Shows the variation of the test again. */
  var show: () => void;
}

const text = new URLSearchParams(location.search).get('settings') ?? '{}';
const { flag, ...config } = JSON.parse(text) as ExposurePage;

const analytics = createAnalytics({
  analyticsKey: 'key',
  events: careEvents,
  destinations: [httpApi({ serverUrl: '/collect' })],
  ...config,
});
globalThis.tested = analytics as unknown as typeof tested;
globalThis.show = () => void logExposure(analytics, 'hero copy', flag);
show();
show();
