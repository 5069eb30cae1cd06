import { createAnalytics, type Destination, type Receipt } from '@care/analytics';
import { startPage } from './start-page.ts';

/** @param createDestination how events get to the collector */
export function startOurs(createDestination: (options: { serverUrl: string }) => Destination): void {
  startPage((collector) => {
    const analytics = createAnalytics({
      analyticsKey: 'key',
      destinations: [createDestination({ serverUrl: `${collector}/2/httpapi` })],
    });
    const receipts = new Map<number, Receipt>();
    return {
      log: (data) => void receipts.set(data.n, analytics.logEvent({ name: 'Numbered', data })),
      fate: (n) => receipts.get(n)?.state,
    };
  });
}
