import type { PageState } from '../visit/page-state.ts';
import { loadPart } from './load-part.ts';
import type { PageAnalytics } from './page-analytics.ts';

/** Has it logged when the page's message is seen. Where no message is, nothing is fetched for it. */
export function watchMessage(analytics: PageAnalytics, { page }: PageState): void {
  const message = document.querySelector<HTMLElement>('[data-message]');
  if (!message) return;
  loadPart(() => import('./log-message-seen.ts')).then(
    ({ logMessageSeen }) => logMessageSeen(analytics, message, page.trackedPage),
    (error: unknown) => analytics.reportFailure(error),
  );
}
