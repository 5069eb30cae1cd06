/** What a page gets as `CareAnalytics` from one classic script, without modules or a bundler. */
export { createAnalytics } from './browser/create-analytics.ts';
export { httpApi } from './destinations/http-api/index.ts';
export { declarativeEvents } from './features/attributes/index.ts';
export { pageViews } from './features/page-views/index.ts';
