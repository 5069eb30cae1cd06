import { createServer } from 'node:http';
import { httpApi } from '@care/analytics/http-api';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../../tools/servers/listen.ts';
import { collect, eventsOf, payment, start, textOf } from './start-server.ts';

const log = (analytics: ReturnType<typeof start>['analytics'], count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => analytics.logEvent({ ...payment, id: `event-${from + at}` }));

const idsOf = (requests: Parameters<typeof eventsOf>[0]) =>
  eventsOf(requests).map(({ insert_id }) => insert_id);

/** A server that takes requests and never answers. */
async function startSilent() {
  const { port, stop } = await listen(createServer(() => {}));
  onTestFinished(stop);
  return `http://127.0.0.1:${port}/`;
}

describe('events of a server', () => {
  it('gather into batches', async () => {
    const { requests, url } = await collect([200]);
    const { analytics } = start(url, { flushIntervalMillis: 50, flushQueueSize: 1_000 });
    await Promise.all(log(analytics, 120).map(({ settled }) => settled));
    expect(requests).toHaveLength(1);
    expect(idsOf(requests)).toEqual(Array.from({ length: 120 }, (_, at) => `event-${at}`));
  });

  it('go in requests of 200 kB at the most, also where the collector takes gzip', async () => {
    const { requests, url } = await collect([200, '{}', { 'accept-encoding': 'gzip' }]);
    const { analytics } = start(url, { flushQueueSize: 1_000, flushIntervalMillis: 50 });
    const plan = 'x'.repeat(8_000);
    for (const count of [1, 100]) {
      for (let at = 0; at < count; at += 1) analytics.logEvent({ ...payment, data: { plan } });
      await analytics.flush();
    }
    expect(eventsOf(requests)).toHaveLength(101);
    expect(Math.max(...requests.map((request) => textOf(request).length))).toBeLessThanOrEqual(200_000);
  });

  it('are sent again after 503, when Retry-After is over', async () => {
    const { requests, url } = await collect([503, 'busy', { 'retry-after': '1' }], [200]);
    const { analytics } = start(url);
    const seen: (string | undefined)[] = [];
    analytics.subscribe(({ reason }) => seen.push(reason), 'retry');
    const began = performance.now();
    const [receipt] = log(analytics, 1);
    await vi.waitFor(() => expect(seen).toEqual(['503: busy']));
    expect([receipt?.state, receipt?.detail]).toEqual(['queued', 'http-api: 503: busy']);
    await analytics.flush();
    expect(requests).toHaveLength(1);
    expect(await receipt?.settled).toBe('sent');
    expect(performance.now() - began).toBeGreaterThan(950);
    expect(idsOf(requests)).toEqual(['event-0', 'event-0']);
  });

  it('that are refused by name end so, with what the collector said, and the others are sent', async () => {
    const refusal = JSON.stringify({ code: 400, error: 'wrong', events_with_invalid_fields: { plan: [1] } });
    const { requests, url } = await collect([400, refusal], [200]);
    const { analytics, lines } = start(url);
    const receipts = log(analytics, 3);
    expect(await Promise.all(receipts.map(({ settled }) => settled))).toEqual([
      'sent',
      'failed:refused',
      'sent',
    ]);
    expect(receipts[1]?.detail).toContain('wrong');
    expect(lines).toEqual([expect.stringContaining('http-api refused Payment Confirmed: 400')]);
    expect(idsOf(requests.slice(1))).toEqual(['event-0', 'event-2']);
    // The next one says what was lost.
    analytics.logEvent(payment);
    await analytics.flush();
    expect(eventsOf(requests).at(-1)?.event_properties).toMatchObject({
      sdk_dropped: { 'failed:refused': 1 },
    });
  });

  it('go to each destination by itself: one that is down keeps nothing from the other', async () => {
    const [well, down] = [await collect([200]), await collect([500, 'broken'])];
    const { analytics, lines } = start(well.url, {
      destinations: [
        httpApi({ serverUrl: well.url }),
        { ...httpApi({ serverUrl: down.url }), name: 'warehouse' },
      ],
    });
    const receipts = log(analytics, 20);
    await vi.waitFor(() => expect(idsOf(well.requests)).toHaveLength(20));
    const line = 'warehouse: will try again: 500: broken';
    await vi.waitFor(() => expect(lines).toEqual([line]), { timeout: 5_000 });
    expect(down.requests.length).toBeGreaterThan(1);
    expect(new Set(receipts.map(({ state }) => state))).toEqual(new Set(['queued']));
    expect(receipts[0]?.detail).toBe('warehouse: 500: broken');
    expect(idsOf(well.requests)).toHaveLength(20);
  });

  it('that a relay may not take end as consent does', async () => {
    const { url } = await collect([200, '{"consent":"denied"}']);
    const [receipt] = log(start(url).analytics, 1);
    expect(await receipt?.settled).toBe('dropped:consent');
  });
});

