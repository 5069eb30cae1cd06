/**
 * Impressions of elements: visible by so much, for so long.
 *
 * @packageDocumentation
 */
export type { ImpressionOptions, SeenOptions } from './impression-options.ts';
export { observeImpression } from './observe-impression.ts';
export { observeSeen } from './observe-seen.ts';
