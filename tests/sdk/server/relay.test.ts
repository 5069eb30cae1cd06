import { type IncomingHttpHeaders, request as requestOverHttp, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createRelay, type Relay, type RelayOptions } from '@care/analytics/server';
import { type HttpBindings, serve } from '@hono/node-server';
import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { amplitudeServers } from '../../../sdk/destinations/http-api/amplitude-servers.ts';
import { type Collector, startCollector } from './start-collector.ts';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

function acceptAll(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json');
  response.end('{"code":200,"events_ingested":1}');
}

async function collect(answer: Parameters<typeof startCollector>[0] = acceptAll): Promise<Collector> {
  const collector = await startCollector(answer);
  stops.push(collector.stop);
  return collector;
}

/** A relay to a collector that answers so. */
async function relayTo(answer: Parameters<typeof startCollector>[0], options: Partial<RelayOptions> = {}) {
  const { url: serverUrl, requests } = await collect(answer);
  return { relay: createRelay({ serverUrl, ...options }), requests };
}

/** The relay behind a real server, on a free port. */
async function mount(relay: Relay): Promise<number> {
  return new Promise((resolve) => {
    const server = serve({ fetch: relay, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
    stops.push(async () => {
      const closed = new Promise((done) => server.close(done));
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    });
  });
}

function post(body: BodyInit = '{}', headers: Record<string, string> = {}): Request {
  return new Request('https://care.example/events', {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}

/** A body that comes in pieces, each after a pause, and reports when nobody wants more. */
function drip(pieces: Iterable<Uint8Array>, pauseMillis = 0) {
  const state = { isCancelled: false, pulled: 0 };
  const iterator = pieces[Symbol.iterator]();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, pauseMillis));
      const { done, value } = iterator.next();
      if (state.isCancelled) return;
      if (done) return controller.close();
      state.pulled += value.byteLength;
      controller.enqueue(value);
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  return { stream, state };
}

function* endless(size: number): Generator<Uint8Array> {
  while (true) yield new Uint8Array(size);
}

async function expectComeBack(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code: status, error: expect.any(String) });
}

