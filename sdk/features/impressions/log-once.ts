import { isLoss } from '../../client/receipt.ts';
import { impressionsKey } from '../../storage/stored-names.ts';
import { claim } from '../claims.ts';
import {
  createLogOnceInSession,
  type LoggedEvent,
  type MemoryScope,
  type OnceClient,
} from '../once-in-session.ts';
import type { PageVisits } from './page-visits.ts';

/**
 * Logs an event unless the key has been logged in this session or on this page.
 *
 * @param visits the views of the page that shows the element; the windows of a client may be several
 */
export type LogOnce = (
  once: 'session' | 'page' | 'always',
  key: string,
  event: LoggedEvent,
  visits: PageVisits,
) => void;

/**
 * Remembers the impressions of one client, and with `page` the impressions of all clients of its project. Nothing is stored
 * unless the visitor has agreed.
 */
export function createLogOnce(analytics: OnceClient, scope: MemoryScope): LogOnce {
  const logOnceInSession = createLogOnceInSession(analytics, scope, impressionsKey);
  // A lazy client has another namespace later.
  const project = { namespace: analytics.namespace };

  /** The pages on which something was seen. */
  const pages = new Set<PageVisits['ref']>();
  let wasDenied = analytics.consent.state === 'denied';
  analytics.consent.subscribe((state) => {
    for (const page of pages) {
      if (state === 'denied') page.deref()?.forget();
      else if (wasDenied) page.deref()?.startOver(analytics);
    }
    wasDenied = state === 'denied';
  });

  return (once, key, event, visits) => {
    pages.add(visits.ref);
    if (analytics.consent.state === 'denied') return;
    const view = visits.current();
    if (once === 'session') logOnceInSession(key, event);
    else if (once === 'always') analytics.logEvent(event);
    else if (claim(project, key, view, null)) {
      const receipt = analytics.logEvent(event);
      // An impression that a closed client still observes is left to another client.
      if (!isLoss(receipt.state)) claim(project, key, view, receipt);
    }
  };
}