describe('the memory', () => {
  it('is bounded by the number of events: the oldest are dropped, said in receipts, in the log and by a later event', async () => {
    const { requests, url } = await collect([503, 'busy', { 'retry-after': '1' }], [200]);
    const { analytics, lines } = start(url, { maxWaitingEvents: 10 });
    const receipts = log(analytics, 25);
    expect(receipts.map(({ state }) => state)).toEqual([
      ...new Array(15).fill('dropped:journal-full'),
      ...new Array(10).fill('queued'),
    ]);
    expect(lines).toEqual(['1 events: dropped:journal-full']);
    await analytics.close();
    expect(lines.slice(1)).toContain('14 events: dropped:journal-full');
    const arrived = eventsOf(requests.slice(1));
    expect(arrived.map(({ insert_id }) => insert_id)).toEqual(receipts.slice(15).map(({ id }) => id));
    const told = arrived.map((event) => event.event_properties?.sdk_dropped?.['dropped:journal-full'] ?? 0);
    // The last one that was dropped, and what it was to tell, waits for the next event.
    expect(told.reduce((sum: number, count: number) => sum + count, 0)).toBe(13);
  });

  it('is bounded by bytes, which count for each destination', async () => {
    const serverUrl = await startSilent();
    const data = { plan: 'x'.repeat(1_000) };
    const waiting = (destinations: readonly string[]) => {
      const { analytics } = start(serverUrl, {
        maxWaitingBytes: 20_000,
        destinations: destinations.map((name) => ({ ...httpApi({ serverUrl }), name })),
      });
      const receipts = Array.from({ length: 40 }, () => analytics.logEvent({ ...payment, data }));
      return receipts.filter(({ state }) => state === 'queued').length;
    };
    expect(waiting(['one'])).toBe(14);
    expect(waiting(['one', 'other'])).toBe(7);
  });
});

describe('close', () => {
  it('delivers all that waits, however long it gathers, and takes nothing more', async () => {
    const { requests, url } = await collect([200]);
    const { analytics } = start(url, { flushIntervalMillis: 60_000, flushQueueSize: 10_000 });
    const receipts = log(analytics, 1_200);
    const closed = analytics.close();
    expect(analytics.logEvent(payment).state).toBe('dropped:closed');
    expect(analytics.close()).toBe(closed);
    await closed;
    expect(new Set(receipts.map(({ state }) => state))).toEqual(new Set(['sent']));
    expect(idsOf(requests)).toHaveLength(1_200);
    expect(requests.length).toBeLessThanOrEqual(4);
  });

  it('tries again what fails, as long as there is time', async () => {
    const { requests, url } = await collect([500, 'broken'], [200]);
    const { analytics } = start(url);
    const receipts = log(analytics, 3);
    await analytics.close();
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(requests.length).toBeGreaterThan(1);
  });

  it('ends when its time is over: what has no answer says so', async () => {
    const { analytics, lines } = start(await startSilent());
    const receipts = log(analytics, 3);
    const began = performance.now();
    await analytics.close({ timeoutMillis: 100 });
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(await Promise.all(receipts.map(({ settled }) => settled))).toEqual(
      new Array(3).fill('dropped:closed'),
    );
    expect(lines).toEqual(['3 events: dropped:closed']);
    await analytics.flush();
  });

  it('has nothing to do where nothing waits', async () => {
    const { analytics, lines } = start('http://127.0.0.1:1/');
    await analytics.close();
    expect(lines).toEqual([]);
  });
});

describe('flush', () => {
  it('resolves when the destinations have answered once, and never rejects', async () => {
    const { requests, url } = await collect([200]);
    const { analytics } = start(url, { flushIntervalMillis: 60_000 });
    const [receipt] = log(analytics, 1);
    await analytics.flush();
    expect([receipt?.state, requests.length]).toEqual(['sent', 1]);
    const { analytics: lost } = start('http://127.0.0.1:1/', { flushIntervalMillis: 60_000 });
    const [waiting] = log(lost, 1);
    await lost.flush();
    expect([waiting?.state, waiting?.detail]).toEqual(['queued', expect.stringContaining('http-api: 0: ')]);
  });
});
