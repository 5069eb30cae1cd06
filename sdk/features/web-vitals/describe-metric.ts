import type { LogFields } from '../../contracts/logger.ts';
import type { RedactedText } from '../../privacy/redact.ts';

/** A metric as the package `web-vitals` gives it, as far as it is used. */
export interface VitalMetric {
  /** Which metric it is: `LCP`, `INP`, `CLS` and the like. */
  readonly name: string;
  /** Milliseconds, or for `CLS` a score without unit. */
  readonly value: number;
  /** How much the value has changed since the last report, in its unit. */
  readonly delta: number;
  /** How good the value is: `good`, `needs-improvement` or `poor`. */
  readonly rating: string;
  /** An id of the metric on this page: all reports of the one have it. */
  readonly id: string;
  /** How the page came: `navigate`, `reload`, `back-forward-cache` and the like. */
  readonly navigationType: string;
  /** The address of the page that it was measured on. */
  readonly navigationURL?: string | undefined;
  /** When that page began, in milliseconds since the document began. */
  readonly navigationStartTime?: number | undefined;
  /** The browser's own performance entries that the metric was computed from. */
  readonly entries: readonly { readonly name: string; readonly startTime: number }[];
}

/** What a metric is of besides its own value. */
export interface MetricContext {
  readonly path: RedactedText;
  /** The label of the control that the interaction was with. */
  readonly control: RedactedText | undefined;
  /** Known when the visitor has agreed; nothing but that may distinguish visits. */
  readonly session: { readonly id: number } | undefined;
}

/** The fields of a metric's log line. */
export function describeMetric(metric: VitalMetric, { path, control, session }: MetricContext): LogFields {
  const { name, rating, id, navigationType } = metric;
  return {
    tag: 'analytics',
    metric: name,
    value: roundValue(name, metric.value),
    delta: roundValue(name, metric.delta),
    rating,
    path,
    navigation_type: navigationType,
    ...(control && { control }),
    ...(session && { metric_id: shortId(id), session_id: session.id }),
  };
}

/** Numbers of 13 digits, as the package makes them of a time and by chance, look like a card's in a log line. */
function shortId(id: string): string {
  return id.replace(/\d+/g, (digits) => Number(digits).toString(36));
}

/**
 * The path that a metric is of: where the interaction or the shift was, where a restored page was, else the address that
 * the document, or the soft navigation, began with.
 *
 * @param pathAt the path that was shown at a time
 */
export function findPath(metric: VitalMetric, pathAt: (time: number) => string): string {
  const { name, entries, navigationType, navigationURL, navigationStartTime = 0 } = metric;
  const [entry] = entries;
  if (entry && (name === 'INP' || name === 'CLS')) return pathAt(entry.startTime);
  const began = navigationType === 'back-forward-cache' ? undefined : navigationURL;
  return /^\w+:\/\/[^/?#]*([^?#]*)/.exec(began ?? '')?.[1] ?? pathAt(navigationStartTime);
}

/** In whole milliseconds; of a layout shift in ten-thousandths. */
export function roundValue(metric: string, value: number): number {
  return Number(value.toFixed(metric === 'CLS' ? 4 : 0));
}
