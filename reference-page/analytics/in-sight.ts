/*
 * The functions that observe elements in sight, for `import()`: the package's entry point for React names the same
 * module, which would bring it into the first scripts.
 */
export { observeImpression, observeSeen } from '@care/analytics/impressions';
