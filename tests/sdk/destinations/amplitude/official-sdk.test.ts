import { setTimeout as sleep } from 'node:timers/promises';
import { amplitude } from '@care/analytics/amplitude';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Destination } from '../../../../sdk/contracts/destination.ts';
import { createHost, createRecord, untilLoaded } from '../../../contracts/destination-contract.ts';

const batch = { events: [createRecord('event-1')], leaving: false };
/** A field that only the official SDK puts into a request. */
const official = 'amplitude-ts/';

it('leaves the context that an integration of the official SDK has made', async () => {
  const context = {};
  vi.stubGlobal('ampIntegrationContext', context);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { host, sent } = createHost(undefined, (run) => run());
  const destination = amplitude();
  await vi.waitFor(async () => {
    await destination.deliver(batch, host);
    expect(sent.at(-1)?.body).toContain(official);
  }, untilLoaded);
  expect(globalThis).toHaveProperty('ampIntegrationContext', context);
});

it('names the releases of the application and of the SDK that logged an event, not those of the page that sends it', async () => {
  const { host, sent } = createHost(undefined, (run) => run());
  const destination = amplitude({ serverUrl: '/collect' });
  const library = 'care-analytics/0.0.9';
  const released = { ...batch, events: [{ ...createRecord('event-1'), appVersion: 'shop@1.0.0', library }] };
  await vi.waitFor(async () => {
    await destination.deliver(released, host);
    expect(JSON.parse(sent.at(-1)?.body ?? '').events[0].library).toContain('amplitude-ts/');
  }, untilLoaded);
  expect(JSON.parse(sent.at(-1)?.body ?? '').events).toMatchObject([
    { app_version: 'shop@1.0.0', library: expect.stringMatching(/^care-analytics\/0\.0\.9 amplitude-ts\//) },
  ]);
});

it('keeps the order that the page has given its events, in the place of its own count', async () => {
  const { host, sent } = createHost(undefined, (run) => run());
  const destination = amplitude();
  const events = [41, 7].map((sequence) => ({ ...createRecord(`event-${sequence}`), sequence }));
  await vi.waitFor(async () => {
    await destination.deliver({ ...batch, events }, host);
    expect(sent.at(-1)?.body).toContain(official);
  }, untilLoaded);
  expect(JSON.parse(sent.at(-1)?.body ?? '').events).toMatchObject([{ event_id: 41 }, { event_id: 7 }]);
});

it('sends a list of events on a page that gives all lists a toJSON, as Prototype.js does', async () => {
  const lists = Array.prototype as { toJSON?: unknown };
  lists.toJSON = () => 'a list';
  onTestFinished(() => void delete lists.toJSON);
  const { host, sent } = createHost(undefined, (run) => run());
  const destination = amplitude();
  await vi.waitFor(async () => {
    await destination.deliver(batch, host);
    expect(sent.at(-1)?.body).toContain(official);
  });
  const { events } = JSON.parse(sent.at(-1)?.body ?? '') as { events: readonly object[] };
  expect(events).toMatchObject([{ insert_id: 'event-1' }]);
});

describe('once the destination is stopped, as after consent is withdrawn, the official SDK', () => {
  /** A page that becomes idle when the test says so. */
  function createPage() {
    const idle = new Set<() => void>();
    const { host, sent } = createHost();
    const scope = {
      requestIdleCallback: (run: () => void) => {
        idle.add(run);
        return run;
      },
      cancelIdleCallback: (run: () => void) => idle.delete(run),
    };
    const becomeIdle = () => {
      for (const run of idle) run();
      idle.clear();
    };
    return { host: { ...host, scope }, sent, becomeIdle };
  }

  /** Returns true if the official SDK is there after a time in which it would have been loaded. */
  async function isOfficial({ host, sent }: ReturnType<typeof createPage>, destination: Destination) {
    await import('@amplitude/analytics-browser');
    await sleep(50);
    await destination.deliver(batch, host);
    return sent.at(-1)?.body.includes(official);
  }

  it('is not loaded by a page that becomes idle afterwards', async () => {
    const page = createPage();
    const destination = amplitude();
    await destination.deliver(batch, page.host);
    destination.stop?.();
    page.becomeIdle();
    expect(await isOfficial(page, destination)).toBe(false);
  });

  it('is not initialized where it was being loaded', async () => {
    const page = createPage();
    const destination = amplitude();
    await destination.deliver(batch, page.host);
    page.becomeIdle();
    destination.stop?.();
    expect(await isOfficial(page, destination)).toBe(false);
  });

  it('is loaded with the first delivery after consent is granted again', async () => {
    const page = createPage();
    const destination = amplitude();
    await destination.deliver(batch, page.host);
    page.becomeIdle();
    destination.stop?.();
    await destination.deliver(batch, page.host);
    page.becomeIdle();
    expect(await isOfficial(page, destination)).toBe(true);
  });
});