describe('the content that the relay forwards', () => {
  it('is the body with its type, and the collector’s answer', async () => {
    const { relay, requests } = await relayTo(acceptAll);
    const response = await relay(post('{"events":["é"]}', { 'content-type': 'text/plain;charset=UTF-8' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ code: 200, events_ingested: 1 });
    expect(requests).toMatchObject([
      {
        path: '/2/httpapi',
        method: 'POST',
        headers: { 'content-type': 'text/plain;charset=UTF-8', 'content-length': '17' },
        body: Buffer.from('{"events":["é"]}'),
      },
    ]);
  });

  it('is a packed body as it came', async () => {
    const { relay, requests } = await relayTo(acceptAll);
    const packed = gzipSync('{"events":[1,2,3]}');
    await relay(post(packed, { 'content-encoding': 'gzip', 'content-type': 'application/json' }));
    expect(requests[0]?.headers['content-encoding']).toBe('gzip');
    expect(requests[0]?.body).toEqual(packed);
    expect(gunzipSync(requests[0]?.body ?? '').toString()).toBe('{"events":[1,2,3]}');
  });

  it('is any body, byte for byte', async () => {
    const { relay, requests } = await relayTo(acceptAll);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 5_000 }), { maxLength: 5 }), async (pieces) => {
        expect((await relay(post(drip(pieces).stream))).status).toBe(200);
        expect(requests.at(-1)?.body).toEqual(Buffer.concat(pieces));
      }),
      { numRuns: 30 },
    );
  });

  it('is neither cookie, authorisation nor any other header', async () => {
    const { relay, requests } = await relayTo(acceptAll);
    await relay(
      post('{}', {
        cookie: 'JSESSIONID=secret; care_consent=granted',
        authorization: 'Bearer secret',
        referer: 'https://care.example/?secret',
        'user-agent': 'secret',
        'x-secret': 'secret',
        'x-forwarded-for': '198.51.100.66, 203.0.113.7',
        'x-forwarded-host': 'secret',
        'sec-gpc': '1',
      }),
    );
    const headers: IncomingHttpHeaders = requests[0]?.headers ?? {};
    expect(headers['x-forwarded-for']).toBe('203.0.113.7');
    expect(JSON.stringify(headers)).not.toMatch(/secret|198\.51/);
    const ofRuntime = /^(host|connection|accept.*|content-length|user-agent|sec-fetch-mode)$/;
    const others = Object.keys(headers).filter((name) => !ofRuntime.test(name));
    expect(others.sort()).toEqual(['content-type', 'x-forwarded-for']);
  });

  it('has headers of the application beside the relay’s own, which they don’t replace', async () => {
    const { relay, requests } = await relayTo(acceptAll, {
      clientAddress: () => '203.0.113.7',
      forwardedAddress: 'network',
      forwardedHeaders: ({ headers }, server) => ({
        traceparent: `${headers.get('traceparent')}, ${server}`,
        'content-type': 'text/html',
        'content-encoding': 'br',
        'X-Forwarded-For': '203.0.113.7',
      }),
    });
    await relay(post('{}', { 'content-type': 'application/json', traceparent: '00-1' }), 'server');
    expect(requests[0]?.headers).toMatchObject({
      traceparent: '00-1, server',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.0',
    });
    expect(requests[0]?.headers).not.toHaveProperty('content-encoding');
  });

  it('is nothing where the application’s headers can’t be had', async () => {
    const { relay, requests } = await relayTo(acceptAll, {
      forwardedHeaders() {
        throw new Error('no trace');
      },
    });
    await expectComeBack(await relay(post()), 503);
    expect(requests).toEqual([]);
  });

  it.each([undefined, 'unknown', '203.0.113.7\r\nx-evil: 1', '203.0.113.7, 198.51.100.1'])(
    'is no address when the client’s is %j',
    async (address) => {
      const { relay, requests } = await relayTo(acceptAll, { clientAddress: () => address });
      expect((await relay(post())).status).toBe(200);
      expect(requests[0]?.headers).not.toHaveProperty('x-forwarded-for');
      expect(requests[0]?.headers).not.toHaveProperty('x-evil');
    },
  );

  it.each<[RelayOptions['forwardedAddress'], string | undefined, string | undefined]>([
    [undefined, '203.0.113.7', '203.0.113.7'],
    ['whole', '203.0.113.7', '203.0.113.7'],
    ['network', '203.0.113.7', '203.0.113.0'],
    ['network', '::ffff:203.0.113.7', '203.0.113.0'],
    ['network', '[2001:db8:1:2::3]:443', '2001:db8:1::'],
    ['network', 'unknown', undefined],
    ['none', '203.0.113.7', undefined],
    ['none', undefined, undefined],
  ])('is of the client’s address what may go on: %s of %s', async (forwardedAddress, address, expected) => {
    const { relay, requests } = await relayTo(acceptAll, { forwardedAddress, clientAddress: () => address });
    expect((await relay(post())).status).toBe(200);
    expect(requests[0]?.headers['x-forwarded-for']).toBe(expected);
    const sunk: (string | null)[] = [];
    const sink = async ({ headers }: { headers: Headers }) => {
      sunk.push(headers.get('x-forwarded-for'));
      return new Response();
    };
    await createRelay({ sink, forwardedAddress, clientAddress: () => address })(post());
    expect(sunk).toEqual([expected ?? null]);
  });

  it('counts requests by the whole address, also where it does not go on', async () => {
    let address = '203.0.113.1';
    const options = { requestsPerMinute: 1, forwardedAddress: 'none', clientAddress: () => address } as const;
    const { relay } = await relayTo(acceptAll, options);
    expect([(await relay(post())).status, (await relay(post())).status]).toEqual([200, 429]);
    address = '203.0.113.2';
    expect((await relay(post())).status).toBe(200);
  });

  it.each([200, 204, 400, 401, 403, 413, 429, 500, 502, 503])('is the status %d', async (status) => {
    const { relay } = await relayTo((response) => {
      response.writeHead(status, {
        'retry-after': '17',
        'set-cookie': 'a=b',
        'content-type': 'application/json; charset=utf-8',
      });
      response.end(status === 204 ? undefined : `{"code":${status}}`);
    });
    const response = await relay(post());
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe('17');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).toBe(status === 204 ? '' : `{"code":${status}}`);
  });

  it.each(['gzip', 'gzip;q=0', 'identity', undefined])(
    'are the codings that the collector takes: %j',
    async (codings) => {
      const { relay } = await relayTo((response) => {
        if (codings) response.setHeader('accept-encoding', codings);
        acceptAll(response);
      });
      expect((await relay(post())).headers.get('accept-encoding')).toBe(codings ?? null);
    },
  );

  it.each(amplitudeServers)('is that Amplitude’s own collector takes gzip: %s', async (serverUrl) => {
    const relay = createRelay({ serverUrl, fetch: async () => Response.json({ code: 200 }) });
    expect((await relay(post())).headers.get('accept-encoding')).toBe('gzip');
  });

  it('is unpacked when the collector packs its answer', async () => {
    const { relay } = await relayTo((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' });
      response.end(gzipSync('{"code":200}'));
    });
    const response = await relay(post());
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual({ code: 200 });
  });

  it('is never a page of this site', async () => {
    const { relay } = await relayTo((response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<script>alert(1)</script>');
    });
    const { headers } = await relay(post());
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('goes to the configured address, whatever address was asked for', async () => {
    const { relay, requests } = await relayTo(acceptAll);
    const asked = [
      '/events/../../admin',
      '/events?url=http://169.254.169.254/',
      '//evil.example/',
      '/#http://x',
    ];
    for (const path of asked) {
      await relay(new Request(`https://care.example${path}`, { method: 'POST', body: '{}' }));
    }
    expect(requests.map(({ path }) => path)).toEqual(asked.map(() => '/2/httpapi'));
  });
});

