export type { ImpressionOptions, SeenOptions } from './impression-options.ts';
export { observeImpression } from './observe-impression.ts';
export { observeSeen } from './observe-seen.ts';
