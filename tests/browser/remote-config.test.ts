import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { readBrowserStorage } from './pages/read-browser-storage.ts';
import type { RemoteConfigPage } from './pages/remote-config.ts';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';
import { storedName } from './stored-names.ts';

let browser: Browser;
let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ browser, server, visitor } = stage);
});

function open(settings: RemoteConfigPage): Promise<unknown> {
  const address = `${server.origin}/remote-config.html`;
  return visitor.page.goto(`${address}?settings=${encodeURIComponent(JSON.stringify(settings))}`);
}

const answers = (autocapture: unknown) =>
  JSON.stringify({ configs: { analyticsSDK: { browserSDK: { autocapture } } } });

const reported = () => visitor.page.evaluate(() => globalThis.reported);
const logged = () => visitor.page.evaluate(() => globalThis.logged);
const asked = () => server.requests.filter(({ url }) => url.pathname === '/config');

it('S7.6 asks another origin without a preflight, and keeps what it received for the next page', async () => {
  server.answer = ({ url }) =>
    url.pathname === '/config' ? { body: answers({ pageViews: { a: 1 }, webVitals: false }) } : undefined;
  const settings = { serverUrl: 'http://config.example/config' };
  await open(settings);
  await expect.poll(reported).toHaveLength(2);
  const [, remote] = await reported();
  expect(remote).toMatchObject({
    pageViews: { value: { a: 1 }, origin: 'remote' },
    webVitals: { value: false, origin: 'remote' },
  });
  expect(asked()).toMatchObject([{ method: 'GET', headers: { host: 'config.example', accept: '*/*' } }]);
  expect(asked()[0]?.url.search).toBe('?api_key=key&config_keys=analyticsSDK');
  expect(asked()[0]?.headers.cookie).toBeUndefined();
  const { local } = await readBrowserStorage(visitor.page);
  expect(Object.keys(local)).toContain(storedName('remote-config:key'));

  server.answer = ({ url }) => (url.pathname === '/config' ? 'no answer' : undefined);
  await open(settings);
  await expect.poll(reported).toHaveLength(2);
  expect((await reported())[1]).toEqual({
    pageViews: { ...remote?.pageViews, origin: 'stored' },
    webVitals: { ...remote?.webVitals, origin: 'stored' },
  });

  await visitor.page.evaluate(() => tested.consent.set('denied'));
  expect((await readBrowserStorage(visitor.page)).local).toEqual({ care_consent: expect.any(String) });
  expect([await logged(), visitor.uncaught, visitor.lines]).toEqual([[], [], []]);
});

it('asks nothing before the visitor agrees', async () => {
  server.answer = ({ url }) => (url.pathname === '/config' ? { body: answers(true) } : undefined);
  await open({ serverUrl: '/config', consent: 'pending' });
  await expect.poll(reported).toHaveLength(1);
  expect(asked()).toEqual([]);
  await visitor.page.evaluate(() => tested.consent.set('granted'));
  await expect.poll(reported).toHaveLength(2);
  expect(asked()).toHaveLength(1);
});

it('S8.6 logs a redirect and does not follow it', async () => {
  server.answer = ({ url }) =>
    url.pathname === '/config'
      ? { status: 302, headers: { location: 'http://elsewhere.example/stolen' } }
      : undefined;
  await open({ serverUrl: '/config' });
  await expect.poll(logged).toEqual(['Network error occurred, remote config fetch failed']);
  expect(server.requests.filter(({ url }) => url.pathname === '/stolen')).toEqual([]);
  expect(visitor.uncaught).toEqual([]);
});

it('S8.6 S9.4 asks a server that fails again after a second, and logs that it gave up', async () => {
  server.answer = ({ url }) => (url.pathname === '/config' ? { status: 503 } : undefined);
  await open({ serverUrl: '/config', maxRetries: 2 });
  await expect.poll(logged).toEqual(['Remote config fetch rejected due to exceeded retry count']);
  expect(asked()).toHaveLength(2);
});

it('S8.6 S9.4 leaves a body that drips after five seconds, and one without end much sooner', async () => {
  const written: number[] = [];
  const dripping = createServer(({ url = '' }, response) => {
    const piece = url.startsWith('/drip') ? ' ' : ' '.repeat(16_384);
    response.writeHead(200, { 'access-control-allow-origin': '*' });
    let count = 0;
    function write(): void {
      if (response.destroyed) return;
      count += 1;
      response.write(piece);
      timer = setTimeout(write, url.startsWith('/drip') ? 100 : 1);
    }
    let timer = setTimeout(write, 0);
    response.on('close', () => {
      clearTimeout(timer);
      written.push(count);
    });
  });
  dripping.listen(0, '127.0.0.1');
  await new Promise((resolve) => dripping.once('listening', resolve));
  onTestFinished(async () => {
    dripping.closeAllConnections();
    await new Promise((resolve) => dripping.close(resolve));
  });
  const { port } = dripping.address() as AddressInfo;
  // Straight to it: the visitor's usual network reads every body to its end.
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  visitor = { ...visitor, page: await context.newPage() };

  await open({ serverUrl: `http://127.0.0.1:${port}/flood` });
  await expect.poll(logged).toEqual(['Unexpected error occurred']);
  await expect.poll(() => written).toHaveLength(1);

  const start = Date.now();
  await open({ serverUrl: `http://127.0.0.1:${port}/drip` });
  await expect.poll(logged).toEqual(['Remote config fetch rejected due to timeout after 5 seconds']);
  expect(Date.now() - start).toBeGreaterThanOrEqual(5_000);
  await expect.poll(() => written).toHaveLength(2);
});
