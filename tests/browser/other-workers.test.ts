import type { Page, Worker } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { readBrowserStorage } from './pages/read-browser-storage.ts';
import type { PageSettings } from './pages/start-analytics.ts';
import { addressOf, type SdkServer, type Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';
import { databaseName } from './stored-names.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});
afterEach(() => {
  expect(visitor.uncaught).toEqual([]);
});

async function arrived(...names: string[]): Promise<void> {
  await expect.poll(() => server.events.map((event) => event.event_type)).toEqual(names);
}

/** The names of the events that are stored. */
async function stored(): Promise<readonly string[]> {
  const { records } = await readBrowserStorage(visitor.page);
  return (records[`${databaseName()}/journal`] ?? []).flatMap((sheet) =>
    [JSON.parse(`${sheet}`)].flat().map(({ name }) => name),
  );
}

describe('in a service worker', () => {
  async function start(settings: PageSettings = {}): Promise<Worker> {
    const started = visitor.context.waitForEvent('serviceworker');
    await visitor.page.goto(`${server.origin}/empty.html`);
    await visitor.page.evaluate(
      async (address) => {
        await navigator.serviceWorker.register(address, { type: 'module' });
        await navigator.serviceWorker.ready;
      },
      addressOf('/in-service-worker.js', settings),
    );
    return started;
  }

  it('events arrive, in one session, and nothing after a denial', async () => {
    const worker = await start();
    const state = await worker.evaluate(async () => {
      tested.logEvent({ name: 'Pushed' });
      const receipt = tested.logEvent({ name: 'Opened' });
      await tested.flush();
      return receipt.settled;
    });
    expect(state).toBe('sent');
    await arrived('session_start', 'Pushed', 'Opened');
    expect(server.events.at(-1)?.event_properties).toMatchObject({ url_path: '/in-service-worker.js' });
    expect(new Set(server.events.map(({ session_id }) => session_id)).size).toBe(1);
    const denied = await worker.evaluate(() => {
      tested.consent.set('denied');
      return tested.logEvent({ name: 'Secret' }).state;
    });
    expect(denied).toBe('dropped:consent');
  });

  it('events that could not be sent are stored, and sent when the connection returns', async () => {
    const worker = await start();
    server.answer = ({ url }) => (url.pathname === '/collect' ? 'cut' : undefined);
    await worker.evaluate(() => void tested.logEvent({ name: 'Offline' }));
    await expect.poll(stored).toEqual(['session_start', 'Offline']);
    server.answer = () => undefined;
    await worker.evaluate(() => void tested.logEvent({ name: 'Online' }));
    await arrived('session_start', 'Offline', 'Online');
    await expect.poll(stored).toEqual([]);
  });

  it('the events that it has left are sent by a page of the same project', async () => {
    const worker = await start();
    server.answer = ({ url }) => (url.pathname === '/collect' ? 'cut' : undefined);
    await worker.evaluate(() => void tested.logEvent({ name: 'Offline' }));
    await expect.poll(stored).toEqual(['session_start', 'Offline']);
    await visitor.page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations())
        await registration.unregister();
    });
    server.answer = () => undefined;
    await visitor.open();
    await visitor.page.evaluate(() => void tested.logEvent({ name: 'Viewed' }));
    await expect.poll(() => server.events.map((event) => event.event_type)).toContain('Offline');
  });
});

describe('in a shared worker', () => {
  /** Logs in the worker that all pages share. @returns the final state of the event */
  function log(page: Page, name: string, settings: PageSettings = {}): Promise<string> {
    return page.evaluate(
      ([address, asked]) =>
        new Promise<string>((resolve) => {
          const { port } = new SharedWorker(address, { type: 'module' });
          port.onmessage = ({ data }) => resolve(data);
          port.postMessage(asked);
        }),
      [addressOf('/in-shared-worker.js', settings), name] as const,
    );
  }

  it('events of two pages arrive through one client; a worker that is started again is another visitor', async () => {
    const pages = [visitor.page, await visitor.context.newPage()] as const;
    for (const page of pages) await page.goto(`${server.origin}/empty.html`);
    expect(await log(pages[0], 'First')).toBe('sent');
    expect(await log(pages[1], 'Second')).toBe('sent');
    await arrived('session_start', 'First', 'Second');
    for (const page of pages) await page.goto('about:blank');
    await pages[0].goto(`${server.origin}/empty.html`);
    expect(await log(pages[0], 'Third')).toBe('sent');
    const devices = new Set(server.events.map(({ device_id }) => device_id));
    expect(devices.size).toBe(2);
  });

  it('nothing is sent before the visitor agrees', async () => {
    await visitor.page.goto(`${server.origin}/empty.html`);
    expect(await log(visitor.page, 'Waits', { consent: 'pending' })).toBe('buffered');
    expect(server.events).toEqual([]);
  });
});
