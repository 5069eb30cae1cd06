/**
 * Adds the matchers of `@care/analytics/testing` to Vitest's `expect` when it is imported.
 *
 * @packageDocumentation
 */
import { expect } from 'vitest';
import { type AnalyticsMatchers, analyticsMatchers } from './analytics-matchers.ts';

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: a merged interface has to repeat the parameter as vitest declares it
  interface Matchers<T = any> extends AnalyticsMatchers<T> {}
}

expect.extend(analyticsMatchers);
