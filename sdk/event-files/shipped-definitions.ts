import type { careEvents, revenueEvents, webVitalEvents } from '@care/analytics/catalog';
import type { CheckedBy } from './check-event.ts';

/** What the catalogue's module exports of definitions. */
interface CatalogModule {
  readonly careEvents: typeof careEvents;
  readonly revenueEvents: typeof revenueEvents;
  readonly webVitalEvents: typeof webVitalEvents;
}

/** All that the package defines: the marketplace's events, and those that features log where an application asks for them. */
export function shippedDefinitions(catalog: CatalogModule): CheckedBy {
  return {
    definitions: { ...catalog.careEvents.definitions, ...catalog.webVitalEvents, ...catalog.revenueEvents },
  };
}
