import type { ServerResponse } from 'node:http';
import { createRelay, type RelayFailure, type RelayOptions } from '@care/analytics/server';
import { afterEach, describe, expect, it } from 'vitest';
import { startCollector } from './start-collector.ts';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function collectorUrl(answer: (response: ServerResponse) => void): Promise<string> {
  const { url, stop } = await startCollector(answer);
  stops.push(stop);
  return url;
}

const post = (body: BodyInit = '{}') =>
  new Request('https://care.example/events', {
    method: 'POST',
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

/** A relay that notes what its owner is told. */
function watched(options: RelayOptions) {
  const told: (RelayFailure & { readonly cause: string })[] = [];
  const relay = createRelay({
    onError: (cause, failure) => void told.push({ ...failure, cause }),
    ...options,
  });
  return { relay, told };
}

const ended = (status: number) => (response: ServerResponse) => {
  response.statusCode = status;
  response.end('{}');
};

describe('the owner of a relay is told why events were not taken', () => {
  it.each<[string, string, number, () => Promise<RelayOptions>]>([
    ['a name without an address', 'dns', 503, async () => ({ serverUrl: 'http://collector.invalid/' })],
    [
      'nobody who listens',
      'connection',
      503,
      async () => {
        const collector = await startCollector(ended(200));
        await collector.stop();
        return { serverUrl: collector.url };
      },
    ],
    [
      'a connection that is reset',
      'connection',
      503,
      async () => ({ serverUrl: await collectorUrl((response) => void response.socket?.resetAndDestroy()) }),
    ],
    [
      'an answer that breaks off',
      'connection',
      503,
      async () => ({
        serverUrl: await collectorUrl((response) => {
          response.writeHead(200, { 'content-length': '100' });
          response.write('{', () => response.socket?.resetAndDestroy());
        }),
      }),
    ],
    [
      'a server that does not speak TLS',
      'tls',
      503,
      async () => ({ serverUrl: (await collectorUrl(ended(200))).replace('http:', 'https:') }),
    ],
    [
      'what is no HTTP',
      'unusable-answer',
      503,
      async () => ({ serverUrl: await collectorUrl((response) => void response.socket?.end('SSH-2.0\r\n')) }),
    ],
    [
      'an answer that can’t be unpacked',
      'unusable-answer',
      503,
      async () => ({
        serverUrl: await collectorUrl((response) => {
          response.writeHead(200, { 'content-encoding': 'gzip' });
          response.end('no gzip');
        }),
      }),
    ],
    ...['constructor', '__proto__', 'zstd'].map(
      (coding): [string, string, number, () => Promise<RelayOptions>] => [
        `an answer that is packed as ${coding}`,
        'unusable-answer',
        502,
        async () => ({
          serverUrl: await collectorUrl((response) =>
            response.writeHead(200, { 'content-encoding': coding }).end('{}'),
          ),
          timeoutMillis: 500,
        }),
      ],
    ),
    ['silence', 'timeout', 504, async () => ({ serverUrl: await collectorUrl(() => {}), timeoutMillis: 50 })],
    ['401', 'authorization', 401, async () => ({ serverUrl: await collectorUrl(ended(401)) })],
    ['403', 'authorization', 403, async () => ({ serverUrl: await collectorUrl(ended(403)) })],
    ['404', 'address', 404, async () => ({ serverUrl: await collectorUrl(ended(404)) })],
    ['500', 'collector-error', 500, async () => ({ serverUrl: await collectorUrl(ended(500)) })],
    ['a redirect', 'unusable-answer', 502, async () => ({ serverUrl: await collectorUrl(ended(302)) })],
    [
      'a sink with a bug',
      'sink',
      503,
      async () => ({
        sink: async () => {
          throw new TypeError('topic is undefined', { cause: new Error('no settings') });
        },
      }),
    ],
    ['a sink that says nothing', 'unusable-answer', 502, async () => ({ sink: async () => undefined })],
  ])('%s: %s', async (_case, cause, status, options) => {
    const { relay, told } = watched(await options());
    expect((await relay(post())).status).toBe(status);
    expect(told).toMatchObject([{ cause, status }]);
  });

  it('with the reasons behind the first one', async () => {
    const { relay, told } = watched({
      sink: async () => {
        throw new TypeError('fetch failed', { cause: new Error('no settings') });
      },
    });
    await relay(post());
    expect(told[0]?.reason).toBe('TypeError: fetch failed: no settings');
    expect(told[0]?.error).toBeInstanceOf(TypeError);
  });

  it('a body that breaks off, or comes too slowly', async () => {
    const { relay, told } = watched({ serverUrl: 'http://collector.invalid/', timeoutMillis: 30 });
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) });
    expect((await relay(post(broken))).status).toBe(503);
    expect((await relay(post(new ReadableStream({})))).status).toBe(408);
    expect(told.map(({ cause }) => cause)).toEqual(['body', 'body']);
  });

  it.each([200, 400, 413, 429])('but not of %d: that is for the browser to read', async (status) => {
    const { relay, told } = watched({ serverUrl: await collectorUrl(ended(status)) });
    expect((await relay(post())).status).toBe(status);
    expect(told).toEqual([]);
  });

  it('by a promise, whose rejection goes nowhere', async () => {
    const { relay } = watched({
      sink: async () => undefined,
      onError: (() => Promise.reject(new Error('no log'))) as () => void,
    });
    expect((await relay(post())).status).toBe(502);
  });

  it('whatever becomes of what it does with that', async () => {
    const { relay } = watched({
      sink: async () => undefined,
      onError() {
        throw new Error('no log');
      },
    });
    expect((await relay(post())).status).toBe(502);
  });
});

