/**
 * A client for the critical path: calls wait in memory until the core arrives, after the first paint.
 *
 * @packageDocumentation
 */
export { createLazyAnalytics } from './create-lazy-analytics.ts';
export type { LazyAnalyticsConfig } from './lazy-analytics-config.ts';
