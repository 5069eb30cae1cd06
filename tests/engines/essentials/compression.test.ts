import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createRelay } from '@care/analytics/server';
import { expect, it, onTestFinished } from 'vitest';
import type { Tab } from '../../../tools/browsers/engines/engine.ts';
import { waitInPage } from '../../../tools/browsers/engines/wait-in-page.ts';
import { listen } from '../../../tools/servers/listen.ts';
import { root } from '../../repository/root.ts';
import { openVisitor, startEngine } from '../start-engine.ts';

const engine = startEngine();

/** A request with events, as the collector got it. */
interface Upload {
  readonly encoding: string | undefined;
  /** The events that have a number, by it. */
  readonly numbers: readonly number[];
}

interface CollectorHabits {
  /** @default 'gzip' */
  readonly accepts?: string;
  /** Whether a preflight permits `Content-Encoding`. @default true */
  readonly permits?: boolean;
  /** Answers a compressed request. @default 200 */
  readonly statusOfCompressed?: number;
}

/** A collector on an origin of its own. */
async function startCollector({
  accepts = 'gzip',
  permits = true,
  statusOfCompressed = 200,
}: CollectorHabits) {
  const uploads: Upload[] = [];
  const state = { preflights: 0, isSilent: false };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') {
      state.preflights += 1;
      if (permits) response.setHeader('access-control-allow-headers', 'content-encoding');
      response.writeHead(204, { 'access-control-max-age': '600' }).end();
      return;
    }
    response.setHeader('access-control-expose-headers', 'accept-encoding');
    if (accepts) response.setHeader('accept-encoding', accepts);
    const body = Buffer.concat(await request.toArray());
    const encoding = request.headers['content-encoding'];
    if (encoding && state.isSilent) return;
    const { events } = JSON.parse(`${encoding === 'gzip' ? gunzipSync(body) : body}`);
    const numbers = events.flatMap(
      (event: { event_properties: { n?: number } }) => event.event_properties.n ?? [],
    );
    uploads.push({ encoding, numbers });
    response.writeHead(encoding ? statusOfCompressed : 200).end('{}');
  }

  const { port, stop } = await listen(createServer((request, response) => void serve(request, response)));
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${port}/2/httpapi`, uploads, state };
}

/** A page whose events go to an address, and a relay of its origin to the collector. */
async function openPage(collectorUrl: string, serverUrl: string): Promise<Tab> {
  const relay = createRelay({ serverUrl: collectorUrl });
  const html = `<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="data:,">
<script type="importmap">{"imports":{
  "@care/analytics":"/dist/index.js","@care/analytics/http-api":"/dist/http-api.js",
  "idb-keyval":"/node_modules/idb-keyval/dist/index.js"}}</script>
<script type="module">
  import { createAnalytics } from '@care/analytics';
  import { httpApi } from '@care/analytics/http-api';
  const analytics = createAnalytics({ analyticsKey: 'key', destinations: [httpApi({ serverUrl: '${serverUrl}' })] });
  globalThis.logNumbers = ({ from, count }) => {
    for (let n = from; n < from + count; n += 1) analytics.logEvent({ name: 'Numbered', data: { n } });
  };
</script></head><body></body></html>`;

  async function serve(
    { method, url = '', headers }: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
  ) {
    if (method === 'POST') {
      const encoding = headers['content-encoding'];
      const answer = await relay(
        new Request(`http://localhost${url}`, {
          method,
          body: new Uint8Array(body),
          ...(encoding && { headers: { 'content-encoding': encoding } }),
        }),
      );
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
      return;
    }
    const isFile = /^\/(dist|node_modules)\//.test(url);
    response.setHeader('content-type', isFile ? 'text/javascript' : 'text/html');
    response.end(isFile ? await readFile(join(root, url)) : url === '/page' ? html : '<title>Empty</title>');
  }

  const server = createServer(async (request, response) => {
    await serve(request, response, Buffer.concat(await request.toArray())).catch(() => response.destroy());
  });
  const { port, stop } = await listen(server);
  onTestFinished(stop);
  const { tab } = await openVisitor(engine.current);
  await tab.goto(`http://127.0.0.1:${port}/page`);
  await waitInPage(tab, () => 'logNumbers' in globalThis);
  return tab;
}

