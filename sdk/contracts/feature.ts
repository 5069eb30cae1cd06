export type { Feature, FeatureHost } from './analytics.ts';
