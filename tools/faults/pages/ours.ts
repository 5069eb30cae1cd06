import { type AnalyticsConfig, createAnalytics, type Destination, type Receipt } from '@care/analytics';
import { startPage } from './start-page.ts';

/**
 * @param createDestination how events get to the collector, whose address it is given without a path
 * @param options of the client. @default none
 */
export function startOurs(
  createDestination: (collector: string) => Destination,
  options?: Pick<AnalyticsConfig, 'storeAfterMillis'>,
): void {
  startPage((collector) => {
    const analytics = createAnalytics({
      ...options,
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
