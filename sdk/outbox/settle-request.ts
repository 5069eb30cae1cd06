import type { DeliveryAnswer } from '../contracts/destination.ts';
import {
  type DestinationHealth,
  isSuspect,
  maxCompressedBytes,
  maxEvents,
  maxRequestBytes,
  type RequestPlan,
  type WaitingEvent,
} from './plan-request.ts';
import { retryDelay } from './retry-delay.ts';

/** The time after which a failed request has met a slow connection, in milliseconds: less is sent from then on. */
const slowMillis = 5_000;

/** The smallest limit of a request's size where larger ones fail, in bytes: about one event. */
const minRequestBytes = 1_000;

/** The wait of the halves of a request that failed while others got through, in milliseconds. */
const halvesDelayMillis = 500;

/** The outcome of a request. */
export interface Outcome {
  /** Whether some of its events need no further attempt now. */
  readonly isDone: boolean;
  /** Whether smaller requests follow immediately. */
  readonly isHalved: boolean;
  /** Whether one event has failed by itself for the second time while others got through. */
  readonly isStuck: boolean;
  /** Whether it failed right after one that got through: a probe shows immediately whether others still do. */
  readonly isSudden: boolean;
}

/** A request that has ended, with an answer or without. */
export interface EndedRequest<Event extends WaitingEvent> {
  readonly plan: RequestPlan<Event>;
  readonly answer: DeliveryAnswer;
  /** The events without a final answer. */
  readonly left: readonly Event[];
  /** Its duration, in milliseconds. */
  readonly millis: number;
}

/**
 * Updates the state of the destination by the end of a request, and the events that are to be sent again.
 *
 * @param waiting all events that still wait
 * @param now the time by the monotonic clock
 * @param chance from 0 up to 1
 */
export function settleRequest<Event extends WaitingEvent>(
  ended: EndedRequest<Event>,
  health: DestinationHealth,
  waiting: readonly Event[],
  now: number,
  chance: number,
): Outcome {
  const { plan, answer, left } = ended;
  const { events, kind } = plan;
  const wasTaking = health.isTaking;
  const isDone = left.length < events.length;
  const isHalved = answer.smaller === true && events.length > 1;
  const isStuck = !isDone && kind === 'group' && events[0]?.failuresApart === 1;
  // Other events would be throttled as well.
  const areThrottled = events.every(({ isThrottled }) => isThrottled);
  if (isHalved) health.maxEvents = Math.ceil(events.length / 2);
  else if (left.length === 0) health.maxEvents = Math.min(maxEvents, health.maxEvents + 1);
  health.isTaking = !areThrottled && (isDone || isHalved);
  if (areThrottled) health.failures += 1;
  else if (health.isTaking) {
    health.failures = 0;
    health.isDoubtful &&= kind === 'probe' || waiting.some(isSuspect);
    if (!health.isLimited) health.maxBytes = answer.isCompressed ? maxCompressedBytes : maxRequestBytes;
  } else fail(ended, health, wasTaking, now, chance);
  const isSudden = health.failures === 1 && wasTaking && health.isDoubtful && !answer.unanswered;
  return { isDone, isHalved, isStuck, isSudden };
}

/** Updates both when no event of a request was taken. @param wasTaking whether the previous request got through */
function fail<Event extends WaitingEvent>(
  { plan: { events, kind }, answer, left, millis }: EndedRequest<Event>,
  health: DestinationHealth,
  wasTaking: boolean,
  now: number,
  chance: number,
): void {
  const isTooLarge = shrink(events, health, millis >= slowMillis || (wasTaking && answer.unanswered));
  // A server that asks for time says nothing about the events.
  const mayBeEvents = !answer.unavailable && !answer.retryAfterMillis;
  if (
    mayBeEvents &&
    (kind === 'group' || (kind === 'usual' && wasTaking && health.isDoubtful && !isTooLarge))
  )
    split(left, now, chance);
  else {
    health.failures += 1;
    health.isDoubtful = mayBeEvents;
    if (kind === 'usual') for (const event of left) event.failures += 1;
  }
  health.wasAnswered = !answer.unanswered;
  if (left.length === 1) for (const event of left) event.failuresAlone += 1;
}

/** Sends less at a time on a line that has lost a large request. @returns whether this one was large */
function shrink(
  events: readonly WaitingEvent[],
  health: DestinationHealth,
  isLost: boolean | undefined,
): boolean {
  const bytes = events.reduce((sum, { byteCount }) => sum + byteCount, 0);
  if (!isLost || bytes <= minRequestBytes) return false;
  health.maxBytes = Math.max(minRequestBytes, Math.min(health.maxBytes, bytes) / 2);
  health.isLimited = true;
  return true;
}

/** Splits a request that fails while others get through: its halves are sent separately. */
function split(events: readonly WaitingEvent[], now: number, chance: number): void {
  for (const event of events) {
    if (events.length === 1) {
      event.failuresApart += event.groupSize ? 1 : 0;
      event.notBefore = now + retryDelay(event.failuresApart, chance);
    } else event.notBefore = now + halvesDelayMillis;
    event.groupSize = Math.ceil(events.length / 2);
  }
}
