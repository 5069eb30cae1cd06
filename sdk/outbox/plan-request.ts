/** The largest number of events in one request. */
export const maxEvents = 500;

/**
 * The largest size of one request, in bytes: an unloading page may have 64 KiB in flight
 * (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch), and a slow line has to bring it through in time.
 */
export const maxRequestBytes = 60_000;

/** The largest size of a request before compression, which makes a tenth of it or less, in bytes: what a page that logs all the time gathers goes in one. */
export const maxCompressedBytes = 400_000;

/** The bytes that a request adds to an event's own text: longer names, and fields that are the same for all events. */
const envelopeBytes = 100;

/**
 * The number of times that the oldest event is the probe where nothing is answered: then another one follows, as a firewall may cut
 * the connection for one event. It is larger where changes of user properties wait, whose order would change.
 */
const orderedProbes = { usual: 3, withChanges: 6 };

/** An event that waits for one destination. */
export interface WaitingEvent {
  /** Its place among all waiting events: the smaller, the older. */
  readonly order: number;
  /** An upper estimate of its size, in bytes. */
  readonly byteCount: number;
  /** Whether it changes user properties. */
  readonly hasChanges: boolean;
  /** The earliest time at which it may be sent, by the monotonic clock; `Infinity` while it is held. */
  notBefore: number;
  /** Whether the server has throttled it: it is sent again only after some time. */
  isThrottled: boolean;
  /**
   * The largest number of events with which it is sent, apart from all events without such a size: its request failed while others got
   * through, so that one of its events may be the cause.
   */
  groupSize?: number | undefined;
  /** The number of failed requests that carried it among others. */
  failures: number;
  /** The number of failed requests that carried only it. */
  failuresAlone: number;
  /** The number of these that failed while others got through. */
  failuresApart: number;
}

/** The state of a destination, as its answers so far have shown it. */
export interface DestinationHealth {
  /** The number of failed requests in a row. */
  failures: number;
  /** Whether the previous request got through. */
  isTaking: boolean;
  /** Whether a request may have failed for one of its events: a probe precedes events that may fail again. */
  isDoubtful: boolean;
  /** Whether the last failed request was answered. */
  wasAnswered: boolean;
  /** The largest number of events in a request, and its largest size in bytes. */
  maxEvents: number;
  maxBytes: number;
  /** Whether this size does not grow: a large request ran out of time, or was cut, or it is a server's own. */
  isLimited: boolean;
}

/** The events of the next request. */
export interface RequestPlan<Event extends WaitingEvent> {
  readonly events: readonly Event[];
  /**
   * - `usual`: the oldest events that have not failed
   * - `probe`: one event, which shows whether the destination takes anything
   * - `group`: events that have failed together while others got through
   */
  readonly kind: 'usual' | 'probe' | 'group';
  /** Whether there are more events to send, for which there was no room. */
  readonly hasMore: boolean;
}

/** Returns the state of a destination before its first answer. */
export function unknownHealth(): DestinationHealth {
  return {
    failures: 0,
    isTaking: false,
    isDoubtful: false,
    wasAnswered: false,
    maxEvents,
    maxBytes: maxRequestBytes,
    isLimited: false,
  };
}

/**
 * Plans the next request, as a circuit breaker does: after a failure it carries one event. Once that is taken, all others follow;
 * if they fail right after it, they go in ever smaller groups.
 *
 * @param waiting the waiting events, the oldest first
 * @param now the time by the monotonic clock
 * @returns a plan without events where none is due
 */
export function planRequest<Event extends WaitingEvent>(
  waiting: readonly Event[],
  health: DestinationHealth,
  now: number,
): RequestPlan<Event> {
  const due = waiting.filter(({ notBefore }) => notBefore <= now);
  const ready = due.filter(({ groupSize }) => !groupSize);
  const needsProbe = health.isDoubtful && !health.isTaking;
  const probe = needsProbe ? pickProbe(waiting, ready, health) : [];
  const plan = (events: readonly Event[], kind: RequestPlan<Event>['kind'], hasMore: boolean) => ({
    events,
    kind,
    hasMore,
  });
  if (probe.length > 0 && health.failures > 0) return plan(probe, 'probe', true);
  if (ready.length > 0) {
    const events = firstThatFit(ready, health.maxBytes, health.maxEvents);
    return plan(events, 'usual', events.length < ready.length);
  }
  const group = pickGroup(due, health.maxEvents);
  return probe.length > 0 && group.length > 1 ? plan(probe, 'probe', true) : plan(group, 'group', false);
}

/** Returns as many of the first events as a request, or another part of this size, has room for, and at least one. */
export function firstThatFit<Event extends Pick<WaitingEvent, 'byteCount'>>(
  events: readonly Event[],
  maxBytes: number,
  most = maxEvents,
): readonly Event[] {
  let bytes = 0;
  const end = events.findIndex(({ byteCount }, index) => {
    bytes += byteCount + envelopeBytes;
    return index > 0 && (bytes > maxBytes || index >= most);
  });
  return end < 0 ? events : events.slice(0, end);
}

/**
 * Picks the oldest event that has not failed; or else the newest of those that were tried least often, since old ones may be left over
 * because they fail. Without an answer it picks the oldest for a while, which preserves the order: there may be no connection.
 */
function pickProbe<Event extends WaitingEvent>(
  waiting: readonly Event[],
  ready: readonly Event[],
  { wasAnswered }: DestinationHealth,
): readonly Event[] {
  const suspects = waiting
    .filter(isSuspect)
    .sort((a, b) => (a.groupSize as number) - (b.groupSize as number));
  const events = [...suspects, ...ready];
  const usual = events.some(({ hasChanges }) => hasChanges) ? orderedProbes.withChanges : orderedProbes.usual;
  const rank = ({ failuresAlone }: WaitingEvent) => Math.floor(failuresAlone / usual);
  const probe = wasAnswered
    ? (ready.find(({ failures, failuresAlone }) => !failures && !failuresAlone) ??
      events.sort((a, b) => b.failuresAlone - a.failuresAlone).at(-1))
    : events.sort((a, b) => rank(a) - rank(b) || a.order - b.order)[0];
  return probe ? [probe] : [];
}

/** Returns whether an event has failed in a group while others got through, and not yet by itself. */
export function isSuspect({ groupSize, failuresApart }: WaitingEvent): boolean {
  return groupSize !== undefined && failuresApart === 0;
}

/** Picks the events that have waited longest, no more than their group size and the destination allow. */
function pickGroup<Event extends WaitingEvent>(due: readonly Event[], most: number): readonly Event[] {
  const oldest = [...due].sort((a, b) => a.notBefore - b.notBefore || a.order - b.order);
  const size = oldest[0]?.groupSize;
  return oldest.filter(({ groupSize }) => groupSize === size).slice(0, Math.min(size ?? 0, most));
}
