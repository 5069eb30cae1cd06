import { once, setMaxListeners } from 'node:events';
import { Agent, type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConsentCookie } from '@care/analytics/server';
import { listen } from '../../servers/listen.ts';
import { createUpload } from './upload.ts';

/** How many requests of each kind ended how: by their status, or as `ended` where the client or the server has ended the connection. */
export type MixedTally = Record<string, Record<string, number>>;

/** Requests of one kind: one begins every so many milliseconds, whether or not others have their answers. */
interface Kind {
  readonly everyMillis: number;
  /** @param turn how many were before. @returns how it ended */
  ask(turn: number): Promise<string>;
}

/** More of a kind at a time are not begun: the load waits for a server that is late. */
const mostAtATime = 30;

/** How long a slow reader waits with an answer half read, and how long a slow sender between two pieces, in milliseconds. */
const slowMillis = 3_000;

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

/** A collector for {@link startMixedLoad}, whose answer follows from the request's path. */
export async function startMixedCollector(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  let count = 0;
  const server = createServer(async (incoming, response) => {
    const { length } = Buffer.concat(await incoming.toArray());
    count += 1;
    // One in 300 never has an answer, one in 100 finds the collector in trouble, one has its connection ended.
    if (count % 300 === 0) return;
    if (count % 301 === 0) {
      response.destroy();
      return;
    }
    const status = count % 100 === 0 ? 500 : length === refused.length ? 400 : 200;
    response.writeHead(status, json);
    response.end(JSON.stringify(status === 200 ? { code: 200, events_ingested: 20 } : badAnswer));
  });
  const { port, stop } = await listen(server);
  return { url: `http://127.0.0.1:${port}/2/httpapi`, stop };
}

/** What the collector refuses, which knows it by its length. */
const refused = Buffer.from(JSON.stringify({ api_key: 'key', events: [{ event_type: 'refused' }] }));
const badAnswer = { code: 400, error: 'Invalid', events_with_invalid_fields: { time: [0] } };

export interface MixedLoad {
  /** Begins no request for so many milliseconds: nearly all that are open end. */
  rest(millis: number): Promise<void>;
  stop(): Promise<MixedTally>;
}

