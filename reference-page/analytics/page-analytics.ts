import type { Analytics } from '@care/analytics';
import type { CareEvents } from '@care/analytics/catalog';

/** The client of this page, typed by the marketplace's events. */
export type PageAnalytics = Analytics<CareEvents>;
