/**
 * Adds the matchers of `@care/analytics/testing` to Jest's global `expect` when it is imported, and to the types of `@types/jest`
 * and `@jest/globals`.
 *
 * @packageDocumentation
 */
import { type AnalyticsMatchers, analyticsMatchers } from './analytics-matchers.ts';

declare global {
  /** The types of Jest's globals. @hidden */
  namespace jest {
    /** The matchers of `expect(…)`. @hidden */
    interface Matchers<R, T> extends AnalyticsMatchers<T> {}
  }
}

// @ts-expect-error Jest, which brings this package, is not installed in this repository.
declare module 'expect' {
  interface Matchers<R, T> extends AnalyticsMatchers<T> {}
}

/** Jest's own `expect`, unless `injectGlobals` is off; then `expect.extend(analyticsMatchers)` does the same. */
const { expect } = globalThis as { readonly expect?: { extend(matchers: object): void } };

expect?.extend(analyticsMatchers);
