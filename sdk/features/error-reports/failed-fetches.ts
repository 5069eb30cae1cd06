import type { FailedFetch } from './keep-error.ts';
import type { SentryBreadcrumb } from './sentry-module.ts';

/** The timing of a request; older browsers have no status. */
interface Timing extends PerformanceEntry {
  readonly initiatorType: string;
  readonly responseEnd: number;
  readonly responseStatus?: number;
}

/**
 * The requests that are known to have failed: requests that Sentry has seen since it was loaded, and from before that, requests
 * that the browser has measured without a status. Not every browser measures them.
 *
 * @param now milliseconds since the epoch
 */
export function failedFetches(
  breadcrumbs: readonly SentryBreadcrumb[],
  performance: Performance | undefined,
  now: number,
): readonly FailedFetch[] {
  const seen = breadcrumbs
    .filter(({ category, level, data }) => category === 'fetch' && level === 'error' && !data?.status_code)
    .map(({ data, timestamp = 0 }) => ({ url: String(data?.url), time: timestamp * 1_000 }));
  const timings = (performance?.getEntriesByType?.('resource') ?? []) as Timing[];
  const measured = timings
    .filter(({ initiatorType, responseStatus }) => initiatorType === 'fetch' && responseStatus === 0)
    .map(({ name, responseEnd, startTime }) => ({
      url: name,
      // The page's clock and the visitor's may have drifted apart since the page began.
      time: now - ((performance?.now() ?? 0) - Math.max(startTime, responseEnd)),
    }));
  return [...seen, ...measured];
}
