import type { LogsEvent } from '../../events/logs-event.ts';

/** Which metric it is: largest and first contentful paint, interaction to next paint, layout shift, time to first byte. */
export type VitalName = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';

/** How good a value is, by the thresholds of https://web.dev/articles/vitals. */
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** What the event `Web Vital` states. */
export interface VitalData {
  /** Which metric it is. */
  readonly metric: VitalName;
  /** Whole milliseconds; for `CLS` a score without unit, with four decimals at most. */
  readonly value: number;
  /** How good the value is. */
  readonly rating: VitalRating;
  /** How the page came: `navigate`, `reload`, `back-forward`, `back-forward-cache`, `prerender`, `restore` or `soft-navigation`. */
  readonly navigation_type: string;
  /** The path that was measured, redacted. Another one than `url_path` where the route has changed since. */
  readonly path: string;
  /** Of `INP`: the label of the control. */
  readonly control?: string | undefined;
}

/**
 * What a client has to be besides, for a call that logs `Web Vital`.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export type LogsVitals<Catalog> = LogsEvent<Catalog, 'Web Vital', VitalData>;
