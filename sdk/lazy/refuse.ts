import type { AnalyticsErrorCode } from '../client/errors.ts';

/** Throws the core's error, without its class: `isAnalyticsError` knows it by name and code. */
export function refuse(code: AnalyticsErrorCode, text: string): never {
  throw Object.assign(Error(`CareAnalytics: ${text}`), { name: 'AnalyticsError', code });
}