describe('a reason for the relay to refuse', () => {
  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('is the method %s', async (method) => {
    const { relay, requests } = await relayTo(acceptAll);
    const response = await relay(new Request('https://care.example/events', { method }));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(requests).toEqual([]);
  });

  it('is a preflight of another site, as it grants it nothing', async () => {
    const { relay, requests } = await relayTo(acceptAll);
    const response = await relay(
      new Request('https://care.example/events', {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      }),
    );
    expect(response.status).toBe(204);
    expect([...response.headers]).toEqual([['allow', 'POST, OPTIONS']]);
    expect(requests).toEqual([]);
  });

  it.each([undefined, 'taken', { status: 200 }, Response.error()])(
    'is told to come back where the sink answers with %s',
    async (answered) => {
      const relay = createRelay({ sink: async () => answered as Response });
      const response = await relay(post());
      expect([response.status, response.headers.get('retry-after')]).toEqual([502, '10']);
      expect(await response.json()).toEqual({ code: 502, error: 'The collector gave no usable answer' });
    },
  );

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is a page of another origin: %o', async (headers) => {
    const { relay, requests } = await relayTo(acceptAll);
    const response = await relay(post('{}', headers as Record<string, string>));
    expect(response.status).toBe(403);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect(await response.json()).toEqual({ code: 403, error: 'Pages of other origins may not send events' });
    expect(requests).toEqual([]);
  });

  it('is no page of its own origin or of an allowed one, which reads the answer, also that of a failure', async () => {
    const { relay, requests } = await relayTo(acceptAll, { allowedOrigins: ['https://shop.example'] });
    const own = await relay(post('{}', { origin: 'https://care.example' }));
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    const headers = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };
    const allowed = await relay(post('{}', headers));
    expect([allowed.status, await allowed.json()]).toEqual([200, { code: 200, events_ingested: 1 }]);
    expect(requests).toHaveLength(2);
    const failing = createRelay({
      sink: () => Promise.reject(new Error('gone')),
      allowedOrigins: ['https://shop.example'],
    });
    for (const answer of [allowed, await failing(post('{}', headers))]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example');
      expect(answer.headers.get('access-control-expose-headers')).toBe('accept-encoding, retry-after');
      expect(answer.headers.get('vary')).toBe('origin');
    }
  });

  it('leaves the answers of a sink as they are', async () => {
    const kept = new Response(null, { status: 204, headers: { vary: 'accept' } });
    const relay = createRelay({ sink: async () => kept, allowedOrigins: ['https://shop.example'] });
    for (let turn = 0; turn < 2; turn += 1)
      expect((await relay(post())).headers.get('vary')).toBe('accept, origin');
    expect(kept.headers.get('vary')).toBe('accept');
  });

  it.each(['https://shop.example/', 'shop.example', 'https://*.example', '*', 'null', ''])(
    'keeps the relay from starting where %j is to be an origin',
    (origin) => {
      const options = { serverUrl: 'https://collector.example/', allowedOrigins: [origin] };
      expect(() => createRelay(options)).toThrow('createRelay: allowedOrigins has to name origins');
    },
  );

  it('is a body over the limit, and one byte less is not', async () => {
    const { relay, requests } = await relayTo(acceptAll, { maxBytes: 1_000 });
    expect((await relay(post(new Uint8Array(1_000)))).status).toBe(200);
    const response = await relay(post(new Uint8Array(1_001)));
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ code: 413, error: 'Payload too large' });
    expect(requests).toHaveLength(1);
  });

  it.each(['5', '-1', 'many', '1e9', ''])(
    'is an endless body that claims the length %j, without reading on',
    async (length) => {
      const { relay, requests } = await relayTo(acceptAll);
      const { stream, state } = drip(endless(65_536));
      const response = await relay(post(stream, { 'content-length': length }));
      expect(response.status).toBe(413);
      expect(state.pulled).toBeLessThan(1_048_576 + 4 * 65_536);
      await vi.waitFor(() => expect(state.isCancelled || state.pulled === 0).toBe(true));
      expect(requests).toEqual([]);
    },
  );

  it('is a body that comes too slowly', async () => {
    const { relay, requests } = await relayTo(acceptAll, { timeoutMillis: 60 });
    const { stream, state } = drip(endless(1), 10);
    await expectComeBack(await relay(post(stream)), 408);
    await vi.waitFor(() => expect(state.isCancelled).toBe(true));
    expect(requests).toEqual([]);
  });

  it('is what one client sends beyond its allowance', async () => {
    const clock = { time: 1_790_000_000_000 };
    const { relay, requests } = await relayTo(acceptAll, {
      requestsPerMinute: 30,
      now: () => clock.time,
    });
    const from = (address: string) => post('{}', { 'x-forwarded-for': address });
    for (let count = 0; count < 30; count += 1) expect((await relay(from('203.0.113.7'))).status).toBe(200);

    const response = await relay(from('203.0.113.7'));
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toEqual({
      code: 429,
      error: 'Too many requests',
      eps_threshold: 1,
      throttled_devices: {},
      throttled_users: {},
      throttled_events: [],
    });
    expect(requests).toHaveLength(30);

    expect((await relay(from('203.0.113.8'))).status).toBe(200);
    clock.time += 2_000;
    expect((await relay(from('203.0.113.7'))).status).toBe(200);
    expect((await relay(from('203.0.113.7'))).status).toBe(429);
  });

  it('is told to the application as its own limit, and a limit of the collector is not', async () => {
    const onLimit = vi.fn(() => {
      throw new Error('no counter');
    });
    const { relay } = await relayTo(
      (response) => {
        response.writeHead(429);
        response.end();
      },
      { requestsPerMinute: 2, clientAddress: () => '203.0.113.7', onLimit },
    );
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await relay(post())).status);
    expect(statuses).toEqual([429, 429, 429, 429]);
    expect(onLimit).toHaveBeenCalledTimes(2);
  });

  it('is counted by the 64 bits of an IPv6 address that a client can’t change', async () => {
    const { relay } = await relayTo(acceptAll, { requestsPerMinute: 1, now: () => 0 });
    const statuses = [];
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']) {
      statuses.push((await relay(post('{}', { 'x-forwarded-for': address }))).status);
    }
    expect(statuses).toEqual([200, 429, 200]);
  });

  it('is forgotten of a client once 10,000 others have come', async () => {
    let address = '203.0.113.7';
    const relay = createRelay({
      serverUrl: 'https://collector.example/',
      requestsPerMinute: 1,
      now: () => 0,
      clientAddress: () => address,
      fetch: async () => new Response('{}'),
    });
    const statusOf = async (client: string) => {
      address = client;
      return (await relay(post())).status;
    };
    expect(await statusOf('203.0.113.7')).toBe(200);
    expect(await statusOf('203.0.113.7')).toBe(429);
    for (let client = 0; client < 10_000; client += 1) await statusOf(`10.0.${client >> 8}.${client & 255}`);
    expect(await statusOf('10.0.0.0')).toBe(429);
    expect(await statusOf('203.0.113.7')).toBe(200);
  });
});