/** Plays requests of every kind that a site gets, until it is stopped. */
export function startMixedLoad(origin: string): MixedLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  const tally: MixedTally = {};
  const ending = new AbortController();
  let isResting = false;
  setMaxListeners(0, ending.signal);

  function send(path: string, options: { method?: string; headers?: object } = {}): ClientRequest {
    const sent = request(origin + path, {
      agent,
      ...options,
      headers: { host: 'www.care.example', 'x-forwarded-for': '198.51.100.1', ...options.headers },
    });
    // Who waits for an answer is told, too.
    return sent.on('error', () => undefined);
  }

  /** Waits for the whole answer. */
  async function answerOf(sent: ClientRequest, body?: Buffer | string): Promise<string> {
    sent.end(body);
    const [answered] = (await once(sent, 'response')) as [IncomingMessage];
    for await (const _chunk of answered);
    return `${answered.statusCode}`;
  }

  const page =
    (headers: object = {}) =>
    (turn: number) =>
      answerOf(send(pages[turn % pages.length] ?? '/', { headers }));

  const post = (path: string, headers: object, body: (turn: number) => Buffer | string) => (turn: number) =>
    answerOf(
      send(path, { method: 'POST', headers: { 'x-forwarded-for': addressOf(turn), ...headers } }),
      body(turn),
    );

  const packed = { ...json, 'content-encoding': 'gzip' };
  const denied = createConsentCookie('denied', new Headers()).replace(/;.*/, '');
  const relay = '/app/vhp/data';
  const kinds: Readonly<Record<string, Kind>> = {
    'page, plain': { everyMillis: 200, ask: page() },
    'page, gzip': { everyMillis: 100, ask: page({ 'accept-encoding': 'gzip' }) },
    'page, br': { everyMillis: 80, ask: page({ 'accept-encoding': 'gzip, br' }) },
    'page that is not there': { everyMillis: 300, ask: (turn) => answerOf(send(`/no/such-page-${turn}`)) },
    'file that is not there': {
      everyMillis: 300,
      ask: (turn) => answerOf(send(`/app/vhp/assets/none-${turn}.js`)),
    },
    'upload of 20 events': { everyMillis: 30, ask: post(relay, packed, () => upload) },
    'upload without consent': {
      everyMillis: 500,
      ask: post(relay, { ...packed, cookie: denied }, () => upload),
    },
    'upload that the collector refuses': { everyMillis: 300, ask: post(relay, json, () => refused) },
    'upload of another origin': {
      everyMillis: 500,
      ask: post(relay, { ...packed, origin: 'https://elsewhere.example' }, () => upload),
    },
    'upload that is too large': { everyMillis: 1_000, ask: promiseTooMuch },
    'upload of one busy client': {
      everyMillis: 25,
      ask: post(relay, { ...packed, 'x-forwarded-for': '203.0.113.9' }, () => upload),
    },
    'line of a browser': {
      everyMillis: 200,
      ask: post('/app/vhp/log', json, (turn) => JSON.stringify({ level: 'warn', message: `Slow ${turn}` })),
    },
    'choice of consent': {
      everyMillis: 500,
      ask: post('/app/vhp/consent', { 'content-type': 'application/x-www-form-urlencoded' }, (turn) =>
        new URLSearchParams({ choice: turn % 2 ? 'denied' : 'granted', from: '/' }).toString(),
      ),
    },
    'page that is read slowly': { everyMillis: 1_000, ask: readSlowly },
    'page that is left': { everyMillis: 500, ask: leave },
    'upload that is sent slowly': { everyMillis: 2_000, ask: sendSlowly },
  };

  async function readSlowly(): Promise<string> {
    const sent = send('/', { headers: { connection: 'close' } });
    sent.end();
    const [answered] = (await once(sent, 'response')) as [IncomingMessage];
    for await (const _chunk of answered) {
      await sleep(slowMillis, undefined, { signal: ending.signal });
      break;
    }
    return 'ended';
  }

  async function leave(turn: number): Promise<string> {
    const sent = send('/', { headers: { connection: 'close' } });
    sent.end();
    await sleep((turn % 10) * 5);
    sent.destroy();
    return 'ended';
  }

  /** The body that it announces never comes: nothing else may go over its connection. */
  async function promiseTooMuch(turn: number): Promise<string> {
    const sent = send(relay, {
      method: 'POST',
      headers: { 'content-length': '2000000', connection: 'close', 'x-forwarded-for': addressOf(turn) },
    });
    sent.flushHeaders();
    const [{ statusCode }] = (await once(sent, 'response')) as [IncomingMessage];
    sent.destroy();
    return `${statusCode}`;
  }

  /** Every other one is so slow that the server gives up. */
  async function sendSlowly(turn: number): Promise<string> {
    const sent = send(relay, {
      method: 'POST',
      headers: { ...packed, connection: 'close', 'x-forwarded-for': addressOf(turn) },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    answered.catch(() => undefined);
    const pieces = turn % 2 ? 2 : 6;
    const size = Math.ceil(upload.length / pieces);
    for (let piece = 0; piece < pieces && !sent.destroyed; piece += 1) {
      sent.write(upload.subarray(piece * size, (piece + 1) * size));
      await Promise.race([answered, sleep(slowMillis, undefined, { signal: ending.signal })]);
    }
    sent.end();
    const [{ statusCode }] = await answered;
    sent.destroy();
    return `${statusCode}`;
  }

  async function play(name: string, { everyMillis, ask }: Kind): Promise<void> {
    const counts: Record<string, number> = {};
    tally[name] = counts;
    const open = new Set<Promise<void>>();
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await sleep(everyMillis, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted || isResting || open.size >= mostAtATime) continue;
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

  const playing = Promise.all(Object.entries(kinds).map(([name, kind]) => play(name, kind)));
  return {
    async rest(millis) {
      isResting = true;
      await sleep(millis);
      isResting = false;
    },
    async stop() {
      ending.abort();
      await playing;
      agent.destroy();
      return tally;
    },
  };
}

/** How many clients there are: what the server's limits remember of them is there after some minutes. */
const clients = 1_000;

function addressOf(turn: number): string {
  return `10.0.${(turn % clients) >> 8}.${(turn % clients) & 255}`;
}
