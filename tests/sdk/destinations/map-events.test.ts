import { type Destination, type DestinationHost, mapEvents } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { EventRecord } from '../../../sdk/contracts/event-record.ts';
import { createBrowser } from '../delivery/pages.ts';

const host = {} as DestinationHost;
const record = (name: string) => ({ id: name, name }) as EventRecord;

describe('mapEvents', () => {
  it('delivers the events that the map returns, and none where it returns null', async () => {
    const browser = createBrowser();
    const chosen = mapEvents(httpApi({ name: 'chosen', serverUrl: '/chosen' }), (event) =>
      event.name === 'Enrolled' ? { ...event, data: { plan: event.data.plan ?? 'none' } } : null,
    );
    const { analytics, environment } = browser.open({ config: { destinations: [httpApi(), chosen] } });
    const receipts = ['Viewed', 'Enrolled'].map((name) =>
      analytics.logEvent({ name, data: { plan: 'premium', zip: '78701' } }),
    );
    await environment.clock.advance(0);
    const bodies = environment.sent
      .filter(({ url }) => url === '/chosen')
      .map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([
      { events: [{ event_type: 'Enrolled', event_properties: { plan: 'premium' } }] },
    ]);
    expect(JSON.stringify(bodies)).not.toContain('78701');
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('passes on the destination’s answer for each event', async () => {
    const answer = fc.constantFrom(
      'delivered' as const,
      'refused' as const,
      'retry' as const,
      'throttled' as const,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ answer, isWanted: fc.boolean() })), async (events) => {
        const inner: Destination = {
          name: 'inner',
          deliver: async (batch) => ({
            answers: batch.events.map(({ name }) => events[Number(name)]?.answer ?? 'retry'),
          }),
        };
        const mapped = mapEvents(inner, (event) => (events[Number(event.name)]?.isWanted ? event : null));
        const batch = events.map((_event, index) => record(`${index}`));
        const { answers } = await mapped.deliver({ events: batch, leaving: false }, host);
        expect(answers).toEqual(events.map((event) => (event.isWanted ? event.answer : 'delivered')));
      }),
    );
  });

  it('ends an event for which the map throws as refused, and delivers its neighbors', async () => {
    const browser = createBrowser();
    const faulty = mapEvents(httpApi(), (event) => {
      if (event.name === 'Faulty') throw new Error('no plan');
      return event;
    });
    const { analytics, environment } = browser.open({ config: { destinations: [faulty] } });
    const receipts = ['Viewed', 'Faulty'].map((name) => analytics.logEvent({ name }));
    await environment.clock.advance(0);
    expect(receipts.map(({ state, detail }) => [state, detail])).toEqual([
      ['sent', undefined],
      ['failed:refused', 'no plan'],
    ]);
    expect(environment.lines[0]?.message).toContain('no plan');
  });

  it.each([undefined, false, '', {}, Promise.resolve(record('Viewed'))])(
    'ends an event for which the map returns %s as refused, and leaves its neighbors their answers',
    async (wrong) => {
      const deliver = vi.fn<Destination['deliver']>(async ({ events }) => ({
        answers: events.map(({ name }) => (name === 'Late' ? 'retry' : 'delivered')),
      }));
      const faulty = mapEvents({ name: 'inner', deliver }, (event) =>
        event.name === 'Faulty' ? (wrong as never) : event,
      );
      const events = ['Faulty', 'Late', 'Viewed'].map(record);
      const { answers } = await faulty.deliver({ events, leaving: false }, host);
      expect(answers).toEqual(['refused', 'retry', 'delivered']);
      expect(deliver.mock.calls[0]?.[0].events).toEqual(events.slice(1));
    },
  );

  it('keeps the reason of its destination apart from that of the map', async () => {
    const inner: Destination = {
      name: 'inner',
      deliver: async () => ({ answers: ['refused'], reason: '400: no such plan' }),
    };
    const mapped = mapEvents(inner, (event) => {
      if (event.name === 'Faulty') throw new Error('no plan');
      return event;
    });
    const { answers, reason } = await mapped.deliver(
      { events: [record('Faulty'), record('Refused')], leaving: false },
      host,
    );
    expect(answers).toEqual(['refused', 'refused']);
    expect(reason).toBe('400: no such plan; no plan');
  });

  it('stops the destination that it wraps, also one of a class', () => {
    class Counting implements Destination {
      readonly name = 'counting';
      stopped = 0;
      deliver = async () => ({ answers: [] });
      stop() {
        this.stopped += 1;
      }
    }
    const inner = new Counting();
    mapEvents(inner, (event) => event).stop?.();
    expect(inner.stopped).toBe(1);
  });
});
