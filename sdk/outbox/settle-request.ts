import type { DeliveryAnswer } from '../contracts/destination.ts';
import {
  type DestinationHealth,
  isSuspect,
  maxCompressedBytes,
  maxEvents,
  type RequestPlan,
  type WaitingEvent,
} from './plan-request.ts';
import { retryDelay } from './retry-delay.ts';

/** A request that fails after this time has met a slow connection: less is sent from then on, in milliseconds. */
const slowMillis = 5_000;

/** What a request carries at the least where larger ones fail: about an event, in bytes. */
const minRequestBytes = 1_000;

/** How long the halves of a request wait that failed while others got through, in milliseconds. */
const halvesDelayMillis = 500;

/** How a request has ended. */
export interface Outcome {
  /** Whether some of it needs no further attempt now. */
  readonly isDone: boolean;
  /** Whether smaller requests follow immediately. */
  readonly isHalved: boolean;
  /** Whether one event has failed by itself for the second time while others got through. */
  readonly isStuck: boolean;
  /** Whether it failed right after one that got through: a probe shows immediately whether others still do. */
  readonly isSudden: boolean;
}

/** A request that was answered, or was not. */
export interface EndedRequest<Event extends WaitingEvent> {
  readonly plan: RequestPlan<Event>;
  readonly answer: DeliveryAnswer;
  /** Those of its events that have no final answer. */
  readonly left: readonly Event[];
  /** How long it took, in milliseconds. */
  readonly millis: number;
}

/**
 * Notes what the end of a request shows of the destination, and of the events that are to be sent again.
 *
 * @param waiting all that still waits
 * @param now by the monotonic clock
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
  // Others in their place would be asked to wait as well.
  const areThrottled = events.every(({ isThrottled }) => isThrottled);
  if (isHalved) health.maxEvents = Math.ceil(events.length / 2);
  else if (left.length === 0) health.maxEvents = Math.min(maxEvents, health.maxEvents + 1);
  health.isTaking = !areThrottled && (isDone || isHalved);
  if (areThrottled) health.failures += 1;
  else if (health.isTaking) {
    health.failures = 0;
    health.isDoubtful &&= kind === 'probe' || waiting.some(isSuspect);
    if (answer.isCompressed && !health.isSlow) health.maxBytes = maxCompressedBytes;
  } else fail(ended, health, wasTaking, now, chance);
  const isSudden = health.failures === 1 && wasTaking && health.isDoubtful && !answer.unanswered;
  return { isDone, isHalved, isStuck, isSudden };
}

/** Nothing of a request was taken. @param wasTaking whether the one before got through */
function fail<Event extends WaitingEvent>(
  { plan: { events, kind }, answer, left, millis }: EndedRequest<Event>,
  health: DestinationHealth,
  wasTaking: boolean,
  now: number,
  chance: number,
): void {
  const isTooLarge = shrink(events, health, millis >= slowMillis || (wasTaking && answer.unanswered));
  // A server that asks for time says nothing of the events.
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
  health.isSlow = true;
  return true;
}

/** Something in a request fails while others get through: its halves go apart. */
function split(events: readonly WaitingEvent[], now: number, chance: number): void {
  for (const event of events) {
    if (events.length === 1) {
      event.failuresApart += event.groupSize ? 1 : 0;
      event.notBefore = now + retryDelay(event.failuresApart, chance);
    } else event.notBefore = now + halvesDelayMillis;
    event.groupSize = Math.ceil(events.length / 2);
  }
}
