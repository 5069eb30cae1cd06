export type { AnalyticsProviderProps } from './analytics-provider.tsx';
export { AnalyticsProvider } from './analytics-provider.tsx';
export { createHooks } from './create-hooks.ts';
