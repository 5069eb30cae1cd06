import type { LogsEvent } from '../../events/logs-event.ts';

/** The name of a metric: largest and first contentful paint, interaction to next paint, layout shift, time to first byte. */
export type VitalName = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';

/** The rating of a value, by the thresholds of https://web.dev/articles/vitals. */
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** The data of the event `Web Vital`. */
export interface VitalData {
  /** The name of the metric. */
  readonly metric: VitalName;
  /** Whole milliseconds; for `CLS` a score without unit, with four decimals at most. */
  readonly value: number;
  /** The rating of the value. */
  readonly rating: VitalRating;
  /**
   * The type of the navigation: `navigate`, `reload`, `back-forward`, `back-forward-cache`, `prerender`, `restore` or
   * `soft-navigation`.
   */
  readonly navigation_type: string;
  /** The path that was measured, redacted. It differs from `url_path` if the route has changed since. */
  readonly path: string;
  /** Of `INP`: the label of the control. */
  readonly control?: string | undefined;
}

/**
 * A further type of a client, for a call that logs `Web Vital`.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export type LogsVitals<Catalog> = LogsEvent<Catalog, 'Web Vital', VitalData>;
