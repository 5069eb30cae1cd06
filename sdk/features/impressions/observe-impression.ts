import type { Analytics } from '../../analytics.ts';
import type { Cancel } from '../../environment.ts';
import type { EventNameOf, EventOf } from '../../events/define-events.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import { createImpressions, type Observe } from './create-impressions.ts';
import type { ImpressionOptions } from './impression-options.ts';

/** What is known of a client goes with it. */
const clients = new WeakMap<object, Observe>();

/**
 * Logs an event when an element has been seen, once. Without an `IntersectionObserver` in the browser nothing is logged.
 *
 * @returns ends it; an element that is thrown away needs no end
 *
 * @example
 * const stop = observeImpression(analytics, banner, { name: 'Iterable Asset Viewed', data: { assetId: 'spring' } });
 */
export function observeImpression<Catalog extends EventCatalog, Name extends EventNameOf<Catalog>>(
  analytics: Analytics<Catalog>,
  element: Element,
  event: EventOf<Catalog, Name>,
  options: ImpressionOptions = {},
): Cancel {
  const scope = element.ownerDocument.defaultView;
  if (!scope?.IntersectionObserver) return () => {};
  const client = analytics as unknown as Analytics;
  const observe = clients.get(client) ?? createImpressions(client, scope);
  clients.set(client, observe);
  return observe(element, event, options);
}
