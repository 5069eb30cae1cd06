/**
 * A feature that reports Core Web Vitals, with the control that was slow.
 *
 * @packageDocumentation
 */

import type { Feature, FeatureHost } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { attempt, errorText, type LogFields } from '../../contracts/logger.ts';
import { handled } from '../../contracts/quietly.ts';
import { loadModule } from '../../page/load-module.ts';
import { packageError } from '../../page/package-error.ts';
import { whenIdle } from '../../page/when-idle.ts';
import { type RedactedText, redactAddress, redactText } from '../../privacy/redact.ts';
import { claim } from '../claims.ts';
import { whileSwitchedOn } from '../while-switched-on.ts';
import { describeMetric, findPath, type VitalMetric } from './describe-metric.ts';
import { cleanLabel, labelControl } from './label-control.ts';
import { watchPage } from './watch-page.ts';

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
  /** Where metrics are reported. */
  readonly logger: MetricLogger;
  /** Whether metrics are measured until remote config (`webVitals`) decides; `false` is final. @default true */
  readonly enabled?: boolean;
  /**
   * Names the control of a slow interaction.
   *
   * @default the label of the event that is tracked on it, else its accessible name or its tag
   */
  readonly labelOf?: (element: Element) => string | undefined;
}

/** What is used of the package `web-vitals`. */
export type VitalsModule = Readonly<
  Record<
    'onCLS' | 'onFCP' | 'onINP' | 'onLCP' | 'onTTFB',
    (
      report: (metric: VitalMetric) => void,
      options?: { reportAllChanges?: boolean; reportSoftNavs?: boolean },
    ) => void
  >
>;

async function loadVitals(): Promise<VitalsModule> {
  let failure: unknown = '';
  try {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
    if (typeof onINP === 'function') return { onCLS, onFCP, onINP, onLCP, onTTFB };
  } catch (error) {
    failure = error;
  }
  throw packageError('web-vitals', failure);
}

/** How many interactions keep their label: the slowest one is known at the end. */
const mostLabels = 50;

/**
 * Reports Core Web Vitals, first paint and time to first byte to a logger, each with the path it is of (S7.12), and the
 * interaction to next paint with the control that was slow. The package `web-vitals` does the measuring; it loads when
 * the page is idle.
 *
 * @param options the logger to write to, and how elements are labeled
 * @param load brings that package
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
  /** Measuring can't be stopped; its reports are ignored. */
  let current: MetricListener | undefined;
  let isMeasuring = false;

  async function measure(host: FeatureHost): Promise<void> {
    if (isMeasuring) return;
    isMeasuring = true;
    try {
      const { onCLS, onFCP, onINP, onLCP, onTTFB } = await loadModule(host, load);
      const reportSoftNavs = true;
      // First: the label is taken when the interaction is over, before its element may be gone for good.
      onINP((metric) => current?.candidate(metric), { reportSoftNavs, reportAllChanges: true });
      // Each has options of its own: version 5 keeps by that object what belongs to one metric.
      for (const on of [onTTFB, onFCP, onLCP, onCLS, onINP])
        on((metric) => current?.final(metric), { reportSoftNavs });
    } catch (error) {
      isMeasuring = false;
      /*
       * Shown: web-vitals: nothing is measured: REASON
       * Means: The package web-vitals did not load.
       * Do: Install it; look at `script-src`.
       * Lost: no; the page’s metrics are
       */
      host.logger.warn(`web-vitals: nothing is measured: ${errorText(error)}`);
    }
  }

  return {
    name: 'web-vitals',
    worksWithoutConsent: true,
    start(host) {
      const scope = host.scope as typeof globalThis;
      if (!scope.document) return undefined;
      return whileSwitchedOn(host, 'webVitals', options.enabled, true, () => {
        const listener = startListener(options, host, scope);
        current = listener;
        const stopWaiting = whenIdle(scope, () => void measure(host));
        return () => {
          current = undefined;
          stopWaiting();
          listener.stop();
        };
      });
    },
  };
}

interface MetricListener {
  /** An interaction that may become the slowest. */
  candidate(metric: VitalMetric): void;
  final(metric: VitalMetric): void;
  stop: Cancel;
}

function startListener(
  { logger, labelOf }: WebVitalsOptions,
  host: FeatureHost,
  scope: typeof globalThis,
): MetricListener {
  const page = watchPage(host, scope);
  let labels: readonly { readonly time: number; readonly label: RedactedText }[] = [];

  const labelAt = (time: number | undefined) => labels.find((known) => known.time === time)?.label;

  const tryTo = (run: () => unknown) => attempt(host.logger, 'web-vitals', run);

  return {
    candidate: ({ entries: [entry] }) =>
      tryTo(() => {
        const { startTime: time, target } = (entry ?? {}) as Partial<PerformanceEventTiming>;
        const element = time !== undefined && (page.elementAt(time) ?? (target as Element | null));
        if (!element || labelAt(time)) return;
        labels = [
          ...labels,
          {
            time,
            label: labelOf
              ? cleanLabel(handled(labelOf(element)) ?? labelControl(element))
              : labelControl(element),
          },
        ].slice(-mostLabels);
      }),
    final: (metric) =>
      tryTo(() => {
        const { name, navigationType, navigationStartTime } = metric;
        // A metric may be reported several times: who begins goes on.
        if (!claim(host.analytics, name + navigationType + navigationStartTime, scope)) return undefined;
        const label = name === 'INP' && labelAt(metric.entries[0]?.startTime);
        const fields = describeMetric(metric, {
          path: redactAddress(host.redact(findPath(metric, page.pathAt), 'log')),
          control: label ? redactText(host.redact(label, 'log')) : undefined,
          session: host.analytics.session(),
        });
        return logger.info('Web vital', fields);
      }),
    stop: page.stop,
  };
}