describe('when the collector fails', () => {
  it('asks the browser to come back if it can’t be reached', async () => {
    const collector = await startCollector(acceptAll);
    await collector.stop();
    await expectComeBack(await createRelay({ serverUrl: collector.url })(post()), 503);
  });

  it('asks the browser to come back if it resets the connection', async () => {
    const { relay } = await relayTo((response) => void response.socket?.resetAndDestroy());
    await expectComeBack(await relay(post()), 503);
  });

  it('asks the browser to come back if its answer breaks off', async () => {
    const { relay } = await relayTo((response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"code":', () => response.socket?.resetAndDestroy());
    });
    await expectComeBack(await relay(post()), 503);
  });

  it('asks the browser to come back if it is silent', async () => {
    const { relay } = await relayTo(() => {}, { timeoutMillis: 50 });
    await expectComeBack(await relay(post()), 504);
  });

  it('asks the browser to come back before the browser has given up, also after a slow body', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const fetch = () => new Promise<Response>(() => {});
    const relay = createRelay({ serverUrl: 'https://collector.example/', fetch });
    const body = new ReadableStream({
      start(controller) {
        setTimeout(() => {
          controller.enqueue(Buffer.from('{}'));
          controller.close();
        }, 4_000);
      },
    });
    let answer: Response | undefined;
    relay(post(body)).then((given) => {
      answer = given;
    });
    await vi.advanceTimersByTimeAsync(9_500);
    await expectComeBack(answer as Response, 504);
  });

  it('asks the browser to come back if its answer drips', async () => {
    let isClosed = false;
    const { relay } = await relayTo(
      (response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write(' '), 5);
        response.on('close', () => {
          clearInterval(timer);
          isClosed = true;
        });
      },
      { timeoutMillis: 60 },
    );
    await expectComeBack(await relay(post()), 504);
    await vi.waitFor(() => expect(isClosed).toBe(true));
  });

  it('asks the browser to come back if its answer does not end', async () => {
    const { relay } = await relayTo(
      (response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(20_000)));
      },
      { maxBytes: 10_000 },
    );
    await expectComeBack(await relay(post()), 502);
  });

  it.each([301, 302, 303, 307, 308])('does not follow its redirect %d', async (status) => {
    const elsewhere = await collect();
    const { relay, requests } = await relayTo((response) => {
      response.writeHead(status, { location: elsewhere.url });
      response.end('gone');
    });
    const response = await relay(post());
    expect(response.headers.get('location')).toBeNull();
    await expectComeBack(response, 502);
    expect(requests).toHaveLength(1);
    expect(elsewhere.requests).toEqual([]);
  });

  it.each<[string, typeof globalThis.fetch]>([
    ['throws', () => Promise.reject(new Error('no network'))],
    [
      'throws synchronously',
      () => {
        throw new Error('no network');
      },
    ],
    ['gives an opaque redirect', async () => Response.error()],
  ])('answers although fetch %s', async (_case, fetch) => {
    const relay = createRelay({ serverUrl: 'https://collector.example/', fetch });
    const response = await relay(post());
    expect([502, 503]).toContain(response.status);
    expect(response.headers.get('retry-after')).not.toBeNull();
  });

  it('answers although fetch never does and ignores its signal', async () => {
    const fetch = () => new Promise<Response>(() => {});
    const relay = createRelay({ serverUrl: 'https://collector.example/', timeoutMillis: 20, fetch });
    await expectComeBack(await relay(post()), 504);
  });

  it('answers although its own parts fail', async () => {
    const clientAddress = () => {
      throw new Error('no socket');
    };
    const relay = createRelay({ serverUrl: 'https://collector.example/', clientAddress });
    await expectComeBack(await relay(post()), 503);
  });

  it('answers a request whose body was read before', async () => {
    const { relay } = await relayTo(acceptAll);
    const request = post('{}');
    await request.text();
    await expectComeBack(await relay(request), 503);
  });

  it('logs nothing', async () => {
    const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
    const spies = methods.map((method) => vi.spyOn(console, method));
    const { relay } = await relayTo((response) => void response.socket?.resetAndDestroy());
    await relay(post('secret'));
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });
});

