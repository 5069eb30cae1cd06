import type { EventOf } from '@care/analytics';
import type { CareEvents } from '@care/analytics/catalog';
import type { PageState } from '../visit/page-state.ts';

/**
 * The event that reports a page view where the package does not make it, such as before the page's script has come: the home page
 * has its own event, every other route is a screen (S7.11).
 *
 * @param from address of the page before; without its query and fragment, which are not reported
 */
export function viewEvent(
  { page, commonData }: Pick<PageState, 'page' | 'commonData'>,
  from: string,
): { readonly name: 'Homepage Viewed' } | EventOf<CareEvents, 'Screen Viewed'> {
  if (page.name === 'home') return { name: 'Homepage Viewed' };
  return {
    name: 'Screen Viewed',
    data: {
      referer: from.replace(/[?#].*/s, ''),
      web_session_id: commonData.czen_session_id ?? '',
      rendered_by: commonData.rendered_by,
      visitor_id: commonData.visitor_id,
      screen_name: page.screenName,
    },
  };
}
