import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryAnswer, Destination, DestinationHost } from '../../sdk/contracts/destination.ts';
import type { SendRequest, SendResult } from '../../sdk/contracts/environment.ts';
import { type EventRecord, recordVersion } from '../../sdk/contracts/event-record.ts';

export interface DestinationCase {
  readonly create: () => Destination | Promise<Destination>;
  /** The ids of the events that a request's body carries; a destination without a server has none. */
  readonly idsIn?: (body: string) => readonly string[];
}

const taken: SendResult = { status: 200, body: '' };

/** An event as the journal hands it out. */
export function createRecord(id: string, data: EventRecord['data'] = { place: 'Austin' }): EventRecord {
  return {
    version: recordVersion,
    id,
    name: 'Search Started',
    time: Date.UTC(2026, 0, 1),
    queuedAt: Date.UTC(2026, 0, 1),
    sequence: 1,
    sessionId: Date.UTC(2026, 0, 1),
    deviceId: 'device-1',
    data,
    language: 'en-US',
    userAgent: 'Test/1.0',
  };
}

/** The longest time that the official SDK may take to load, on a busy machine. */
export const untilLoaded = { timeout: 60_000 };

/** The host of a destination, which records its requests. The page is never idle, unless a test makes it so. */
export function createHost(
  answer: (request: SendRequest) => SendResult | Promise<SendResult> = () => taken,
  whenIdle: (run: () => void) => void = () => {},
) {
  const sent: SendRequest[] = [];
  const host: DestinationHost = {
    apiKey: 'key',
    now: () => Date.UTC(2026, 8, 21),
    async send(request) {
      sent.push(request);
      return answer(request);
    },
    scope: {
      console: { info: () => {} },
      requestIdleCallback: whenIdle,
      cancelIdleCallback: () => {},
    },
    logger: { error: () => {}, warn: () => {} },
  };
  return { host, sent };
}

async function deliver(
  destination: Destination,
  host: DestinationHost,
  events: readonly EventRecord[],
): Promise<DeliveryAnswer['answers']> {
  try {
    return (await destination.deliver({ events, leaving: false }, host)).answers;
  } catch {
    return [];
  }
}

const batch = (count: number) => Array.from({ length: count }, (_, index) => createRecord(`event-${index}`));

/** Tests the promises of every {@link Destination}. */
export function testDestination(title: string, { create, idsIn }: DestinationCase): void {
  describe(`${title} keeps the promises of a destination`, () => {
    it('has a name', async () => {
      expect((await create()).name).toMatch(/^[a-z][a-z-]+$/);
    });

    it.each([1, 2, 150, 500])('delivers %i events, and answers for each', async (count) => {
      const { host } = createHost();
      const answers = await deliver(await create(), host, batch(count));
      expect(answers).toEqual(batch(count).map(() => 'delivered'));
    });

    it('changes nothing in the events', async () => {
      const { host } = createHost();
      const events = batch(3);
      const before = structuredClone(events);
      await deliver(await create(), host, events);
      expect(events).toEqual(before);
    });

    it('delivers as before after it was stopped, by the first call or a later one', async () => {
      const { host } = createHost();
      const destination = await create();
      destination.stop?.();
      expect(await deliver(destination, host, batch(2))).toEqual(['delivered', 'delivered']);
      destination.stop?.();
      destination.stop?.();
      expect(await deliver(destination, host, batch(2))).toEqual(['delivered', 'delivered']);
    });

    it('takes any data', async () => {
      const destination = await create();
      const data = fc
        .dictionary(fc.string(), fc.jsonValue())
        .map((value) => JSON.parse(JSON.stringify(value)));
      await fc.assert(
        fc.asyncProperty(data, async (value) => {
          const { host, sent } = createHost();
          const answers = await deliver(destination, host, [createRecord('event-1', value)]);
          expect(answers).toEqual(['delivered']);
          if (idsIn) expect(sent.flatMap(({ body }) => idsIn(body))).toEqual(['event-1']);
        }),
        { numRuns: 50 },
      );
    });

    it('hands over in the same task when the page is leaving', async () => {
      const { host, sent } = createHost(() => ({ status: 0, body: 'handed to a beacon' }));
      const destination = await create();
      const answer = destination.deliver({ events: batch(3), leaving: true }, host);
      if (idsIn) {
        expect(sent.map(({ leaving }) => leaving)).toEqual([true]);
        expect(sent.flatMap(({ body }) => idsIn(body))).toEqual(batch(3).map(({ id }) => id));
      }
      await answer;
    });

    if (!idsIn) return;

    it.each<[string, SendResult]>([
      ['no answer', { status: 0, body: 'Failed to fetch' }],
      ['408', { status: 408, body: '' }],
      ['429', { status: 429, body: '' }],
      ['500', { status: 500, body: 'oops' }],
      ['503', { status: 503, body: '', retryAfterMillis: 2_000 }],
      ['a redirect', { status: 301, body: '' }],
      ['an answer that can’t be read', { status: 502, body: '<html>' }],
    ])('gives nothing up after %s, and delivers it later under the same ids', async (_, first) => {
      let result = first;
      const { host, sent } = createHost(() => result);
      const destination = await create();
      const answers = await deliver(destination, host, batch(3));
      expect(answers).not.toContain('delivered');
      expect(answers).not.toContain('refused');
      const before = new Set(sent.flatMap(({ body }) => idsIn(body)));
      result = taken;
      expect(await deliver(destination, host, batch(3))).toEqual(batch(3).map(() => 'delivered'));
      const all = new Set(sent.flatMap(({ body }) => idsIn(body)));
      expect([...all].sort()).toEqual([...before].sort());
    });

    it('says how long a server asks to be left alone', async () => {
      const { host } = createHost(() => ({ status: 503, body: '', retryAfterMillis: 7_000 }));
      const answer = await (await create()).deliver({ events: batch(1), leaving: false }, host);
      expect(answer.retryAfterMillis).toBe(7_000);
    });

    it('asks for smaller batches, and refuses only an event that was sent by itself, after 413', async () => {
      const { host } = createHost(() => ({ status: 413, body: 'Payload too large' }));
      const destination = await create();
      const answer = await destination.deliver({ events: batch(4), leaving: false }, host);
      expect(answer.answers).not.toContain('refused');
      expect(answer.smaller).toBe(true);
      expect(await deliver(destination, host, batch(1))).toEqual(['refused']);
    });
  });
}
