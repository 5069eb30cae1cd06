import {
  type AnalyticsConfig,
  createAnalytics,
  type Diagnostic,
  duplicateGuard,
  type EventCatalog,
} from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { sampling } from '@care/analytics/sampling';
import { createTestAnalytics } from '@care/analytics/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import {
  countedReasons,
  isFinal,
  type LossReason,
  type Receipt,
  type ReceiptState,
  uncountedReasons,
} from '../../../sdk/client/receipt.ts';
import { createReceipts } from '../../../sdk/client/receipts.ts';
import type { Destination, EventAnswer } from '../../../sdk/contracts/destination.ts';
import { createSafeLogger } from '../../../sdk/privacy/safe-logger.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';
import { earlierKey } from '../delivery/earlier-segment.ts';

function answering(answer: EventAnswer): Destination {
  return {
    name: `answering ${answer}`,
    deliver: async ({ events }) => ({ answers: events.map(() => answer) }),
  };
}

function start(config: AnalyticsConfig = {}) {
  const environment = createTestEnvironment();
  const given = {
    analyticsKey: 'key',
    sessionEvents: false,
    destinations: [answering('delivered')],
    ...config,
  };
  return { environment, analytics: createAnalyticsClient(completeOptions(given), environment) };
}

function createReceiptController() {
  const { logger, now } = createTestEnvironment();
  return createReceipts(now, createSafeLogger(logger)).open('id-1', 'Viewed');
}

function throwing(): never {
  throw new Error('no');
}

afterEach(() => vi.unstubAllGlobals());

