import { createAnalytics } from '@care/analytics';
import { attribution, landingCampaign } from '@care/analytics/attribution';
import { clickAutocapture, deadClicks, rageClicks } from '@care/analytics/click-autocapture';
import { createGroups } from '@care/analytics/groups';
import { httpApi } from '@care/analytics/http-api';
import { amplitudePageViewed, pageViews } from '@care/analytics/page-views';
import { logRevenue } from '@care/analytics/revenue';
import { collectorPath } from './visit-page.ts';

/** Starts ours with the features that the guide for Amplitude's users names in place of the official SDK's autocapture. */
export function startOurs(): void {
  const campaign = landingCampaign();
  const groups = createGroups();

  const analytics = createAnalytics({
    analyticsKey: 'your-key',
    commonData: () => ({ ...campaign, ...groups.read() }),
    destinations: [httpApi({ serverUrl: location.origin + collectorPath })],
    features: [
      attribution(),
      groups,
      clickAutocapture({ enabled: true, rageClicks, deadClicks }),
      pageViews({ event: amplitudePageViewed() }),
    ],
  });

  globalThis.visiting = {
    track: (name, data) => analytics.logEvent({ name, data }),
    setUserId: (id) => analytics.setUserId(id),
    identify: (changes) => analytics.setUserProperties(changes),
    group(type, name, property) {
      groups.set(type, name);
      groups.setProperties(type, name, { set: { [property]: true } });
    },
    revenue: (price, quantity, productId) => void logRevenue(analytics, { price, quantity, productId }),
    flush: () => analytics.flush(),
  };
}
