import type { EventDefinitions } from '../events/event-catalog.ts';
import type { CheckedBy } from './check-event.ts';

/** What `@care/analytics/catalog` exports of definitions. */
interface CatalogModule {
  readonly careEvents: CheckedBy;
  readonly revenueEvents: EventDefinitions;
  readonly webVitalEvents: EventDefinitions;
}

/** All that the package defines: the marketplace's events, and those that features log where an application asks for them. */
export function shippedDefinitions({ careEvents, revenueEvents, webVitalEvents }: CatalogModule): CheckedBy {
  return { definitions: { ...careEvents.definitions, ...webVitalEvents, ...revenueEvents } };
}