describe('requests at a time', () => {
  it('are at most `maxConcurrent`: those beyond are asked to come back, unread', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const { relay, told } = watched({
      maxConcurrent: 2,
      sink: () => new Promise((resolve) => waiting.push(resolve)),
    });
    const taken = [relay(post()), relay(post())];
    let isRead = false;
    const body = new ReadableStream(
      {
        pull() {
          isRead = true;
        },
      },
      { highWaterMark: 0 },
    );
    const refused = await relay(post(body));
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(isRead).toBe(false);
    expect(told).toMatchObject([{ cause: 'overload', status: 503 }]);

    await expect.poll(() => waiting.length).toBe(2);
    for (const resolve of waiting) resolve(Response.json({ code: 200 }));
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200]);

    const next = relay(post());
    await expect.poll(() => waiting.length).toBe(3);
    waiting[2]?.(Response.json({ code: 200 }));
    expect((await next).status).toBe(200);
  });

  it('last as long as the sink works, whether it listens to its signal or not', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const { relay, told } = watched({
      maxConcurrent: 1,
      timeoutMillis: 20,
      sink: () => new Promise((resolve) => waiting.push(resolve)),
    });
    expect((await relay(post())).status).toBe(504);
    expect((await relay(post())).status).toBe(503);
    expect(told.map(({ cause }) => cause)).toEqual(['timeout', 'overload']);
    waiting[0]?.(Response.json({ code: 200 }));
    await expect.poll(async () => (await relay(post())).status).toBe(504);
  });

  it('are not all taken by one client whose bodies do not come', async () => {
    let address = '203.0.113.7';
    const { relay, told } = watched({
      serverUrl: await collectorUrl(ended(200)),
      maxConcurrent: 20,
      timeoutMillis: 500,
      clientAddress: () => address,
    });
    const slow = [1, 2, 3].map(() => relay(post(new ReadableStream({}))));
    expect((await slow[2])?.status).toBe(503);
    address = '203.0.113.8';
    expect((await relay(post())).status).toBe(200);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([408, 408, 503]);
    address = '203.0.113.7';
    expect((await relay(post())).status).toBe(200);
    expect(told.map(({ cause }) => cause)).toEqual(['overload', 'body', 'body']);
  });

  it('end with what fails, too', async () => {
    const { relay, told } = watched({
      maxConcurrent: 1,
      serverUrl: await collectorUrl(() => {}),
      timeoutMillis: 20,
    });
    expect((await relay(post())).status).toBe(504);
    expect((await relay(post())).status).toBe(504);
    expect(told.map(({ cause }) => cause)).toEqual(['timeout', 'timeout']);
  });
});
