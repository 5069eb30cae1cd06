import { createAnalytics, type Destination } from '@care/analytics';
import { attribution, landingCampaign } from '@care/analytics/attribution';
import { createGroups } from '@care/analytics/groups';
import { type PageViewsOptions, pageViews } from '@care/analytics/page-views';

/** @param destination delivers events to the back end @param view the options with which the back end's users log page views */
export function startOurs(destination: Destination, view: PageViewsOptions = {}): void {
  const campaign = landingCampaign();
  const groups = createGroups();
  const analytics = createAnalytics({
    analyticsKey: 'your-key',
    commonData: () => ({ ...campaign, ...groups.read() }),
    destinations: [destination],
    features: [attribution(), groups, pageViews(view)],
  });
  globalThis.visiting = {
    track: (name, data) => analytics.logEvent({ name, data }),
    setUserId: (id) => analytics.setUserId(id),
    identify: (changes) => analytics.setUserProperties(changes),
    group(type, name, property) {
      groups.set(type, name);
      groups.setProperties(type, name, { set: { [property]: true } });
    },
    flush: () => analytics.flush(),
  };
}
