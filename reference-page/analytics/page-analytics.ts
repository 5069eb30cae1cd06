import type { Analytics, EventNameOf, EventOf } from '@care/analytics';
import type { CareEvents } from '@care/analytics/catalog';
import { sharedState } from '../visitor-state/shared-store.ts';
import { addVisitorFacts } from './visitor-facts.ts';

/** The page's analytics, which arrives after the first paint. */
export type PageAnalytics = Analytics<CareEvents>;

let arrive: (analytics: PageAnalytics) => void;

const arrival = new Promise<PageAnalytics>((resolve) => {
  arrive = resolve;
});

/** Says that analytics is there. */
export function provideAnalytics(analytics: PageAnalytics): void {
  arrive(analytics);
}

/** Resolves when analytics is there; never where its script can't be had. */
export function whenAnalytics(): Promise<PageAnalytics> {
  return arrival;
}

/** Logs an event that no element's click tells of, with the time of this call. */
export function logPageEvent<Name extends EventNameOf<CareEvents>>(event: EventOf<CareEvents, Name>): void {
  const time = Date.now();
  const told = addVisitorFacts(event, sharedState.read());
  void arrival.then((analytics) => analytics.logEvent(told, { time }));
}
