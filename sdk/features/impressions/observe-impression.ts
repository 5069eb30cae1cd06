import type { Analytics } from '../../contracts/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { hashText } from '../../delivery/hash-text.ts';
import type { EventNameOf, EventOf } from '../../events/define-events.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import type { LoggedEvent } from '../once-in-session.ts';
import type { ImpressionOptions } from './impression-options.ts';
import { createLogOnce, type LogOnce } from './log-once.ts';
import { observeSeen } from './observe-seen.ts';

/** What is known of a client goes with it. */
const clients = new WeakMap<object, LogOnce>();

/**
 * Logs an event when an element has been seen, once. Without an `IntersectionObserver` in the browser nothing is logged.
 * What `logEvent` would throw goes to the logger.
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
  const { once = 'page', key = textOf(event) } = options;
  const client = analytics as unknown as Analytics;
  const scope = element.ownerDocument.defaultView;
  return observeSeen(element, options, () => {
    try {
      if (!scope) return;
      const logOnce = clients.get(client) ?? createLogOnce(client, scope);
      clients.set(client, logOnce);
      logOnce(once, hashText(key), event);
    } catch (error) {
      // The observer calls: an error would reach the page, and what else it has seen would be lost.
      client.reportFailure(error);
    }
  });
}

function textOf(event: LoggedEvent): string {
  try {
    return JSON.stringify(event);
  } catch {
    return event.name;
  }
}
