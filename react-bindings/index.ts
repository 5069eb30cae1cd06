/**
 * React hooks for calls to action, screens, impressions, experiments, consent and the session.
 *
 * @packageDocumentation
 */
export type { AnalyticsProviderProps } from './analytics-provider.tsx';
export { AnalyticsProvider } from './analytics-provider.tsx';
export type { ClickProps } from './click-props.ts';
export type { AnalyticsScopeProps, ClickHooks, HooksOptions } from './create-click-hooks.ts';
export { createClickHooks } from './create-click-hooks.ts';
export type { AnalyticsHooks, ConsentAndSet } from './create-hooks.ts';
export { createHooks } from './create-hooks.ts';
export type { PropertyOf, ScopeData, TrackClick } from './scope-types.ts';
export type { LogTestExposure } from './use-test-exposure.ts';
