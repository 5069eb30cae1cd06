/**
 * `Test Exposure` once a session and tab, from OpenFeature or a plain flag evaluation.
 *
 * @packageDocumentation
 */
export { exposureHook } from './exposure-hook.ts';
export { type ExposureOptions, logExposure } from './log-exposure.ts';
export { type EvaluatedFlag, isExposedReason } from './read-exposure.ts';
export type { TestName } from './test-name.ts';
