import { impressionsKey } from '../../storage/kept-names.ts';
import {
  createLogOnceInSession,
  type LoggedEvent,
  type MemoryScope,
  type OnceClient,
} from '../once-in-session.ts';

/** What of a window is used. */
export type PageScope = MemoryScope & Pick<typeof globalThis, 'location'>;

/** Logs an event unless the key has been logged in this session or on this page. */
export type LogOnce = (once: 'session' | 'page' | 'mount', key: string, event: LoggedEvent) => void;

/** Remembers the impressions of one client. Nothing is stored unless the visitor has agreed. */
export function createLogOnce(analytics: OnceClient, scope: PageScope): LogOnce {
  const logOnceInSession = createLogOnceInSession(analytics, scope, impressionsKey);
  let path = '';
  const ofPage = new Set<string>();

  function isFirstOfPage(key: string): boolean {
    const { pathname } = scope.location;
    if (path !== pathname) ofPage.clear();
    path = pathname;
    return ofPage.size < ofPage.add(key).size;
  }

  return (once, key, event) => {
    if (analytics.consent.state === 'denied') return;
    if (once === 'session') logOnceInSession(key, event);
    else if (once === 'mount' || isFirstOfPage(key)) analytics.logEvent(event);
  };
}
