/**
 * A client for the critical path: calls wait in memory until the core arrives, after the first paint.
 *
 * @packageDocumentation
 */
export { createLazyAnalytics, type LazyAnalyticsConfig } from './create-lazy-analytics.ts';
