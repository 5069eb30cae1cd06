import { readIdentifiers } from '@care/analytics/server';
import type { PageState } from '../../visit/page-state.ts';
import type { PageAnalytics } from '../page-analytics.ts';
import { whenShown } from '../when.ts';
import { sendBeacon } from './send-beacon.ts';

/** The message that the event service receives (S7.10). */
export interface ServiceEvent {
  readonly name: 'Viewed visitor home page';
  /** The time at which the page was seen, in milliseconds since the epoch. */
  readonly time: number;
  readonly data: {
    /** Empty while there is none, as where cookies are blocked. */
    readonly web_session_id: string;
  };
}

/**
 * Notifies the event service of each view of the home page: when it is loaded, and when the browser brings it back from its
 * back/forward cache. Views wait for the visitor's consent in memory; after consent is denied they are discarded.
 *
 * @returns ends it
 */
export function startEventService(
  { consent }: PageAnalytics,
  { commonData, page, services }: PageState,
): () => void {
  const { eventServiceUrl } = services;
  if (page.name !== 'home' || !eventServiceUrl) return () => undefined;
  const address = eventServiceUrl;
  /** The times of views that wait. */
  const waiting: number[] = [];

  function report(time: number): void {
    const data = { web_session_id: readWebSession() ?? commonData.czen_session_id ?? '' };
    const event: ServiceEvent = { name: 'Viewed visitor home page', time, data };
    sendBeacon(address, JSON.stringify(event));
  }

  function onView(): void {
    if (consent.state === 'granted') report(Date.now());
    else if (consent.state === 'pending') waiting.push(Date.now());
  }

  let stopWaiting = whenShown(onView);

  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    stopWaiting();
    stopWaiting = whenShown(onView);
  }

  const unsubscribe = consent.subscribe((state) => {
    const views = waiting.splice(0);
    // The session has its id by the end of the task.
    if (state === 'granted') queueMicrotask(() => views.forEach(report));
  });
  addEventListener('pageshow', onPageShow);
  return () => {
    unsubscribe();
    removeEventListener('pageshow', onPageShow);
    stopWaiting();
  };
}

/** The SDK writes the cookie when the visitor agrees, and the server does not know it then. */
function readWebSession(): string | undefined {
  try {
    return readIdentifiers(document.cookie).webSessionId;
  } catch {
    // Cookies are blocked.
    return undefined;
  }
}
