import type { LogFields } from '../../contracts/logger.ts';
import type { RedactedText } from '../../privacy/redact.ts';

/** A metric as the package `web-vitals` gives it, as far as it is used. */
export interface VitalMetric {
  /** The name of the metric: `LCP`, `INP`, `CLS` and the like. */
  readonly name: string;
  /** Milliseconds, or for `CLS` a score without unit. */
  readonly value: number;
  /** The change of the value since the last report, in its unit. */
  readonly delta: number;
  /** The rating of the value: `good`, `needs-improvement` or `poor`. */
  readonly rating: string;
  /** An id of the metric on this page: all reports of the one have it. */
  readonly id: string;
  /** The type of the navigation: `navigate`, `reload`, `back-forward-cache` and the like. */
  readonly navigationType: string;
  /** The address of the page that it was measured on. */
  readonly navigationURL?: string | undefined;
  /** The time at which that page began, in milliseconds since the document began. */
  readonly navigationStartTime?: number | undefined;
  /** The browser's own performance entries that the metric was computed from. */
  readonly entries: readonly { readonly name: string; readonly startTime: number }[];
}

/** The context of a metric. */
export interface MetricContext {
  readonly path: RedactedText;
  /** The label of the control that the interaction was with. */
  readonly control: RedactedText | undefined;
  /** The session, once the visitor has agreed; nothing else may distinguish visits. */
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

/** Shortens an id: its numbers of 13 digits, which the package makes of a time and by chance, look like a card's in a log line. */
function shortId(id: string): string {
  return id.replace(/\d+/g, (digits) => Number(digits).toString(36));
}

/**
 * The path that a metric is of: the path of the interaction or the shift, of a restored page, else the address with which the
 * document, or the soft navigation, began.
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

/** Rounds a value to whole milliseconds, a layout shift to ten-thousandths. */
export function roundValue(metric: string, value: number): number {
  return Number(value.toFixed(metric === 'CLS' ? 4 : 0));
}
