import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryAnswer } from '../../../sdk/contracts/destination.ts';
import {
  type DestinationHealth,
  firstThatFit,
  planRequest,
  unknownHealth,
  type WaitingEvent,
} from '../../../sdk/outbox/plan-request.ts';
import { settleRequest } from '../../../sdk/outbox/settle-request.ts';

const now = 1_000;

function event(order: number, known: Partial<WaitingEvent> = {}): WaitingEvent {
  return {
    order,
    byteCount: 100,
    hasChanges: false,
    notBefore: 0,
    isThrottled: false,
    failures: 0,
    failuresAlone: 0,
    failuresApart: 0,
    ...known,
  };
}

const down: Partial<DestinationHealth> = { failures: 1, isDoubtful: true, wasAnswered: true };
const group = { groupSize: 2, notBefore: 900 };

describe('the plan of a request', () => {
  it.each<[string, readonly Partial<WaitingEvent>[], Partial<DestinationHealth>, string, readonly number[]]>([
    ['takes all that is ready, the oldest first', [{}, {}, {}], {}, 'usual', [0, 1, 2]],
    ['leaves out what is not due', [{ notBefore: 1_001 }, {}, { notBefore: 1_000 }], {}, 'usual', [1, 2]],
    ['takes as many as the destination does', [{}, {}, {}], { maxEvents: 2 }, 'usual', [0, 1]],
    ['takes as many bytes as the destination does', [{}, {}, {}], { maxBytes: 450 }, 'usual', [0, 1]],
    ['takes one at least', [{ byteCount: 90_000 }, {}], {}, 'usual', [0]],
    ['takes what has not failed before what has', [group, group, {}], {}, 'usual', [2]],
    ['takes a group where nothing else is due', [group, { ...group, notBefore: 800 }], {}, 'group', [1, 0]],
    [
      'takes the group that has waited longest',
      [{ groupSize: 1, notBefore: 900 }, { groupSize: 1, notBefore: 800 }, group],
      {},
      'group',
      [1],
    ],
    ['takes no larger a group than its size', [group, group, group], {}, 'group', [0, 1]],
    ['takes no larger a group than the destination does', [group, group], { maxEvents: 1 }, 'group', [0]],
    [
      'is a probe after an answered failure, of what has not failed',
      [{ failures: 1 }, {}],
      down,
      'probe',
      [1],
    ],
    [
      'is a probe of the newest where all have failed',
      [{ failures: 1 }, { failures: 1 }],
      down,
      'probe',
      [1],
    ],
    [
      'is a probe of the least tried',
      [{ failuresAlone: 1, failures: 1 }, { failures: 1 }, { failuresAlone: 2 }],
      down,
      'probe',
      [1],
    ],
    ['is a probe of the oldest without an answer', [{}, {}], { ...down, wasAnswered: false }, 'probe', [0]],
    [
      'is a probe of another one after three without an answer',
      [{ failuresAlone: 3 }, {}],
      { ...down, wasAnswered: false },
      'probe',
      [1],
    ],
    [
      'is one of the same for longer where order counts',
      [{ failuresAlone: 5, hasChanges: true }, {}],
      { ...down, wasAnswered: false },
      'probe',
      [0],
    ],
    ['takes all while a busy server says nothing of events', [{}, {}], { failures: 3 }, 'usual', [0, 1]],
    [
      'probes between two groups that fail',
      [group, group],
      { isDoubtful: true, wasAnswered: true },
      'probe',
      [1],
    ],
    ['needs no probe for a single event', [{ ...group, groupSize: 1 }], { isDoubtful: true }, 'group', [0]],
    ['takes nothing where nothing is due', [{ notBefore: 2_000 }], {}, 'group', []],
  ])('%s', (_, known, health, kind, orders) => {
    const waiting = known.map((each, order) => event(order, each));
    const plan = planRequest(waiting, { ...unknownHealth(), ...health }, now);
    expect([plan.kind, plan.events.map(({ order }) => order)]).toEqual([kind, orders]);
  });

  it('is never larger than what fits, and never empty where something is due', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1_000, max: 200_000 }), (bytes, room) => {
        const fits = firstThatFit(
          bytes.map((byteCount, order) => event(order, { byteCount })),
          room,
        );
        const sum = fits.reduce((total, { byteCount }) => total + byteCount, 0);
        expect(fits.length === 1 || sum <= room).toBe(true);
      }),
    );
  });
});

/** Sends until everything has been taken that the server takes. @returns how many requests that took */
function play(
  count: number,
  answerTo: (orders: readonly number[], requests: number) => DeliveryAnswer,
  isOver: (taken: ReadonlySet<number>) => boolean,
): number {
  const health = unknownHealth();
  const taken = new Set<number>();
  let waiting = Array.from({ length: count }, (_, order) => event(order));
  let time = 0;
  for (let requests = 1; requests < 1_000; requests += 1) {
    const plan = planRequest(waiting, health, time);
    if (plan.events.length === 0) {
      time = Math.min(...waiting.map(({ notBefore }) => notBefore));
      continue;
    }
    const answer = answerTo(
      plan.events.map(({ order }) => order),
      requests,
    );
    const left = plan.events.filter((_, index) => answer.answers[index] !== 'delivered');
    for (const each of plan.events) if (!left.includes(each)) taken.add(each.order);
    waiting = waiting.filter(({ order }) => !taken.has(order));
    settleRequest({ plan, answer, left, millis: 10 }, health, waiting, time, 0.5);
    time += 100;
    if (isOver(taken)) return requests;
  }
  throw new Error('it comes to no end');
}

const delivered = (orders: readonly number[]): DeliveryAnswer => ({ answers: orders.map(() => 'delivered') });
const failed: DeliveryAnswer = { answers: [], reason: '500' };

describe('plans one after the other', () => {
  it('find any events that a server fails for, and bring it all others in a bounded number of requests', () => {
    const events = fc
      .integer({ min: 1, max: 500 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.uniqueArray(fc.nat(count - 1), { maxLength: Math.min(5, count) })),
      );
    fc.assert(
      fc.property(events, ([count, bad]) => {
        const requests = play(
          count,
          (orders) => (orders.some((order) => bad.includes(order)) ? failed : delivered(orders)),
          (taken) => taken.size === count - bad.length,
        );
        expect(requests).toBeLessThanOrEqual(5 + 40 * bad.length);
      }),
      { numRuns: 200 },
    );
  });

  it('ask a server that is down with one event at a time, and bring it the rest in two requests', () => {
    const sizes: number[] = [];
    const requests = play(
      100,
      (orders, number) => {
        sizes.push(orders.length);
        return number <= 20 ? failed : delivered(orders);
      },
      (taken) => taken.size === 100,
    );
    expect(sizes.slice(1, 21)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(requests).toBe(22);
  });

  it('halve batches that are too large for a server, down to a size that it takes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (most) => {
        const requests = play(
          100,
          (orders) => (orders.length > most ? { answers: [], smaller: true } : delivered(orders)),
          (taken) => taken.size === 100,
        );
        expect(requests).toBeLessThanOrEqual(10 + 400 / most);
      }),
    );
  });
});