/** Logs one event and, once that has arrived, so many that their request is worth compressing. */
async function logTwice(tab: Tab, uploads: readonly Upload[]): Promise<void> {
  await tab.evaluate(() => logNumbers({ from: 1, count: 1 }));
  await expect.poll(() => numbersIn(uploads)).toEqual([1]);
  await tab.evaluate(() => logNumbers({ from: 2, count: 30 }));
  await expect.poll(() => numbersIn(uploads)).toEqual(upTo(31));
}

const numbersIn = (uploads: readonly Upload[]) =>
  [...new Set(uploads.flatMap(({ numbers }) => numbers))].sort((a, b) => a - b);
const upTo = (last: number) => Array.from({ length: last }, (_none, index) => index + 1);
/** A burst may leave in several requests; the first one of a page is never compressed. */
const encodingsIn = (uploads: readonly Upload[]) => [
  uploads[0]?.encoding,
  ...new Set(uploads.slice(1).map(({ encoding }) => encoding)),
];

it('compresses requests to another origin once its answer has said that it takes gzip, but no beacon', async () => {
  const { url, uploads, state } = await startCollector({});
  const tab = await openPage(url, url);
  await logTwice(tab, uploads);
  expect(encodingsIn(uploads)[0]).toBeUndefined();
  expect(encodingsIn(uploads).slice(1)).toContain('gzip');

  // How long a browser remembers the answer is its own: a burst may leave in two requests, and Firefox asks for each.
  expect(state.preflights).toBeGreaterThan(0);
  expect(state.preflights).toBeLessThan(uploads.length);

  // Events that are still on their way when the page is left go by a beacon: the collector takes nothing compressed.
  state.isSilent = true;
  const leaving = tab.evaluate(() => {
    logNumbers({ from: 32, count: 30 });
    location.href = '/empty';
  });
  await leaving.catch(() => {});
  await expect.poll(() => numbersIn(uploads)).toEqual(upTo(61));
});

it('compresses requests through a relay on the page’s origin, whose collector takes gzip', async () => {
  const { url, uploads, state } = await startCollector({});
  await logTwice(await openPage(url, '/events'), uploads);
  expect(encodingsIn(uploads)[0]).toBeUndefined();
  expect(encodingsIn(uploads).slice(1)).toContain('gzip');
  expect(state.preflights).toBe(0);
});

it.each(['', 'identity'])('compresses nothing where the collector accepts %j', async (accepts) => {
  const { url, uploads, state } = await startCollector({ accepts });
  await logTwice(await openPage(url, url), uploads);
  expect(encodingsIn(uploads)).toEqual([undefined, undefined]);
  expect(state.preflights).toBe(0);
});

it('compresses nothing in a browser without Compression Streams', async () => {
  const { url, uploads, state } = await startCollector({});
  const tab = await openPage(url, url);
  await tab.evaluate(() => Reflect.deleteProperty(globalThis, 'CompressionStream'));
  await logTwice(tab, uploads);
  expect(encodingsIn(uploads)).toEqual([undefined, undefined]);
  expect(state.preflights).toBe(0);
});

it('delivers uncompressed, and tries no more, where a preflight does not permit Content-Encoding', async () => {
  const { url, uploads, state } = await startCollector({ permits: false });
  const tab = await openPage(url, url);
  await logTwice(tab, uploads);
  await tab.evaluate(() => logNumbers({ from: 32, count: 30 }));
  await expect.poll(() => numbersIn(uploads)).toEqual(upTo(61));
  expect(encodingsIn(uploads)).toEqual([undefined, undefined]);
  expect(state.preflights).toBe(1);
});

it.each([400, 415])('delivers uncompressed where a compressed request is answered %i', async (status) => {
  const { url, uploads } = await startCollector({ statusOfCompressed: status });
  const tab = await openPage(url, url);
  await logTwice(tab, uploads);
  await tab.evaluate(() => logNumbers({ from: 32, count: 30 }));
  await expect.poll(() => numbersIn(uploads)).toEqual(upTo(61));
  expect(encodingsIn(uploads)).toContain('gzip');
  expect(uploads.at(-1)?.encoding).toBeUndefined();
});
