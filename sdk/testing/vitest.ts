/**
 * Adds the matchers of `@care/analytics/testing` to Vitest's `expect` when it is imported.
 *
 * @packageDocumentation
 */
import { expect } from 'vitest';
import { type AnalyticsMatchers, analyticsMatchers } from './analytics-matchers.ts';

declare module 'vitest' {
  // Older versions do not know `Matchers`, which replaces it since vitest 3.2.
  // biome-ignore lint/suspicious/noExplicitAny: a merged interface has to repeat the parameter as vitest declares it
  interface Assertion<T = any> extends AnalyticsMatchers<T> {}
}

expect.extend(analyticsMatchers);
