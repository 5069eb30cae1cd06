import type { Analytics, FeatureHost } from '@care/analytics';
import type { CareEvents } from '@care/analytics/catalog';
import type { PageState } from '../visit/page-state.ts';

/** The client of this page, typed by the marketplace's events. */
export type PageAnalytics = Analytics<CareEvents>;

/** Analytics as the server has set it up, where it is on. */
export type AnalyticsSetup = Extract<PageState['analytics'], { readonly enabled: true }>;

/**
 * A part of the page's analytics that comes after the client.
 *
 * @param host the host of the SDK's own features: redacted page context, timers
 */
export type PagePart = (analytics: PageAnalytics, state: PageState, host: FeatureHost) => void;
