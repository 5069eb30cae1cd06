/**
 * React hooks for calls to action, screens, impressions, experiments, consent and the session.
 *
 * @packageDocumentation
 */
export type { AnalyticsProviderProps } from './analytics-provider.tsx';
export { AnalyticsProvider } from './analytics-provider.tsx';
export type { AnalyticsHooks, HooksOptions } from './create-hooks.ts';
export { createHooks } from './create-hooks.ts';
export type { CallToActionProps } from './use-call-to-action.ts';
export type { ConsentAndSet } from './use-consent.ts';
export type { TestExposure, TestExposureOptions } from './use-test-exposure.ts';
