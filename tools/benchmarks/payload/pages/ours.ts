import { createAnalytics, type Destination } from '@care/analytics';
import { attribution, landingCampaign } from '@care/analytics/attribution';
import { type PageViewsOptions, pageViews } from '@care/analytics/page-views';

/** @param destination how events get to the back end; @param view how its users log page views */
export function startOurs(destination: Destination, view: PageViewsOptions = {}): void {
  const campaign = landingCampaign();
  const analytics = createAnalytics({
    analyticsKey: 'your-key',
    commonData: () => ({ ...campaign }),
    destinations: [destination],
    features: [attribution(), pageViews(view)],
  });
  globalThis.visiting = {
    track: (name, data) => analytics.logEvent({ name, data }),
    setUserId: (id) => analytics.setUserId(id),
    identify: (changes) => analytics.setUserProperties(changes),
    flush: () => analytics.flush(),
  };
}
