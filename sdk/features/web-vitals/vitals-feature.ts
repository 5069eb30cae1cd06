import type { Feature, FeatureHost } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { attempt, errorText } from '../../contracts/logger.ts';
import { handled } from '../../contracts/quietly.ts';
import { loadModule } from '../../page/load-module.ts';
import { whenIdle } from '../../page/when-idle.ts';
import type { RedactedText } from '../../privacy/redact.ts';
import { claim } from '../claims.ts';
import { whileSwitchedOn } from '../while-switched-on.ts';
import { findPath, type VitalMetric } from './describe-metric.ts';
import { cleanLabel, labelControl } from './label-control.ts';
import type { VitalsModule } from './load-vitals.ts';
import { watchPage } from './watch-page.ts';

/** The options that all reports have. */
interface VitalsOptions {
  /** Off sends nothing. @default true */
  readonly enabled?: boolean | undefined;
  /** Names the control of a slow interaction. @default by its own label */
  readonly labelOf?: ((element: Element) => string | undefined) | undefined;
}

/**
 * Takes each value that is final for now; a metric may come again.
 *
 * @param path the path that it was measured on, as it is
 * @param control the label of the control of an interaction
 */
type TakeVital = (
  host: FeatureHost,
  metric: VitalMetric,
  path: string,
  control: RedactedText | undefined,
) => unknown;

interface MetricListener {
  /** An interaction that may become the slowest. */
  candidate(metric: VitalMetric): void;
  final(metric: VitalMetric): void;
  stop: Cancel;
}

/** The number of interactions whose label is stored: the slowest one is known at the end. */
const maxLabels = 50;

/**
 * Creates a feature that measures once the page is idle. Where the page has several clients of one project, one of them takes a
 * metric, for each feature of another name.
 */
export function createVitalsFeature(
  feature: Pick<Feature, 'name' | 'worksWithoutConsent'>,
  options: VitalsOptions,
  load: () => Promise<VitalsModule>,
  take: TakeVital,
): Feature {
  /** The listener of the reports: measuring can't be stopped, so that without one its reports are ignored. */
  let current: MetricListener | undefined;
  let isMeasuring = false;

  async function measure(host: FeatureHost): Promise<void> {
    if (isMeasuring) return;
    isMeasuring = true;
    try {
      const { onCLS, onFCP, onINP, onLCP, onTTFB } = await loadModule(host, load);
      const reportSoftNavs = true;
      // This listener is the first: it reads the label when the interaction is over, before its element may be removed for good.
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

  function listen(host: FeatureHost, scope: typeof globalThis): MetricListener {
    const page = watchPage(host, scope);
    const labels = new Map<number | undefined, RedactedText>();

    const tryTo = (run: () => unknown) => attempt(host.logger, 'web-vitals', run);

    return {
      candidate: ({ entries: [entry] }) =>
        tryTo(() => {
          const { startTime: time, target } = (entry ?? {}) as Partial<PerformanceEventTiming>;
          const element = time !== undefined && (page.elementAt(time) ?? (target as Element | null));
          if (!element || labels.has(time)) return;
          labels.set(time, cleanLabel(handled(options.labelOf?.(element)) ?? labelControl(element)));
          const [oldest] = labels.keys();
          if (labels.size > maxLabels) labels.delete(oldest);
        }),
      final: (metric) =>
        tryTo(() => {
          const { name, navigationType, navigationStartTime } = metric;
          // A metric may be reported several times: the client that begins goes on.
          if (!claim(host.analytics, feature.name + name + navigationType + navigationStartTime, scope))
            return;
          const control = name === 'INP' ? labels.get(metric.entries[0]?.startTime) : undefined;
          return take(host, metric, findPath(metric, page.pathAt), control);
        }),
      stop: page.stop,
    };
  }

  return {
    ...feature,
    start(host) {
      const scope = host.scope as typeof globalThis;
      if (!scope.document) return undefined;
      return whileSwitchedOn(host, 'webVitals', options.enabled, true, () => {
        current = listen(host, scope);
        const stopWaiting = whenIdle(scope, () => void measure(host));
        return () => {
          stopWaiting();
          current?.stop();
          current = undefined;
        };
      });
    },
  };
}