/** The key under which `setGlobalDispatcher` of undici stores the dispatcher that Node's `fetch` uses. */
const dispatcherKey = Symbol.for('undici.globalDispatcher.1');
const dispatchers = globalThis as { [dispatcherKey]?: unknown };

describe('the HTTP client of the relay', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  it('is Node’s own client, over connections that are used again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no fetch')));
    const ports = new Set<number | undefined>();
    const { relay } = await relayTo((response) => {
      ports.add(response.socket?.remotePort);
      acceptAll(response);
    });
    for (let turn = 0; turn < 5; turn += 1) expect((await relay(post())).status).toBe(200);
    expect(ports.size).toBe(1);
  });

  it('is no dispatcher of undici and no proxy of the environment, unless it is given the global `fetch`', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const dispatch = vi.fn(() => {
      throw new Error('no way out');
    });
    // Node makes its own with the first `fetch`.
    await fetch('data:,');
    const before = dispatchers[dispatcherKey];
    dispatchers[dispatcherKey] = { dispatch };
    onTestFinished(() => {
      dispatchers[dispatcherKey] = before;
    });

    const { url: serverUrl } = await collect();
    expect((await createRelay({ serverUrl })(post())).status).toBe(200);
    expect(dispatch).not.toHaveBeenCalled();
    expect((await createRelay({ serverUrl, fetch })(post())).status).toBe(503);
    expect(dispatch).toHaveBeenCalledOnce();
  });

  it('is `fetch` where there is no Node', async () => {
    vi.stubGlobal('process', undefined);
    vi.stubGlobal('fetch', async () => Response.json({ code: 299 }));
    const relay = createRelay({ serverUrl: 'https://collector.example/' });
    expect(await (await relay(post())).json()).toEqual({ code: 299 });
  });
});

