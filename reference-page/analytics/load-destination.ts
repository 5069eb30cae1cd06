import type { Destination } from '@care/analytics';
import type { PageState } from '../visit/page-state.ts';

/** Analytics as the server has set it up, where it is on. */
export type AnalyticsSetup = Extract<PageState['analytics'], { readonly enabled: true }>;

/** Fetches where events go. Each destination is a file of its own, so that no visitor gets the other one too. */
export async function loadDestination({ destination, serverUrl, ip }: AnalyticsSetup): Promise<Destination> {
  if (destination === 'http-api') {
    const { httpApi } = await import('@care/analytics/http-api');
    return httpApi({ serverUrl, ip });
  }
  const { amplitude } = await import('@care/analytics/amplitude');
  return amplitude({ serverUrl, ip });
}
