import type { Page } from '@care/analytics/catalog';
import { observeImpression } from '@care/analytics/impressions';
import type { PageAnalytics } from './page-analytics.ts';

/**
 * Logs that a message has been seen: half of it for a second, once a view. A page that comes back as it was is a new view.
 *
 * @param message bears its asset's id as `data-message`
 * @returns ends it
 */
export function logMessageSeen(
  analytics: PageAnalytics,
  message: HTMLElement,
  page: Page | undefined,
): () => void {
  const { message: assetId = '' } = message.dataset;
  const data = { assetId, ...(page === 'Visitor Homepage' && { page, section: 'VHP Body' as const }) };
  return observeImpression(analytics, message, { name: 'Iterable Asset Viewed', data });
}
