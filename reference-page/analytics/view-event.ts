import type { EventOf } from '@care/analytics';
import type { CareEvents } from '@care/analytics/catalog';
import type { PageContext } from '../visit/page-state.ts';

/**
 * The event that reports a page view: the home page has its own event, every other route is a screen (S7.11). Who the visitor is and
 * which application made the page, the client adds; the web session is known once the visitor has agreed.
 *
 * @param from address of the page before; without its query and fragment, which are not reported
 */
export function viewEvent(
  { name, screenName, service }: Pick<PageContext, 'name' | 'screenName' | 'service'>,
  from: string,
): { readonly name: 'Homepage Viewed' } | EventOf<CareEvents, 'Screen Viewed'> {
  if (name === 'home') return { name: 'Homepage Viewed' };
  return {
    name: 'Screen Viewed',
    data: {
      referer: from.replace(/[?#].*/s, ''),
      web_session_id: '',
      screen_name: screenName,
      ...(service && { service }),
    },
  };
}
