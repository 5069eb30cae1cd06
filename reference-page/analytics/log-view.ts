import type { Analytics } from '@care/analytics';
import type { CareEvents } from '@care/analytics/catalog';
import type { PageState } from '../app/page-state.ts';

/** Logs that a page is seen: the home page by its own event, every other route as a screen (S7.11). */
export function logView(analytics: Analytics<CareEvents>, { page, commonData }: PageState): void {
  if (page.name === 'home') {
    analytics.logEvent({ name: 'Homepage Viewed' });
    return;
  }
  analytics.logEvent({
    name: 'Screen Viewed',
    data: {
      referer: document.referrer,
      web_session_id: commonData.czen_session_id ?? '',
      rendered_by: commonData.rendered_by,
      screen_name: page.screenName,
    },
  });
}
