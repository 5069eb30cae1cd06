import { createAnalytics } from '@care/analytics';
import { attribution, landingCampaign } from '@care/analytics/attribution';
import { clickAutocapture, deadClicks, rageClicks } from '@care/analytics/click-autocapture';
import { httpApi } from '@care/analytics/http-api';
import { amplitudePageViewed, pageViews } from '@care/analytics/page-views';
import { collectorPath } from './visit-page.ts';

/** What the guide for those who come from Amplitude names in place of the official SDK's autocapture. */
export function startOurs(): void {
  const campaign = landingCampaign();

  const analytics = createAnalytics({
    analyticsKey: 'your-key',
    commonData: () => ({ ...campaign }),
    destinations: [httpApi({ serverUrl: location.origin + collectorPath })],
    features: [
      attribution(),
      clickAutocapture({ enabled: true, rageClicks, deadClicks }),
      pageViews({ event: amplitudePageViewed() }),
    ],
  });

  globalThis.visiting = {
    track: (name, data) => analytics.logEvent({ name, data }),
    setUserId: (id) => analytics.setUserId(id),
    identify: (changes) => analytics.setUserProperties(changes),
    flush: () => analytics.flush(),
  };
}
