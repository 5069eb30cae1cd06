import type { Feature } from '@care/analytics';
import type { FrontEndState } from '../visitor-state/front-end-state.ts';

/** An event on its way to the client. */
interface LoggedEvent {
  readonly name: string;
  readonly data?: object | undefined;
}

/**
 * Adds to a call to action what the page remembers of the visitor: what they have chosen to be, and to a search that leads on
 * where they live. What the control itself says counts more; whom a control is for (`memberType`), only the control knows.
 */
export function addVisitorFacts<Event extends LoggedEvent>(
  event: Event,
  { flowType, userLocation }: FrontEndState,
): Event {
  if (!event.name?.startsWith?.('CTA Interacted')) return event;
  const { label, searchError } = Object(event.data) as {
    readonly label?: unknown;
    readonly searchError?: unknown;
  };
  const leadsOn = label === 'Search' && searchError === undefined;
  return {
    ...event,
    data: {
      ...(flowType && { flowType }),
      ...(leadsOn && userLocation && { location: userLocation.zip }),
      ...event.data,
    },
  };
}

/**
 * A feature whose calls to action report what is remembered at that moment. What it logs of an earlier moment stays as it
 * is: what was remembered then is not known.
 */
export function withVisitorFacts(feature: Feature, read: () => FrontEndState): Feature {
  return {
    ...feature,
    start(host) {
      const { analytics } = host;
      const logEvent: typeof analytics.logEvent = (event, options) =>
        analytics.logEvent(options?.time === undefined ? addVisitorFacts(event, read()) : event, options);
      return feature.start({ ...host, analytics: { ...analytics, logEvent } });
    },
  };
}
