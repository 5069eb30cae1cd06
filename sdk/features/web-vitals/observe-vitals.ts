import type { Analytics } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import { redactAddress } from '../../privacy/redact.ts';
import { roundValue } from './describe-metric.ts';
import { loadVitals, type VitalsModule } from './load-vitals.ts';
import type { LogsVitals, VitalData, VitalName, VitalRating } from './vital-data.ts';
import { createVitalsFeature } from './vitals-feature.ts';

/** Settings of {@link observeVitals}. */
export interface VitalEventsOptions {
  /** The metrics that are logged: each costs an event a page view. @default all five */
  readonly metrics?: readonly VitalName[];
  /**
   * Names the control of a slow interaction.
   *
   * @default the label of the event that is tracked on it, else that event's name, else its `aria-label`, else the text of a link,
   * button or `summary`, else its tag
   */
  readonly labelOf?: (element: Element) => string | undefined;
}

/**
 * Logs Core Web Vitals, first paint and time to first byte as events `Web Vital`, one for each metric of a page view, when it is
 * final: layout shift and interaction to next paint when the page is hidden for the first time. Does not compile with a catalogue
 * without that event, or with other data in it: `webVitalEvents` of `@care/analytics/catalog` defines it. The package
 * `web-vitals` does the measuring; it loads when the page is idle. Remote config switches it as `webVitals`.
 *
 * @typeParam Catalog the event catalogue of `analytics`, inferred
 * @param analytics the client that logs the events
 * @param options the metrics that are logged, and the labels of elements
 * @param load imports that package
 * @returns a function that stops it
 *
 * @example
 * const analytics = createAnalytics({ analyticsKey: 'your-key', events: defineEvents({ ...webVitalEvents }), destinations });
 * const leave = observeVitals(analytics);
 */
export function observeVitals<Catalog extends EventCatalog>(
  analytics: Analytics<Catalog> & LogsVitals<Catalog>,
  options: VitalEventsOptions = {},
  load: () => Promise<VitalsModule> = loadVitals,
): Cancel {
  /** The metrics that were logged: an event that was sent can't be changed when the metric becomes worse. */
  const logged = new Set<string>();
  const feature = createVitalsFeature(
    { name: 'web-vital-events' },
    options,
    load,
    ({ analytics: client }, metric, path, control) => {
      const name = metric.name as VitalName;
      const report = name + metric.id;
      if (options.metrics?.includes(name) === false || logged.has(report)) return;
      logged.add(report);
      const data: VitalData = {
        metric: name,
        value: roundValue(name, metric.value),
        rating: metric.rating as VitalRating,
        navigation_type: metric.navigationType,
        path: redactAddress(path),
        ...(control && { control }),
      };
      client.logEvent({ name: 'Web Vital', data });
    },
  );
  return (analytics as unknown as Analytics).addFeature(feature);
}
