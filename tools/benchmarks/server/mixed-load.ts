import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConsentCookie } from '@care/analytics/server';
import { listen } from '../../servers/listen.ts';
import { createUpload, uploadHeaders, uploadPath } from './ask.ts';

/** The number of requests of each kind by their end: a status, or `ended` where the client or the server has closed the connection. */
type MixedTally = Record<string, Record<string, number>>;

/** Requests of one kind: one begins every so many milliseconds, also while others have no answer. @param turn the number of requests before */
type Kind = readonly [everyMillis: number, ask: (turn: number) => Promise<string>];

/** The most open requests of a kind: the load waits for a server that is late. */
const maxConcurrent = 30;

/** The time that a slow reader waits with an answer half read, and a slow sender between two pieces, in milliseconds. */
const slowMillis = 3_000;

/** The number of clients: the server's limits remember all of them after some minutes. */
const clients = 1_000;

const pages = [
  '/',
  '/caregivers',
  '/jobs',
  '/help',
  '/help/contact',
  '/about/privacy-choices',
  '/sitemap.xml',
];
const json = { 'content-type': 'application/json' };
const upload = createUpload(20);

/** An upload that the collector refuses, which knows it by its length. */
const refused = JSON.stringify({ api_key: 'key', events: [{ event_type: 'refused' }] });
const badAnswer = { code: 400, error: 'Invalid', events_with_invalid_fields: { time: [0] } };

/** A collector for {@link startMixedLoad}, whose answer follows from the request. */
export async function startMixedCollector(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  let count = 0;
  const server = createServer(async (incoming, response) => {
    const { length } = Buffer.concat(await incoming.toArray());
    count += 1;
    // One request in 300 never gets an answer, one in 301 has its connection closed, one in 100 gets an error.
    if (count % 300 === 0) return;
    if (count % 301 === 0) return void response.destroy();
    const status = count % 100 === 0 ? 500 : length === refused.length ? 400 : 200;
    response.writeHead(status, json);
    response.end(JSON.stringify(status === 200 ? { code: 200, events_ingested: 20 } : badAnswer));
  });
  const { port, stop } = await listen(server);
  return { url: `http://127.0.0.1:${port}/2/httpapi`, stop };
}

export interface MixedLoad {
  /** Begins no request for so many milliseconds: nearly all open ones end. */
  rest(millis: number): Promise<void>;
  stop(): Promise<MixedTally>;
}

/** Plays requests of every kind that a site gets, until it is stopped. */
export function startMixedLoad(origin: string): MixedLoad {
  const tally: MixedTally = {};
  const ending = new AbortController();
  let isResting = false;

  async function play(name: string, [everyMillis, ask]: Kind): Promise<void> {
    const counts: Record<string, number> = {};
    tally[name] = counts;
    const open = new Set<Promise<void>>();
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await sleep(everyMillis);
      if (ending.signal.aborted || isResting || open.size >= maxConcurrent) continue;
      const asked = ask(turn)
        .catch(() => 'ended')
        .then((outcome) => {
          counts[outcome] = (counts[outcome] ?? 0) + 1;
          open.delete(asked);
        });
      open.add(asked);
    }
    await Promise.all(open);
  }

  const playing = Promise.all(Object.entries(kindsOf(origin)).map(([name, kind]) => play(name, kind)));
  return {
    async rest(millis) {
      isResting = true;
      await sleep(millis);
      isResting = false;
    },
    async stop() {
      ending.abort();
      await playing;
      return tally;
    },
  };
}

function kindsOf(origin: string): Readonly<Record<string, Kind>> {
  function send(path: string, { headers, ...more }: RequestInit = {}): Promise<Response> {
    const all = { 'x-forwarded-for': '198.51.100.1', ...(headers as Record<string, string>) };
    return fetch(origin + path, { redirect: 'manual', ...more, headers: all });
  }
  async function answerOf(path: string, options?: RequestInit): Promise<string> {
    const answer = await send(path, options);
    await answer.arrayBuffer();
    return `${answer.status}`;
  }
  const page = (encoding: string) => (turn: number) =>
    answerOf(pages[turn % pages.length] ?? '/', { headers: { 'accept-encoding': encoding } });
  const post =
    (headers: object, body: Buffer | string | ((turn: number) => unknown) = upload, path = uploadPath) =>
    (turn: number) =>
      answerOf(path, {
        method: 'POST',
        headers: { 'x-forwarded-for': `10.0.${(turn % clients) >> 8}.${(turn % clients) & 255}`, ...headers },
        body: typeof body === 'function' ? body(turn) : body,
        duplex: 'half',
      } as unknown as RequestInit);
  const denied = createConsentCookie('denied', new Headers()).replace(/;.*/, '');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    'page, plain': [200, page('identity')],
    'page, gzip': [100, page('gzip')],
    'page, br': [80, page('gzip, br')],
    'page that is not there': [300, (turn) => answerOf(`/no/such-page-${turn}`)],
    'file that is not there': [300, (turn) => answerOf(`/app/vhp/assets/none-${turn}.js`)],
    'upload of 20 events': [30, post(uploadHeaders)],
    'upload without consent': [500, post({ ...uploadHeaders, cookie: denied })],
    'upload that the collector refuses': [300, post(json, refused)],
    'upload of another origin': [500, post({ ...uploadHeaders, origin: 'https://elsewhere.example' })],
    'upload that is too large': [1_000, post(json, Buffer.alloc(2_000_000))],
    'upload of one busy client': [25, post({ ...uploadHeaders, 'x-forwarded-for': '203.0.113.9' })],
    'upload that is sent slowly': [2_000, post(uploadHeaders, (turn) => sentSlowly(turn % 2 ? 2 : 6))],
    'line of a browser': [
      200,
      post(json, (turn) => `{"level":"warn","message":"Slow ${turn}"}`, '/app/vhp/log'),
    ],
    'choice of consent': [
      500,
      post(form, (turn) => `choice=${turn % 2 ? 'denied' : 'granted'}&from=%2F`, '/app/vhp/consent'),
    ],
    'page that is read slowly': [
      1_000,
      async () => {
        const reader = (await send('/')).body?.getReader();
        await reader?.read();
        await sleep(slowMillis);
        await reader?.cancel();
        return 'ended';
      },
    ],
    'page that is left': [
      500,
      async (turn) => {
        const leaving = new AbortController();
        // An aborted request may never end.
        answerOf('/', { signal: leaving.signal }).catch(() => undefined);
        await sleep((turn % 10) * 5);
        leaving.abort();
        return 'ended';
      },
    ],
  };
}

/** Sends an upload in pieces: with six of them the server gives up. */
async function* sentSlowly(pieces: number): AsyncGenerator<Buffer> {
  const size = Math.ceil(upload.length / pieces);
  for (let piece = 0; piece < pieces; piece += 1) {
    yield upload.subarray(piece * size, (piece + 1) * size);
    await sleep(slowMillis);
  }
}
