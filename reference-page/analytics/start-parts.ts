import type { FeatureHost } from '@care/analytics';
import type { PageState } from '../app/page-state.ts';
import type { PageAnalytics } from './page-analytics.ts';

/**
 * A part of the page's analytics that comes after the client.
 *
 * @param host what the SDK's own features have: page facts that are redacted, timers
 */
export type PagePart = (analytics: PageAnalytics, state: PageState, host: FeatureHost) => void;

/** Starts parts in their order. One that fails is reported to the logger and keeps no other from its start. */
export function startParts(parts: readonly PagePart[], state: PageState, host: FeatureHost): void {
  // The host names the client without its catalogue.
  const analytics = host.analytics as unknown as PageAnalytics;
  for (const start of parts) {
    try {
      start(analytics, state, host);
    } catch (error) {
      analytics.reportFailure(error);
    }
  }
}
