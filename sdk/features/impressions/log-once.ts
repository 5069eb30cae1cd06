import { impressionsKey } from '../../storage/stored-names.ts';
import {
  createLogOnceInSession,
  type LoggedEvent,
  type MemoryScope,
  type OnceClient,
} from '../once-in-session.ts';
import type { PageVisits } from './page-visits.ts';

/** Logs an event unless the key has been logged in this session or on this page. */
export type LogOnce = (once: 'session' | 'page' | 'always', key: string, event: LoggedEvent) => void;

/** Remembers the impressions of one client. Nothing is stored unless the visitor has agreed. */
export function createLogOnce(analytics: OnceClient, scope: MemoryScope, visits: PageVisits): LogOnce {
  const logOnceInSession = createLogOnceInSession(analytics, scope, impressionsKey);
  let visit = 0;
  const ofPage = new Set<string>();

  function isFirstOfPage(key: string): boolean {
    if (visit !== visits.current()) ofPage.clear();
    visit = visits.current();
    return ofPage.size < ofPage.add(key).size;
  }

  return (once, key, event) => {
    if (analytics.consent.state === 'denied') return;
    if (once === 'session') logOnceInSession(key, event);
    else if (once === 'always' || isFirstOfPage(key)) analytics.logEvent(event);
  };
}
