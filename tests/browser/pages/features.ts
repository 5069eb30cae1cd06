import { createAnalytics } from '@care/analytics';
import { declarativeEvents } from '@care/analytics/attributes';
import { attribution } from '@care/analytics/attribution';
import { clickAutocapture } from '@care/analytics/click-autocapture';
import { httpApi } from '@care/analytics/http-api';
import { observeImpression } from '@care/analytics/impressions';
import { pageViews } from '@care/analytics/page-views';
import { webVitals } from '@care/analytics/web-vitals';

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [
    attribution(),
    clickAutocapture({ enabled: true }),
    declarativeEvents(),
    pageViews(),
    webVitals({
      logger: { info: (_, { metric }) => void tested.logEvent({ name: `Measured ${metric}` }) },
    }),
  ],
});
const below = document.querySelector('#below') as HTMLElement;
observeImpression(tested, below, { name: 'Families Seen' }, { threshold: 0.5, durationMs: 100 });