describe('the state of a receipt', () => {
  it('is buffered until initialization, queued until the answers, then sent', async () => {
    let take = () => {};
    const { environment, analytics } = start({
      destinations: [
        {
          name: 'slow',
          deliver: () =>
            new Promise((resolve) => {
              take = () => resolve({ answers: ['delivered'] });
            }),
        },
      ],
    });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    expect(receipt.state).toBe('buffered');
    await environment.clock.advance(0);
    expect(receipt.state).toBe('queued');
    take();
    await environment.clock.advance(0);
    expect(receipt.state).toBe('sent');
  });

  it('S4.2 is buffered as long as the visitor has not decided', async () => {
    const { environment, analytics } = start({ consent: 'pending' });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(60_000);
    expect(receipt.state).toBe('buffered');
    analytics.consent.set('granted');
    await environment.clock.advance(0);
    expect(receipt.state).toBe('sent');
  });

  it('is sent only when every destination has taken the event', async () => {
    const { environment, analytics } = start({ destinations: [answering('delivered'), answering('retry')] });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(receipt.state).toBe('queued');
  });

  const viewed = (config: AnalyticsConfig) => async () => {
    const { environment, analytics } = start(config);
    const receipt = analytics.logEvent({ name: 'Viewed' }, { dropDuplicate: true });
    await environment.clock.advance(0);
    return receipt;
  };

  /** The end of what an earlier page has left in the journal. */
  const leftBehind = (stored: unknown) => async () => {
    const { environment, analytics } = start();
    const ended: ReceiptState[] = [];
    analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.name !== 'Viewed') ended.push(diagnostic.state);
    });
    environment.stored.set(earlierKey('earlier-page', 1, encodeURIComponent('answering delivered')), stored);
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(1_000);
    const [state = 'queued'] = ended;
    return { state, settled: Promise.resolve(state) };
  };

  const ends: Record<LossReason, () => Promise<Pick<Receipt, 'state' | 'settled'>>> = {
    'dropped:consent': viewed({ consent: 'denied' }),
    'dropped:sampling': viewed({ features: [sampling({ visitors: 0 })] }),
    'dropped:disabled': async () => createAnalytics({ analyticsEnabled: false }).logEvent({ name: 'Viewed' }),
    async 'dropped:closed'() {
      const { analytics } = start();
      analytics.close();
      return analytics.logEvent({ name: 'Viewed' });
    },
    'dropped:server': async () => createAnalytics({ analyticsKey: 'key' }).logEvent({ name: 'Viewed' }),
    async 'dropped:unsupported-browser'() {
      vi.stubGlobal('document', {});
      const { hasOwn } = Object;
      Reflect.deleteProperty(Object, 'hasOwn');
      try {
        return createAnalytics({ analyticsKey: 'key' }).logEvent({ name: 'Viewed' });
      } finally {
        Object.defineProperty(Object, 'hasOwn', { value: hasOwn, configurable: true, writable: true });
        vi.unstubAllGlobals();
      }
    },
    'dropped:schema': viewed({ events: careEvents, validation: 'strict' }),
    'dropped:duplicate': viewed({ duplicateGuard: () => true }),
    'dropped:before-send': viewed({ beforeSend: () => null }),
    async 'dropped:buffer-full'() {
      const { analytics } = start({ consent: 'pending' });
      const [first] = Array.from({ length: 1_001 }, () => analytics.logEvent({ name: 'Viewed' }));
      return first as Receipt;
    },
    async 'dropped:journal-full'() {
      const { environment, analytics } = start({ destinations: [answering('retry')] });
      const [first] = Array.from({ length: 10_001 }, () => analytics.logEvent({ name: 'Viewed' }));
      await environment.clock.advance(0);
      return first as Receipt;
    },
    'dropped:expired': leftBehind('[{"version":1,"id":"1","name":"Old","time":1,"queuedAt":1,"data":{}}]'),
    'dropped:damaged': leftBehind('[{"version":1,"id":"1"'),
    'dropped:no-destination': viewed({ destinations: [] }),
    'failed:refused': viewed({ destinations: [answering('delivered'), answering('refused')] }),
    'failed:internal': viewed({ beforeSend: throwing }),
  };

  it.each(Object.entries(ends))('ends with %s where that is the reason', async (reason, lose) => {
    const receipt = await lose();
    expect(receipt.state).toBe(reason);
    await expect(receipt.settled).resolves.toBe(reason);
  });

  it('knows a closed list of losses, each of them final', () => {
    const lossReasons = [...uncountedReasons, ...countedReasons];
    expect([...lossReasons].sort()).toEqual(Object.keys(ends).sort());
    expect(lossReasons.filter((reason) => !isFinal(reason))).toEqual([]);
    expect(['buffered', 'queued', 'sent'].map((state) => isFinal(state as 'sent'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('S4.3 is final immediately when analytics is disabled, for properties too', () => {
    const analytics = createAnalytics({ analyticsEnabled: false });
    expect(analytics.setDefaultUserProps({ memberId: '42' }).state).toBe('dropped:disabled');
  });

  it('has an id that the collector sees', () => {
    const kit = createTestAnalytics({ sessionEvents: false });
    const receipts = ['First', 'Second'].map((name) => kit.analytics.logEvent({ name }));
    expect(receipts.map(({ id }) => id)).toEqual(kit.logged().map(({ insertId }) => insertId));
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(2);
  });

  it('settles with the state that it has when it is first asked, after its client was closed', async () => {
    const receiptController = createReceiptController();
    receiptController.setState('queued');
    receiptController.release();
    receiptController.setState('sent');
    await expect(receiptController.receipt.settled).resolves.toBe('sent');
  });

  it('has its id and its state as JSON too, as logs show it', () => {
    const { analytics } = start({ consent: 'denied' });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    expect(JSON.parse(JSON.stringify(receipt))).toEqual({ id: receipt.id, state: 'dropped:consent' });
  });

  it('can’t be changed by who holds the receipt', () => {
    const { analytics } = start();
    const receipt = analytics.logEvent({ name: 'Viewed' });
    expect(() => Object.assign(receipt, { state: 'sent' })).toThrow(TypeError);
    expect(receipt.state).toBe('buffered');
  });
});

describe('`settled`', () => {
  it('makes its promise when first asked for, and only one', () => {
    let made = 0;
    vi.stubGlobal(
      'Promise',
      class<T> extends Promise<T> {
        constructor(run: ConstructorParameters<typeof Promise<T>>[0]) {
          super(run);
          made += 1;
        }
      },
    );
    const receiptController = createReceiptController();
    const { receipt } = receiptController;
    receiptController.setState('queued');
    receiptController.setState('sent');
    expect(made).toBe(0);
    const first = receipt.settled;
    expect(receipt.settled).toBe(first);
    expect(made).toBe(1);
  });

  it('resolves with the end, whenever it was asked for, and stays there', async () => {
    const receiptController = createReceiptController();
    const { receipt } = receiptController;
    const early = receipt.settled;
    receiptController.setState('queued');
    const late = receipt.settled;
    receiptController.setState('failed:refused', 'too old');
    receiptController.setState('sent');
    expect(await Promise.all([early, late, receipt.settled])).toEqual(Array(3).fill('failed:refused'));
    expect(receipt.state).toBe('failed:refused');
    expect(receipt.detail).toBe('too old');
  });

  it('resolves through a wrapper that lets nothing be written, as `readonly` of Vue is', async () => {
    const wrap = <Wrapped extends object>(wrapped: Wrapped): Wrapped =>
      new Proxy(wrapped, {
        get(target, name, receiver) {
          const value: unknown = Reflect.get(target, name, receiver);
          return String(value) === '[object Object]' ? wrap(value as object) : value;
        },
        set: () => true,
      });
    const receiptController = createReceiptController();
    const { settled } = wrap(receiptController.receipt);
    receiptController.setState('sent');
    expect(await settled).toBe('sent');
    expect(settled).toBe(receiptController.receipt.settled);
  });

  it('does not resolve before the end', async () => {
    const receiptController = createReceiptController();
    const { receipt } = receiptController;
    const settled = vi.fn();
    void receipt.settled.then(settled);
    receiptController.setState('queued');
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    receiptController.setState('sent');
    await receipt.settled;
    expect(settled).toHaveBeenCalledExactlyOnceWith('sent');
  });

  it('resolves for waiting events when consent is denied', async () => {
    const { environment, analytics } = start({ consent: 'pending' });
    const waiting = analytics.logEvent({ name: 'Waiting' });
    const { settled } = waiting;
    analytics.consent.set('denied');
    await expect(settled).resolves.toBe('dropped:consent');

    const other = start({ destinations: [answering('retry')] });
    const queued = other.analytics.logEvent({ name: 'Queued' });
    await other.environment.clock.advance(0);
    other.analytics.consent.set('denied');
    await expect(queued.settled).resolves.toBe('dropped:consent');
    await environment.clock.advance(0);
  });
});

describe('the detail of a receipt', () => {
  it('names the properties that do not fit the definition', () => {
    const { analytics } = start({ events: careEvents, validation: 'strict' });
    expect(analytics.logEvent({ name: 'Unknown' }).detail).toContain('"Unknown" is not in the catalogue');
  });

  it('S8.5 has the text of an internal error', async () => {
    const { environment, analytics } = start({ beforeSend: throwing });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(receipt.detail).toBe('no');
  });

  it('is cut, whatever the length of what was thrown: fifty of them are kept', async () => {
    const { environment, analytics } = start({
      beforeSend() {
        throw new Error('x'.repeat(1_000_000));
      },
    });
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(analytics.why('Viewed').join().length).toBeLessThan(2_000);
    expect(analytics.why('Viewed').at(-1)).toMatch(/: failed:internal, x{1000}/);
  });

  it('is empty for an event that is sent', async () => {
    const { environment, analytics } = start();
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(receipt).toMatchObject({ state: 'sent', detail: undefined });
  });
});

describe('`why`', () => {
  it('returns each decision as text, oldest first', async () => {
    const { environment, analytics } = start({
      events: careEvents,
      validation: 'strict',
    });
    analytics.logEvent({ name: 'Homepage Viewed' });
    analytics.logEvent({ name: 'Unknown' });
    await environment.clock.advance(0);
    expect(analytics.why()).toEqual([
      'Unknown (id-2): dropped:schema, "Unknown" is not in the catalogue',
      'Homepage Viewed (id-1): queued',
      'Homepage Viewed (id-1): sent',
    ]);
  });

  it('reports only one event name', async () => {
    const { environment, analytics } = start();
    for (const name of ['First', 'Second', 'First again']) analytics.logEvent({ name });
    await environment.clock.advance(0);
    expect(analytics.why('First')).toEqual(['First (id-1): queued', 'First (id-1): sent']);
    expect(analytics.why('Nothing')).toEqual([]);
  });

  it('remembers the last 50 decisions', () => {
    const { analytics } = start({ consent: 'denied' });
    for (let index = 1; index <= 60; index += 1) analytics.logEvent({ name: `Event ${index}` });
    const decisions = analytics.why();
    expect(decisions).toHaveLength(50);
    expect(decisions[0]).toMatch(/^Event 11 .*: dropped:consent$/);
    expect(decisions[49]).toMatch(/^Event 60 /);
  });

  it('reports events that wait for consent until they are sent, and no refused call', async () => {
    const { environment, analytics } = start({ consent: 'pending', events: careEvents, validation: 'throw' });
    analytics.logEvent({ name: 'Homepage Viewed' });
    expect(() => analytics.logEvent({ name: 'Unknown' })).toThrow('not in the catalogue');
    expect(analytics.why()).toEqual(['Homepage Viewed (id-1): buffered, waits for consent']);
    expect(analytics.decisions()).toMatchObject([{ state: 'buffered', data: '{}' }]);
    analytics.consent.set('granted');
    await environment.clock.advance(0);
    expect(analytics.why('Homepage Viewed')).toEqual([
      'Homepage Viewed (id-1): queued',
      'Homepage Viewed (id-1): sent',
    ]);
  });

  it('gives a list that its caller may change', () => {
    const { analytics } = start({ consent: 'denied' });
    analytics.logEvent({ name: 'Viewed' });
    (analytics.why() as string[]).pop();
    expect(analytics.why()).toHaveLength(1);
  });
});

describe('`subscribe`', () => {
  it('reports the call and each new state in order; the record comes with `queued`', async () => {
    const { environment, analytics } = start();
    const diagnostics: Diagnostic[] = [];
    analytics.subscribe((diagnostic) => diagnostics.push(diagnostic));
    analytics.logEvent({ name: 'Viewed', data: { a: 1 } });
    await environment.clock.advance(0);
    const now = environment.clock.now();
    const event = { kind: 'event', id: 'id-1', name: 'Viewed', detail: undefined, time: now };
    expect(diagnostics).toEqual([
      { ...event, kind: 'call', state: 'buffered', data: '{"a":1}' },
      { kind: 'session', session: { id: now, lastActivity: now } },
      { ...event, state: 'queued', record: expect.objectContaining({ name: 'Viewed', id: 'id-1' }) },
      { ...event, state: 'sent', record: undefined },
    ]);
  });

  it('calls its listeners in the order they came, until each unsubscribes', () => {
    const { analytics } = start({ consent: 'denied' });
    const calls: string[] = [];
    const unsubscribe = ['first', 'second', 'third'].map((name) =>
      analytics.subscribe(() => calls.push(name)),
    );
    analytics.logEvent({ name: 'Viewed' });
    unsubscribe[1]?.();
    unsubscribe[1]?.();
    analytics.logEvent({ name: 'Viewed' });
    for (const stop of unsubscribe) stop();
    analytics.logEvent({ name: 'Viewed' });
    expect(calls).toEqual(['first', 'second', 'third', 'first', 'third']);
  });

  it('takes one listener twice, and each unsubscribes once', () => {
    const { analytics } = start({ consent: 'denied' });
    const listener = vi.fn();
    const unsubscribe = [analytics.subscribe(listener), analytics.subscribe(listener)];
    unsubscribe[0]?.();
    analytics.logEvent({ name: 'Viewed' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('S8.5 goes on after a listener that throws', async () => {
    const { environment, analytics } = start();
    const listener = vi.fn();
    analytics.subscribe(throwing);
    analytics.subscribe(listener);
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(receipt.state).toBe('sent');
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('lets a listener unsubscribe itself and add another', () => {
    const { analytics } = start({ consent: 'denied' });
    const added = vi.fn();
    const once = vi.fn(() => {
      stop();
      analytics.subscribe(added);
    });
    const stop = analytics.subscribe(once);
    analytics.logEvent({ name: 'First' });
    added.mockClear();
    analytics.logEvent({ name: 'Second' });
    expect(once).toHaveBeenCalledOnce();
    expect(added).toHaveBeenCalledOnce();
  });

  it('reports calls with what was given, however they were made, and those that throw', () => {
    const { analytics } = start({ consent: 'pending', events: careEvents, validation: 'throw' });
    const diagnostics: Diagnostic[] = [];
    analytics.subscribe((diagnostic) => diagnostics.push(diagnostic));
    const { logEvent } = analytics;
    logEvent({ name: 'Homepage Viewed', data: {} });
    analytics.track('Homepage Viewed');
    analytics.setDefaultUserProps({ plan: 'basic' });
    expect(() => analytics.track('Unknown')).toThrow();
    expect(() => analytics.logEvent({ name: '' })).toThrow();
    const waiting = { kind: 'call', detail: 'waits for consent' };
    expect(diagnostics).toMatchObject([
      { ...waiting, id: 'id-1', name: 'Homepage Viewed', data: '{}' },
      { ...waiting, id: 'id-2', name: 'Homepage Viewed', data: '{}' },
      { ...waiting, id: 'id-3', name: '$identify', data: '{"plan":"basic"}' },
      { ...waiting, id: 'id-4', name: 'Unknown', data: '{}' },
      {
        kind: 'refused',
        id: 'id-4',
        name: 'Unknown',
        detail: expect.stringContaining('"Unknown" is not in'),
      },
      { kind: 'refused', id: '', name: '', detail: 'CareAnalytics: Invalid event payload' },
    ]);
  });

  it('reports a change of consent', () => {
    const { analytics } = start({ consent: 'pending' });
    const diagnostics: Diagnostic[] = [];
    analytics.subscribe((diagnostic) => diagnostics.push(diagnostic));
    analytics.consent.set('granted');
    expect(diagnostics).toEqual([{ kind: 'consent', state: 'granted' }]);
  });
});

describe('losses', () => {
  /** The `sdk_dropped` of each event that went out. */
  function reported(kit: ReturnType<typeof createTestAnalytics>) {
    return kit.logged().map(({ data }) => data.sdk_dropped);
  }

  it('ride on the next event, counted by reason, and are reported once', () => {
    const kit = createTestAnalytics({
      sessionEvents: false,
      events: careEvents as EventCatalog,
      validation: 'strict',
      duplicateGuard,
    });
    kit.analytics.logEvent({ name: 'Homepage Viewed' }, { dropDuplicate: true });
    expect(reported(kit)).toEqual([undefined]);
    kit.analytics.logEvent({ name: 'Homepage Viewed' }, { dropDuplicate: true });
    for (const name of ['Unknown', 'Unknown too']) kit.analytics.logEvent({ name });
    kit.analytics.logEvent({ name: 'Homepage Viewed' });
    kit.analytics.logEvent({ name: 'Homepage Viewed' });
    expect(reported(kit)).toEqual([undefined, { 'dropped:duplicate': 1, 'dropped:schema': 2 }, undefined]);
  });

  it('ride on `$identify` and session events too', () => {
    const kit = createTestAnalytics({ beforeSend: ({ name }) => (name === 'Dropped' ? null : undefined) });
    kit.analytics.logEvent({ name: 'Viewed' });
    kit.analytics.logEvent({ name: 'Dropped' });
    kit.logged();
    kit.clock.advance(31 * 60_000);
    kit.analytics.setDefaultUserProps({ memberId: '42' });
    expect(kit.logged().map(({ name, data }) => [name, data.sdk_dropped])).toEqual([
      ['session_start', undefined],
      ['Viewed', undefined],
      ['session_end', { 'dropped:before-send': 1 }],
      ['session_start', undefined],
      ['$identify', undefined],
    ]);
  });

  it('are reported again when the event that reported them is refused: nobody has got it', async () => {
    let answer: EventAnswer = 'delivered';
    const destination: Destination = {
      name: 'changing',
      deliver: async ({ events }) => ({ answers: events.map(() => answer) }),
    };
    const { environment, analytics } = start({
      destinations: [destination],
      beforeSend: ({ name }) => (name === 'Dropped' ? null : undefined),
    });
    const seen: unknown[] = [];
    analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.record) seen.push(diagnostic.record.data.sdk_dropped);
    });
    analytics.logEvent({ name: 'Dropped' });
    answer = 'refused';
    analytics.logEvent({ name: 'Refused' });
    await environment.clock.advance(0);
    answer = 'delivered';
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(seen).toEqual([
      { 'dropped:before-send': 1 },
      { 'dropped:before-send': 1, 'failed:refused': 1 },
      undefined,
    ]);
  });

  it('for lack of consent are reported to nobody', async () => {
    const { environment, analytics } = start({ consent: 'denied' });
    analytics.logEvent({ name: 'Refused' });
    analytics.consent.set('granted');
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    analytics.consent.set('denied');
    analytics.logEvent({ name: 'Refused again' });
    analytics.consent.set('granted');
    const records: unknown[] = [];
    analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.record) records.push(diagnostic.record.data);
    });
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(records).toHaveLength(1);
    expect(records[0]).not.toHaveProperty('sdk_dropped');
    expect(analytics.why().filter((line) => line.includes('dropped:consent'))).toHaveLength(2);
  });

  it('do not touch the caller’s own data, and win over a property of their name', () => {
    const kit = createTestAnalytics({
      sessionEvents: false,
      beforeSend: ({ name }) => (name === 'Dropped' ? null : undefined),
    });
    const data = { sdk_dropped: 'mine' };
    kit.analytics.logEvent({ name: 'Dropped' });
    kit.analytics.logEvent({ name: 'Viewed', data });
    expect(reported(kit)).toEqual([{ 'dropped:before-send': 1 }]);
    expect(data).toEqual({ sdk_dropped: 'mine' });
  });
});
