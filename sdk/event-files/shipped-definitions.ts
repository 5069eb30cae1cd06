import type { EventDefinitions } from '../events/event-catalog.ts';
import type { CheckedBy } from './check-event.ts';

/** The definitions among the exports of `@care/analytics/catalog`. */
interface CatalogModule {
  readonly careEvents: CheckedBy;
  readonly revenueEvents: EventDefinitions;
  readonly webVitalEvents: EventDefinitions;
}

/** All definitions of the package: the marketplace's events, and events that features log where an application asks for them. */
export function shippedDefinitions({ careEvents, revenueEvents, webVitalEvents }: CatalogModule): CheckedBy {
  return { definitions: { ...careEvents.definitions, ...webVitalEvents, ...revenueEvents } };
}
