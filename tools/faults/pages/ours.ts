import { createAnalytics, type Destination, type Receipt } from '@care/analytics';
import { startPage } from './start-page.ts';

/** @param createDestination how events get to the collector, whose address it is given without a path */
export function startOurs(createDestination: (collector: string) => Destination): void {
  startPage((collector) => {
    const analytics = createAnalytics({
      analyticsKey: 'key',
      destinations: [createDestination(collector)],
    });
    const receipts = new Map<number, Receipt>();
    return {
      log: (data) => void receipts.set(data.n, analytics.logEvent({ name: 'Numbered', data })),
      fate: (n) => receipts.get(n)?.state,
    };
  });
}
