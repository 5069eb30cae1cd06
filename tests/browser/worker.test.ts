import type { Worker } from 'playwright';
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

/** Opens a page with a worker in which analytics has started. */
async function startWorker(settings: PageSettings = {}): Promise<Worker> {
  const started = visitor.page.waitForEvent('worker');
  await visitor.page.goto(addressOf(`${server.origin}/worker.html`, settings));
  const worker = await started;
  await expect.poll(() => worker.evaluate(() => typeof tested)).toBe('object');
  return worker;
}

async function arrived(...names: string[]): Promise<void> {
  await expect.poll(() => server.events.map((event) => event.event_type)).toEqual(names);
}

describe('in a worker, where there is no document and no local storage,', () => {
  it('S3.7 S4.7 S8.7 events arrive with the address of the worker’s script', async () => {
    const worker = await startWorker();
    const state = await worker.evaluate(async () => {
      tested.setDefaultUserProps({ plan: 'basic' });
      const receipt = tested.logEvent({ name: 'Counted', data: { sum: 7 } }, { dropDuplicate: true });
      tested.logEvent({ name: 'Counted', data: { sum: 7 } }, { dropDuplicate: true });
      await tested.flush();
      return receipt.settled;
    });
    expect(state).toBe('sent');
    await arrived('session_start', '$identify', 'Counted');
    expect(server.events.at(-1)).toMatchObject({
      event_properties: {
        sum: 7,
        url: `${server.origin}/in-worker.js?settings=%7B%7D`,
        url_path: '/in-worker.js',
        referrer: '',
      },
      session_id: server.events[0]?.time,
      language: 'en-US',
    });
    const { event_properties: properties } = server.events.at(-1) ?? {};
    expect(properties).not.toHaveProperty('screen_resolution');
    expect(properties).not.toHaveProperty('viewport_resolution');
    expect([...visitor.lines].sort()).toEqual([
      expect.stringMatching(/^LocalStorage could not be used .*LocalStorageError: /),
      expect.stringMatching(/^SessionStorage could not be used .*ClientSideError: /),
    ]);
  });

  it('S4.6 unsent events are stored, and sent when the connection returns', async () => {
    const worker = await startWorker();
    await visitor.context.setOffline(true);
    await worker.evaluate(() => void tested.logEvent({ name: 'Offline' }));
    const stored = async () =>
      (await readBrowserStorage(visitor.page)).records[`${databaseName()}/journal`] ?? [];
    const names = async () =>
      (await stored()).flatMap((sheet) => JSON.parse(`${sheet}`)).map(({ name }) => name);
    await expect.poll(names).toEqual(['session_start', 'Offline']);
    await visitor.context.setOffline(false);
    await arrived('session_start', 'Offline');
    await expect.poll(stored).toEqual([]);
  });

  it('nothing is sent before the visitor agrees, all of it then, and nothing after a denial', async () => {
    const worker = await startWorker({ consent: 'pending' });
    await worker.evaluate(async () => {
      tested.logEvent({ name: 'Waits' });
      await tested.flush();
    });
    expect(server.requests.map(({ method }) => method)).not.toContain('POST');
    await worker.evaluate(() => tested.consent.set('granted'));
    await arrived('session_start', 'Waits');
    const state = await worker.evaluate(async () => {
      tested.consent.set('denied');
      const receipt = tested.logEvent({ name: 'Secret' });
      await tested.flush();
      return receipt.state;
    });
    expect(state).toBe('dropped:consent');
    expect(server.requests.filter(({ body }) => body.includes('Secret'))).toEqual([]);
  });

  it('events go through the official SDK too', async () => {
    const worker = await startWorker({ destination: 'amplitude' });
    await expect
      .poll(async () => {
        await worker.evaluate(() => void tested.logEvent({ name: 'Counted' }));
        return server.events.map((event) => event.library);
      })
      .toContainEqual(expect.stringMatching(/ amplitude-ts/));
    expect(Object.keys((await readBrowserStorage(visitor.page)).records)).toEqual([
      `${databaseName()}/journal`,
    ]);
  });
});
