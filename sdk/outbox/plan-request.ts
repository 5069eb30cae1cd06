/** How many events one request carries at the most. */
export const maxEvents = 500;

/**
 * How many bytes one request carries at the most: what a leaving page may have in flight is 64 KiB
 * (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch), and a slow line has to bring it through in time.
 */
export const maxRequestBytes = 60_000;

/** The same before compression, which makes a tenth of it or less, in bytes. */
export const maxCompressedBytes = 200_000;

/** What a request adds to an event's own text, in bytes: longer names, and what is the same for all events. */
const envelopeBytes = 100;

/**
 * How often the oldest event is the probe where nothing is answered: then another one follows, as a firewall may cut the connection
 * for one event. More often where changes of user properties wait, whose order would change.
 */
const orderedProbes = { usual: 3, withChanges: 6 };

/** An event that waits for one destination. */
export interface WaitingEvent {
  /** Its place among all that wait: the smaller, the older. */
  readonly order: number;
  /** About as many bytes as it takes, and no fewer. */
  readonly byteCount: number;
  /** Whether it changes user properties. */
  readonly hasChanges: boolean;
  /** When it may be sent, by the monotonic clock. */
  notBefore: number;
  /** Set while the server has asked to see less of it: nothing but time lets it be sent again. */
  isThrottled: boolean;
  /**
   * With how many others at the most it is sent, apart from all that has no such size: its request failed while others got
   * through, so one of its events may be why.
   */
  groupSize?: number | undefined;
  /** How many requests have failed that carried it among others. */
  failures: number;
  /** How many have failed that carried only it. */
  failuresAlone: number;
  /** How many of these while others got through. */
  failuresApart: number;
}

/** What the answers so far have shown of a destination. */
export interface DestinationHealth {
  /** How many requests have brought nothing, in a row. */
  failures: number;
  /** Whether the request before got through. */
  isTaking: boolean;
  /** Whether one failed perhaps for what was in it: a probe precedes what may fail again. */
  isDoubtful: boolean;
  /** Whether the last one that failed was answered. */
  wasAnswered: boolean;
  /** How many events a request carries, and how many bytes. */
  maxEvents: number;
  maxBytes: number;
  /** Whether a large request ran out of time, or was cut. */
  isSlow: boolean;
}

/** Which events the next request carries. */
export interface RequestPlan<Event extends WaitingEvent> {
  readonly events: readonly Event[];
  /**
   * - `usual`: the oldest that have not failed
   * - `probe`: one, which shows whether the destination takes anything
   * - `group`: some that have failed together while others got through
   */
  readonly kind: 'usual' | 'probe' | 'group';
  /** Whether more may be sent, for which there was no room. */
  readonly hasMore: boolean;
}

/** A destination of which nothing is known. */
export function unknownHealth(): DestinationHealth {
  return {
    failures: 0,
    isTaking: false,
    isDoubtful: false,
    wasAnswered: false,
    maxEvents,
    maxBytes: maxRequestBytes,
    isSlow: false,
  };
}

/**
 * Decides which events the next request carries: a circuit breaker. After a failure it is one event. Once that is taken, all others follow;
 * if they fail right after it, in ever smaller groups.
 *
 * @param waiting the oldest first
 * @param now by the monotonic clock
 * @returns without events where none is due
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
    const events = fitRequest(ready, health.maxBytes, health.maxEvents);
    return plan(events, 'usual', events.length < ready.length);
  }
  const group = pickGroup(due, health.maxEvents);
  return probe.length > 0 && group.length > 1 ? plan(probe, 'probe', true) : plan(group, 'group', false);
}

/** As many of the first events as there is room for, and one at least. */
export function fitRequest<Event extends WaitingEvent>(
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
 * The oldest event that has not failed; or else the newest of those that were tried least often, since old ones may be left over
 * because they fail. Without an answer it is the oldest for a while, which leaves the order as it is: there may be no connection.
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

/** Whether an event has failed with others that got through elsewhere, and not yet by itself. */
export function isSuspect({ groupSize, failuresApart }: WaitingEvent): boolean {
  return groupSize !== undefined && failuresApart === 0;
}

/** Those that have waited longest, no more than their size and the destination allow. */
function pickGroup<Event extends WaitingEvent>(due: readonly Event[], most: number): readonly Event[] {
  const oldest = [...due].sort((a, b) => a.notBefore - b.notBefore || a.order - b.order);
  const size = oldest[0]?.groupSize;
  return oldest.filter(({ groupSize }) => groupSize === size).slice(0, Math.min(size ?? 0, most));
}
