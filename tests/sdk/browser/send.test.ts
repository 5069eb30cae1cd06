import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { gzip } from '@care/analytics/http-api';
import { afterEach, describe, expect, it } from 'vitest';
import { keepaliveLength, send } from '../../../sdk/browser/send.ts';
import { readAnswer } from '../../../sdk/destinations/http-api/read-answer.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

/** A real server; `answer` gets the request's headers and its body, unpacked. */
async function listen(answer: (headers: IncomingHttpHeaders, body: string) => Answer | 'hang up') {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks);
      const isPacked = request.headers['content-encoding'] === 'gzip';
      const result = answer(request.headers, String(isPacked ? gunzipSync(sent) : sent));
      if (result === 'hang up') {
        request.socket.destroy();
        return;
      }
      response.writeHead(result.status, result.headers);
      response.end(result.body);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/2/httpapi`;
}

describe('sending', () => {
  it('S7.7 posts text that needs no preflight and reads the answer', async () => {
    const url = await listen((headers, body) => ({
      status: 429,
      body: `${headers['content-type']} ${body}`,
    }));
    expect(await send(globalThis, { url, body: 'é', leaving: false })).toEqual({
      status: 429,
      body: 'text/plain;charset=UTF-8 é',
      retryAfterMillis: undefined,
      acceptsGzip: false,
      isCompressed: false,
    });
  });

  it('reads a success to its end, so that the request is over', async () => {
    const url = await listen(() => ({ status: 200, body: 'ok' }));
    let response: Response | undefined;
    const scope = {
      fetch: async (...request: Parameters<typeof fetch>) => {
        response = await fetch(...request);
        return response;
      },
    } as typeof globalThis;
    expect(await send(scope, { url, body: 'x', leaving: false })).toMatchObject({ status: 200, body: 'ok' });
    expect(response?.bodyUsed).toBe(true);
  });

  it.each([
    ['text/html', '<!doctype html><title>Home</title>', 'retry'],
    ['text/html; charset=utf-8', '\n\n<html><title>Home</title>', 'retry'],
    ['text/html; charset=utf-8', 'ok', 'delivered'],
    ['application/json', '{}', 'delivered'],
    ['text/plain', '<!doctype html><title>Home</title>', 'retry'],
    ['application/json', ' <html><title>Home</title>', 'retry'],
    ['', '<!doctype html><title>Home</title>', 'retry'],
  ] as const)('a success as %s that says %j means %s', async (type, body, answer) => {
    const url = await listen(() => ({ status: 200, body, headers: { 'content-type': type } }));
    const result = await send(globalThis, { url, body: 'x', leaving: false });
    expect(readAnswer(result, 1).answers).toEqual([answer]);
  });

  it('reports a success whose body is cut off as a success', async () => {
    const scope = {
      fetch: async () => {
        const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
        return new Response(body, { status: 200 });
      },
    } as unknown as typeof globalThis;
    const result = await send(scope, { url: '/x', body: 'x', leaving: false });
    expect(readAnswer(result, 1).answers).toEqual(['delivered']);
  });

  it.each<[string, object, object]>([
    ['a status', { status: 200 }, { status: 200, body: '' }],
    ['whether it was a success', { ok: true }, { status: 200, body: '' }],
    ['headers that can’t be asked', { status: 200, ok: true, headers: {} }, { status: 200, body: '' }],
    ['a status, of a failure', { status: 503, ok: false }, { status: 503, body: '' }],
    [
      'a text that can’t be read, of a failure',
      { status: 400, ok: false, text: () => Promise.reject(new Error('aborted')) },
      { status: 400, body: '' },
    ],
    ['nothing', {}, { status: 0, body: '' }],
  ])('reads an answer that has only %s', async (_what, response, expected) => {
    const scope = { ...globalThis, fetch: async () => response } as unknown as typeof globalThis;
    expect(await send(scope, { url: '/', body: '{}', leaving: false })).toMatchObject(expected);
  });

  it('reports a connection that broke', async () => {
    const url = await listen(() => 'hang up');
    expect(await send(globalThis, { url, body: 'x', leaving: false })).toMatchObject({
      status: 0,
      body: expect.stringContaining('fetch failed'),
    });
  });

  it('S7.7 hands an unloading page’s body to a beacon', async () => {
    const handed: unknown[] = [];
    const navigator = { sendBeacon: (url: string, body: string) => handed.push([url, body]) > 0 };
    const scope = { navigator } as unknown as typeof globalThis;
    expect(await send(scope, { url: '/x', body: 'y', leaving: true })).toEqual({
      status: 0,
      body: 'handed to a beacon',
    });
    expect(handed).toEqual([['/x', 'y']]);
  });

  it('sends further headers, also from an unloading page, whose beacon can carry none', async () => {
    const sent: RequestInit[] = [];
    const scope = {
      navigator: {
        sendBeacon: () => {
          throw new Error('A beacon was asked for.');
        },
      },
      fetch: async (_url: string, request: RequestInit) => {
        sent.push(request);
        return new Response();
      },
    } as unknown as typeof globalThis;
    const headers = { 'content-type': 'application/json', authorization: 'Basic a' };
    for (const leaving of [false, true]) await send(scope, { url: '/x', body: 'y', headers, leaving });
    for (const request of sent) expect(request).toMatchObject({ headers, keepalive: true });
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['/x', 'https://shop.example/x'],
    ['x', 'https://shop.example/a/x'],
    ['https://events.example/x', 'https://events.example/x'],
  ])('resolves %s against the page, by either way', async (url, whole) => {
    const asked: string[] = [];
    const scope = {
      location: { href: 'https://shop.example/a/b?c#d' },
      navigator: { sendBeacon: (address: string) => asked.push(address) > 2 },
      fetch: async (address: string) => ({ status: asked.push(address) }),
    } as unknown as typeof globalThis;
    await send(scope, { url, body: 'y', leaving: false });
    await send(scope, { url, body: 'y', leaving: true });
    expect(asked).toEqual([whole, whole, whole]);
  });

  it.each([
    ['refuses', () => false],
    [
      'throws',
      () => {
        throw new Error('blocked');
      },
    ],
    ['is missing', undefined],
  ])('falls back to a request when the beacon %s', async (_case, sendBeacon) => {
    const url = await listen(() => ({ status: 200, body: 'ok' }));
    const { setTimeout, clearTimeout, fetch } = globalThis;
    const scope = {
      navigator: { sendBeacon },
      setTimeout,
      clearTimeout,
      fetch,
    } as unknown as typeof globalThis;
    expect(await send(scope, { url, body: 'x', leaving: true })).toMatchObject({ status: 200, body: 'ok' });
  });

  it('hands a body with a type of its own to a beacon where an unloading page can’t fetch', async () => {
    const handed: unknown[] = [];
    const scope = {
      navigator: { sendBeacon: (url: string, body: unknown) => handed.push(url, body) > 0 },
      fetch: undefined,
    } as unknown as typeof globalThis;
    const request = { url: 'https://otel.example/v1/logs', body: '{}' };
    const headers = { 'content-type': 'application/json' };
    for (const leaving of [false, true])
      expect(await send(scope, { ...request, headers, leaving })).toMatchObject({ status: 0 });
    const [url, blob] = handed as [string, Blob];
    expect([handed.length, url, blob.type, await blob.text()]).toEqual([
      2,
      request.url,
      'application/json',
      '{}',
    ]);
  });
});

describe('an answer that asks to be left alone', () => {
  async function retryAfter(header: string) {
    const url = await listen(() => ({ status: 503, body: '', headers: { 'retry-after': header } }));
    return (await send(globalThis, { url, body: 'x', leaving: false })).retryAfterMillis;
  }

  it.each([
    ['120', 120_000],
    [' 1 ', 1_000],
    ['0', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  ])('by Retry-After %j is left alone for %s ms', async (header, expected) => {
    expect(await retryAfter(header)).toBe(expected);
  });

  it('until a date is left alone until then', async () => {
    const millis = await retryAfter(new Date(Date.now() + 60_000).toUTCString());
    expect(millis).toBeGreaterThan(55_000);
    expect(millis).toBeLessThanOrEqual(60_000);
  });
});

describe('an answer', () => {
  it.each([
    ['gzip', true],
    ['br, GZIP;q=0.5', true],
    ['gzip; q=0.001', true],
    ['x-gzip', true],
    ['gzip;q=0', false],
    ['br, gzip ; q=0.000, deflate;q=0.5', false],
    ['identity', false],
    ['', false],
    [undefined, false],
  ])('with Accept-Encoding %j shows whether the server takes gzip: %s', async (codings, acceptsGzip) => {
    const headers = codings === undefined ? {} : { 'accept-encoding': codings };
    const url = await listen(() => ({ status: 503, body: '', headers }));
    expect(await send(globalThis, { url, body: 'x', leaving: false })).toMatchObject({ acceptsGzip });
  });
});

describe('a body', () => {
  it.each([
    ['short', 2_047, undefined],
    ['long', 2_048, 'gzip'],
  ])(
    'that is %s, with a compression, goes out in the encoding that pays',
    async (_case, length, encoding) => {
      const body = 'x'.repeat(length);
      const encodings: unknown[] = [];
      const url = await listen((headers, received) => {
        encodings.push(headers['content-encoding']);
        return { status: received === body ? 200 : 400, body: '' };
      });
      expect(await send(globalThis, { url, body, leaving: false, compress: gzip })).toMatchObject({
        status: 200,
        isCompressed: encoding === 'gzip',
      });
      expect(encodings).toEqual([encoding]);
    },
  );

  it('is sent uncompressed where the browser can’t compress it', async () => {
    const body = 'x'.repeat(5_000);
    const encodings: unknown[] = [];
    const url = await listen((headers, received) => {
      encodings.push(headers['content-encoding']);
      return { status: received === body ? 200 : 400, body: '' };
    });
    const compress = async (text: string) => text;
    expect(await send(globalThis, { url, body, leaving: false, compress })).toMatchObject({
      status: 200,
      isCompressed: false,
    });
    expect(encodings).toEqual([undefined]);
  });

  it('counts as compressed where there is no answer, or where compressing fails', async () => {
    const body = 'x'.repeat(5_000);
    const url = await listen(() => 'hang up');
    const fail = () => Promise.reject(new Error('Out of memory'));
    for (const compress of [gzip, fail]) {
      const result = await send(globalThis, { url, body, leaving: false, compress });
      expect(result).toMatchObject({ status: 0, isCompressed: true });
    }
  });

  it('outlives the page only while it is short, or when the page unloads without a beacon', async () => {
    const keptAlive: unknown[] = [];
    const scope = {
      navigator: {},
      fetch: async (_url: string, { keepalive }: RequestInit) => {
        keptAlive.push(keepalive);
        return new Response();
      },
    } as unknown as typeof globalThis;
    for (const [length, leaving] of [
      [keepaliveLength, false],
      [keepaliveLength + 1, false],
      [keepaliveLength + 1, true],
    ] as const) {
      await send(scope, { url: '/x', body: 'x'.repeat(length), leaving });
    }
    expect(keptAlive).toEqual([true, false, true]);
  });
});
