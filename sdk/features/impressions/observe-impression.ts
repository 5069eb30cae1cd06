import type { Analytics } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { quietly } from '../../contracts/quietly.ts';
import { copyData } from '../../events/copy-data.ts';
import type { EventNameOf, EventOf } from '../../events/define-events.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import { hashText } from '../../events/hash-text.ts';
import { copyPlain } from '../../json/encode-flat.ts';
import { encodeJson } from '../../json/encode-json.ts';
import { isObject } from '../../json/is-object.ts';
import { windowOf } from '../../page/element-reads.ts';
import { copyValues } from '../copy-values.ts';
import type { LoggedEvent, MemoryScope } from '../once-in-session.ts';
import type { ImpressionOptions, SeenOptions } from './impression-options.ts';
import { createLogOnce, type LogOnce } from './log-once.ts';
import { observeSeen } from './observe-seen.ts';
import { type PageVisits, pageVisitsOf } from './page-visits.ts';

/** The state of each client, which is released with the client. */
const clients = new WeakMap<object, LogOnce>();

/**
 * Logs an event when an element has been seen, once; with `once: 'page'` again in each later view of the page, and in any case when
 * it is seen once consent is granted after a denial. Without an `IntersectionObserver` in the browser nothing is logged.
 * Errors of `logEvent` go to the logger.
 *
 * @typeParam Catalog the event catalogue of `analytics`, inferred
 * @typeParam Name the name of the event, inferred
 * @param analytics the client that logs the event
 * @param element the element to observe
 * @param event the event to log, with its data as it is now
 * @param options the thresholds for an element to count as seen, and how often it is logged
 * @returns a function that stops observing; an element that is removed for good does not need it
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
  const { data, problems } = copyData(event.data);
  // A value that does not fit JSON is reported with the event.
  const taken = problems[0]
    ? (quietly(() => copyValues(copyPlain(event.data) as object)) ?? event.data)
    : data;
  const copy: LoggedEvent = { name: event.name, data: taken };
  const { once = 'page', key = textOf(event.name, data) } = options;
  const client = analytics as unknown as Analytics;
  const scope = windowOf(element);
  if (!scope?.IntersectionObserver) return () => {};
  const visits = pageVisitsOf(scope);
  const logOnce = clients.get(client) ?? createLogOnce(client, scope as MemoryScope);
  clients.set(client, logOnce);

  const onSeen = () => quietly(() => logOnce(once, hashText(key), copy, visits), client.reportFailure);

  return observeEach(element, options, onSeen, visits, (renewed) =>
    renewed ? renewed === client : once === 'page',
  );
}

/**
 * Observes in each view of the page. It stands apart from `observeImpression`, whose closures live as long as a window or a
 * client and must not refer to the element.
 */
function observeEach(
  element: Element,
  options: SeenOptions,
  onSeen: () => void,
  visits: PageVisits,
  isAgain: (renewed?: object) => boolean,
): Cancel {
  const observe = () => observeSeen(element, options, onSeen);
  let end = observe();
  const stop = visits.onNext(element, (renewed) => {
    if (!isAgain(renewed)) return;
    end();
    end = observe();
  });
  return () => {
    stop();
    end();
  };
}

/**
 * The text of an event as it is sent, whatever the order of its properties: values without a form in JSON, such as sets,
 * distinguish events too.
 */
function textOf(name: string, data: object): string {
  return `${name} ${encodeJson(data, sortMembers)}`;
}

function sortMembers(_key: string, value: unknown): unknown {
  return isObject(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, value[key]]),
      )
    : value;
}
