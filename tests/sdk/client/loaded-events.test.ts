import { type AnalyticsConfig, type EventCatalog, isAnalyticsError, type Receipt } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { httpApi } from '@care/analytics/http-api';
import { describe, expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

const right = { name: 'CTA Interacted', data: { page: 'Get started', section: 'Hero', label: 'Join now' } };
const wrong = { name: 'CTA Interacted', data: { ...right.data, page: 'Home' } };

/** A page whose events are loaded when the test says so. */
function start(config: AnalyticsConfig = {}) {
  const environment = createTestEnvironment();
  let arrive: (events: EventCatalog) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const analytics = createAnalyticsClient(
    completeOptions({
      analyticsKey: 'key',
      sessionEvents: false,
      destinations: [httpApi({ serverUrl: '/collect' })],
      events: () =>
        new Promise<EventCatalog>((resolve, reject) => {
          arrive = resolve;
          fail = reject;
        }),
      ...config,
    }),
    environment,
  );
  const sent = () =>
    environment.sent.flatMap(
      ({ body }) => (JSON.parse(body) as { events: { event_properties: object }[] }).events,
    );
  return {
    environment,
    analytics,
    sent,
    async load() {
      environment.becomeIdle();
      await environment.clock.advance(0);
      arrive(careEvents as unknown as EventCatalog);
      await environment.clock.advance(0);
    },
    async fail() {
      environment.becomeIdle();
      await environment.clock.advance(0);
      fail(new Error('no chunk'));
      await environment.clock.advance(0);
    },
  };
}

describe('events whose definitions are loaded when the page is idle', () => {
  it('are stored immediately, wait for the check, and are sent checked', async () => {
    const { environment, analytics, sent, load } = start();
    const receipts = [right, wrong].map((event) => analytics.logEvent(event));
    await environment.clock.advance(100);
    expect(environment.storedEvents()).toHaveLength(2);
    expect(sent()).toEqual([]);
    await load();
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'sent']);
    const [first, second] = sent();
    expect(first?.event_properties).not.toHaveProperty('schema_checked');
    expect(first?.event_properties).not.toHaveProperty('schema_valid');
    expect(second?.event_properties).toMatchObject({ schema_valid: false });
    expect(second?.event_properties).not.toHaveProperty('schema_checked');
    expect(environment.lines).toMatchObject([{ level: 'error' }]);
  });

  it('leave marked as unchecked after two seconds, and those that follow without a wait', async () => {
    const { environment, analytics, sent } = start();
    analytics.logEvent(right);
    await environment.clock.advance(1_999);
    expect(sent()).toEqual([]);
    await environment.clock.advance(1);
    analytics.logEvent(right);
    await environment.clock.advance(0);
    expect(sent().map(({ event_properties }) => event_properties)).toMatchObject([
      { schema_checked: false, label: 'Join now' },
      { schema_checked: false, label: 'Join now' },
    ]);
  });

  it('are checked synchronously once they are loaded: a lone event is sent immediately', async () => {
    const { environment, analytics, sent, load } = start();
    analytics.logEvent(right);
    await environment.clock.advance(0);
    await load();
    analytics.logEvent(wrong);
    await environment.clock.advance(0);
    expect(sent()).toHaveLength(2);
    expect(sent()[1]?.event_properties).toMatchObject({ schema_valid: false });
  });

  it('that do not fit are dropped with the reason, and leave the journal, where validation is strict', async () => {
    const { environment, analytics, sent, load } = start({ validation: 'strict' });
    const receipts = [right, wrong].map((event) => analytics.logEvent(event));
    await environment.clock.advance(0);
    await load();
    await environment.clock.advance(2_000);
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'dropped:schema']);
    expect(sent()).toHaveLength(1);
    expect(environment.storedEvents()).toEqual([]);
  });

  it('that do not fit keep their place among the events of the page, as they were queued', async () => {
    const { environment, analytics, sent, load } = start({ validation: 'strict' });
    for (const event of [right, wrong, right]) analytics.logEvent(event);
    await environment.clock.advance(0);
    await load();
    await environment.clock.advance(2_000);
    expect(sent()).toMatchObject([{ event_id: 1 }, { event_id: 3 }]);
  });

  it('that do not fit are dropped also where their definitions come between the call and the check', async () => {
    const receipts: Receipt[] = [];
    const { environment, analytics, sent } = start({
      validation: 'strict',
      async events() {
        receipts.push(analytics.logEvent(wrong), analytics.logEvent(right));
        return careEvents as unknown as EventCatalog;
      },
    });
    // A task that comes later than the definitions.
    Object.assign(environment, { nextTask: (run: () => void) => environment.setTimer(run, 1) });
    receipts.push(analytics.logEvent(right));
    await environment.clock.advance(2);
    environment.becomeIdle();
    await environment.clock.advance(2);
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'dropped:schema', 'sent']);
    expect(JSON.stringify(sent())).not.toContain('schema_checked');
  });

  it('leave unchecked when their definitions can’t be loaded, which is logged', async () => {
    const { environment, analytics, sent, fail } = start();
    analytics.logEvent(right);
    await environment.clock.advance(0);
    await fail();
    expect(sent()).toHaveLength(1);
    expect(environment.lines).toMatchObject([{ level: 'error', message: 'events failed: no chunk' }]);
  });

  it.each([
    ['the whole module', { events: careEvents }, '{ events }'],
    ['an export that the module lacks', undefined, 'undefined'],
  ])('leave unchecked when %s is loaded in their place, which is logged', async (_what, value, shown) => {
    const { environment, analytics, sent } = start({ events: async () => value as never });
    const receipts = [analytics.logEvent(right)];
    await environment.clock.advance(0);
    let isFlushed = false;
    void analytics.flush().then(() => {
      isFlushed = true;
    });
    environment.becomeIdle();
    await environment.clock.advance(0);
    receipts.push(analytics.logEvent(wrong));
    await environment.clock.advance(0);
    expect(isFlushed).toBe(true);
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(sent().map(({ event_properties }) => event_properties)).toMatchObject([
      { schema_checked: false },
      { schema_checked: false },
    ]);
    expect(environment.lines).toMatchObject([
      { level: 'error', message: `events takes a catalogue, not ${shown}` },
    ]);
  });

  it('are handed over, marked as unchecked, by a page that is left before they are checked', async () => {
    const { environment, analytics, sent } = start();
    analytics.logEvent(right);
    await environment.clock.advance(0);
    environment.leave(true);
    expect(sent().map(({ event_properties }) => event_properties)).toMatchObject([{ schema_checked: false }]);
    expect(environment.sent[0]?.leaving).toBe(true);
  });

  it('stay as they were handed over, whatever the check finds afterwards', async () => {
    const { environment, analytics, sent, load } = start({ validation: 'strict' });
    environment.answer = ({ leaving }) => ({ status: leaving ? 0 : 200, body: '' });
    const receipts = [right, wrong].map((event) => analytics.logEvent(event));
    await environment.clock.advance(100);
    environment.leave();
    environment.comeBack();
    await load();
    await environment.clock.advance(31_000);
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'sent']);
    const [first, second, firstAgain, secondAgain] = sent();
    expect([firstAgain, secondAgain]).toEqual([first, second]);
    expect(second?.event_properties).toMatchObject({ schema_checked: false });
  });

  it('stay for the next page as a closed client has stored them, whatever the check finds afterwards', async () => {
    const { environment, analytics, load } = start({ validation: 'strict' });
    const receipt = analytics.logEvent(wrong);
    await environment.clock.advance(0);
    analytics.close();
    await load();
    expect(environment.storedEvents()).toMatchObject([{ id: receipt.id, data: { schema_checked: false } }]);
    expect([receipt.state, await receipt.settled]).toEqual(['queued', 'queued']);
    expect(environment.lines).toEqual([]);
  });

  it('are waited for by flush', async () => {
    const { environment, analytics, sent, load } = start();
    analytics.logEvent(right);
    await environment.clock.advance(0);
    const flushed = analytics.flush();
    await load();
    await flushed;
    expect(sent()).toHaveLength(1);
  });

  it('that waited for consent are checked when they go their way', async () => {
    const { environment, analytics, sent, load } = start({ consent: 'pending', validation: 'strict' });
    const receipts = [right, wrong].map((event) => analytics.logEvent(event));
    await environment.clock.advance(0);
    analytics.consent.set('granted');
    await environment.clock.advance(0);
    await load();
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'dropped:schema']);
    expect(sent()).toHaveLength(1);
  });

  it('begin a session whose own events need no check', async () => {
    const { environment, analytics, sent, load } = start({ sessionEvents: true, validation: 'strict' });
    analytics.logEvent(right);
    await environment.clock.advance(0);
    await load();
    await environment.clock.advance(2_000);
    const names = sent().map((event) => (event as { event_type?: string }).event_type);
    expect(names).toEqual(['session_start', 'CTA Interacted']);
    expect(sent()[0]?.event_properties).not.toHaveProperty('schema_checked');
    expect(environment.lines).toEqual([]);
  });

  it('can’t be thrown for: the call is over', () => {
    let thrown: unknown;
    try {
      start({ validation: 'throw' });
    } catch (error) {
      thrown = error;
    }
    expect(isAnalyticsError(thrown)).toBe(true);
  });
});