describe('a relay behind a real server', () => {
  const bySocket: RelayOptions['clientAddress'] = (_request, { incoming }: HttpBindings) =>
    incoming.socket.remoteAddress;

  it('knows the client by its socket', async () => {
    const { relay, requests } = await relayTo(acceptAll, { clientAddress: bySocket });
    const port = await mount(relay);
    const response = await fetch(`http://127.0.0.1:${port}/events`, {
      method: 'POST',
      body: 'x',
      headers: { 'x-forwarded-for': '198.51.100.66' },
    });
    expect(response.status).toBe(200);
    expect(requests[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it.each(['xn--', '1.2.3.256'])(
    'refuses a request for the host %s, which makes no address',
    async (host) => {
      const { relay, requests } = await relayTo(acceptAll);
      const port = await mount(relay);
      const status = await new Promise((resolve, reject) => {
        const sent = requestOverHttp({ port, host: '127.0.0.1', method: 'POST', headers: { host } });
        sent.on('response', (response) => resolve(response.resume().statusCode));
        sent.on('error', reject);
        sent.end('{}');
      });
      expect([status, requests]).toEqual([400, []]);
    },
  );

  it.each([
    ['whose length is known', true],
    ['in chunks', false],
  ])('answers 413 to a large body %s', async (_case, isLengthKnown) => {
    const { relay, requests } = await relayTo(acceptAll);
    const port = await mount(relay);
    const size = 3_000_000;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = isLengthKnown ? { 'content-length': size } : { 'transfer-encoding': 'chunked' };
      const upload = requestOverHttp({ port, host: '127.0.0.1', method: 'POST', headers });
      upload.on('response', (response) => resolve(response.resume().statusCode));
      upload.on('error', reject);
      upload.end(Buffer.alloc(size));
    });
    expect(status).toBe(413);
    expect(requests).toEqual([]);
  });

  it('goes on when a browser hangs up in the middle of a body', async () => {
    const { relay, requests } = await relayTo(acceptAll, { timeoutMillis: 200 });
    const port = await mount(relay);
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST /events HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf', () => {
          socket.resetAndDestroy();
          resolve();
        });
      });
    });
    const response = await fetch(`http://127.0.0.1:${port}/events`, { method: 'POST', body: 'whole' });
    expect(response.status).toBe(200);
    expect(requests.map(({ body }) => body.toString())).toEqual(['whole']);
  });

  it('answers 200 requests at the same time, each with its own', async () => {
    const { relay, requests } = await relayTo((response, { body }) => response.end(body));
    const port = await mount(relay);
    const bodies = Array.from({ length: 200 }, (_, index) => `body ${index}`);
    const echoes = await Promise.all(
      bodies.map(async (body) => {
        const response = await fetch(`http://127.0.0.1:${port}/events`, { method: 'POST', body });
        return response.text();
      }),
    );
    expect(echoes).toEqual(bodies);
    expect(requests).toHaveLength(200);
  });
});

describe('creating a relay', () => {
  it.each([
    '',
    '/2/httpapi',
    'collector.example',
    'ftp://a.example/',
    'file:///etc/passwd',
    'https://a:b@c.example/',
  ])('refuses the address %j', (serverUrl) => {
    expect(() => createRelay({ serverUrl })).toThrow(TypeError);
  });

  it('refuses another extent of the address than it knows', () => {
    const forwardedAddress = 'None' as 'none';
    expect(() => createRelay({ serverUrl: 'https://a.example/', forwardedAddress })).toThrow(RangeError);
  });

  it.each(['maxBytes', 'maxConcurrent', 'requestsPerMinute', 'timeoutMillis'])(
    'refuses %s below 1',
    (option) => {
      for (const value of [0, -1, Number.NaN]) {
        expect(() => createRelay({ serverUrl: 'https://a.example/', [option]: value })).toThrow(RangeError);
      }
    },
  );

  it('touches nothing', () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    const now = vi.fn(() => 0);
    createRelay({ serverUrl: 'https://a.example/', fetch, now });
    expect(fetch).not.toHaveBeenCalled();
    expect(now).not.toHaveBeenCalled();
  });
});
