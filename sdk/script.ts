/**
 * The content of `CareAnalytics` in one classic script, for pages without modules or a bundler: the core, the destinations, and each
 * feature that is under 3 kB. Larger ones are scripts of their own, which add to it.
 */

export { createAnalytics } from './browser/create-analytics.ts';
export { readNativeAppInfo } from './browser/native-app-info.ts';
export { AnalyticsError, isAnalyticsError } from './client/errors.ts';
export { whenGranted } from './consent/when-granted.ts';
export { whileNotDenied } from './consent/while-not-denied.ts';
export { developerConsole } from './destinations/console/index.ts';
export { httpApi } from './destinations/http-api/index.ts';
export { mapEvents } from './destinations/map-events.ts';
export { otlp } from './destinations/otlp/index.ts';
export { posthog } from './destinations/posthog/index.ts';
export { segment } from './destinations/segment/index.ts';
export { snowplow } from './destinations/snowplow/index.ts';
export { defineEvents } from './events/define-events.ts';
export { duplicateGuard } from './events/duplicate-guard.ts';
export { clickCountsFor, declarativeEvents } from './features/attributes/index.ts';
export { attribution } from './features/attribution/index.ts';
export { createEventProperties } from './features/event-properties/index.ts';
export { logExposure } from './features/exposure/index.ts';
export { createGroups } from './features/groups/index.ts';
export { observeImpression, observeSeen } from './features/impressions/index.ts';
export { createRemoteLogger, windowErrors } from './features/logger/index.ts';
export { logScreen, observeScreen, pageViews } from './features/page-views/index.ts';
export { remoteConfig } from './features/remote-config/index.ts';
export { logRevenue } from './features/revenue/index.ts';
export { sampling } from './features/sampling/index.ts';
export { visualTagging } from './features/visual-tagging/index.ts';
export { redactAddress, redactText } from './privacy/redact.ts';
