/**
 * A feature that reports Core Web Vitals, with the control that was slow: to a log, or as events.
 *
 * @packageDocumentation
 */

import type { Feature } from '../../client/analytics.ts';
import type { LogFields } from '../../contracts/logger.ts';
import { redactAddress, redactText } from '../../privacy/redact.ts';
import { describeMetric } from './describe-metric.ts';
import { loadVitals, type VitalsModule } from './load-vitals.ts';
import { createVitalsFeature } from './vitals-feature.ts';

export type { VitalsModule } from './load-vitals.ts';
export { observeVitals, type VitalEventsOptions } from './observe-vitals.ts';
export type { LogsVitals, VitalData, VitalName, VitalRating } from './vital-data.ts';

/** Takes a line for each metric. `console` is one. */
export interface MetricLogger {
  /**
   * Takes the metric's text and its fields.
   *
   * @param message the text of the metric
   * @param fields the metric’s data
   */
  info(message: string, fields: LogFields): void;
}

/** Settings of {@link webVitals}. */
export interface WebVitalsOptions {
  /** The logger that metrics are reported to. */
  readonly logger: MetricLogger;
  /** True measures metrics until remote config (`webVitals`) decides; `false` is final. @default true */
  readonly enabled?: boolean;
  /**
   * Names the control of a slow interaction.
   *
   * @default the label of the event that is tracked on it, else that event's name, else its `aria-label`, else the text of a link,
   * button or `summary`, else its tag
   */
  readonly labelOf?: (element: Element) => string | undefined;
}

/**
 * Reports Core Web Vitals, first paint and time to first byte to a logger, each with the path it is of (S7.12), and the
 * interaction to next paint with the control that was slow. The package `web-vitals` does the measuring; it loads when
 * the page is idle. {@link observeVitals} logs them as events.
 *
 * @param options the logger to write to, and the labels of elements
 * @param load imports that package
 *
 * @example
 * const analytics = createAnalytics({
 *   analyticsKey: 'your-key',
 *   destinations: [httpApi()],
 *   features: [webVitals({ logger: console })],
 * });
 */
export function webVitals(
  options: WebVitalsOptions,
  load: () => Promise<VitalsModule> = loadVitals,
): Feature {
  const feature = { name: 'web-vitals', worksWithoutConsent: true };
  return createVitalsFeature(feature, options, load, ({ analytics, redact }, metric, path, control) => {
    const fields = describeMetric(metric, {
      path: redactAddress(redact(path, 'log')),
      control: control && redactText(redact(control, 'log')),
      session: analytics.session(),
    });
    return options.logger.info('Web vital', fields);
  });
}
