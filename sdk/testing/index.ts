/**
 * A test kit: the SDK in memory, a manual clock and matchers.
 *
 * @packageDocumentation
 */
export type { AnalyticsMatchers } from './analytics-matchers.ts';
export { analyticsMatchers } from './analytics-matchers.ts';
export type {
  LoggedEvent,
  ManualClock,
  TestAnalytics,
  TestAnalyticsConfig,
} from './create-test-analytics.ts';
export { createTestAnalytics } from './create-test-analytics.ts';
export type { Replay, ReplayedEvent } from './replay-fixture.ts';
export { replayFixture } from './replay-fixture.ts';
