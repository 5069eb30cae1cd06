export type { ImpressionOptions } from './impression-options.ts';
export { observeImpression } from './observe-impression.ts';
