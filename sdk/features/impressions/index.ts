/**
 * Impressions of elements: what was visible, and for how long.
 *
 * @packageDocumentation
 */
export type { ImpressionOptions, SeenOptions } from './impression-options.ts';
export { observeImpression } from './observe-impression.ts';
export { observeSeen } from './observe-seen.ts';
