import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fetchRemoteConfig,
  type RemoteConfigRequest,
} from '../../../../sdk/features/remote-config/fetch-remote-config.ts';
import { type ConfigServer, configAnswer, createConfigServer, dripping, never } from './config-server.ts';

const messages = {
  timeout: 'Remote config fetch rejected due to timeout after 5 seconds',
  retries: 'Remote config fetch rejected due to exceeded retry count',
  unexpected: 'Unexpected error occurred',
  network: 'Network error occurred, remote config fetch failed',
};

const failing = () => createConfigServer(() => new Response('', { status: 503 }));

function ask({ environment, fetch }: ConfigServer, request: Partial<RemoteConfigRequest> = {}) {
  return fetchRemoteConfig({ apiKey: 'key', maxRetries: 3, fetch, timers: environment, ...request });
}

/** The message of a rejection, and when it came. */
async function rejection(server: ConfigServer, request?: Partial<RemoteConfigRequest>) {
  const start = server.environment.now();
  let outcome: { readonly message: string; readonly at: number } | undefined;
  ask(server, request).catch((error) => {
    outcome = { message: error.message, at: server.environment.now() - start };
  });
  await server.environment.clock.advance(20_000);
  return outcome;
}

describe('the address', () => {
  it.each([
    ['US', 'https://sr-client-cfg.amplitude.com/config'],
    [undefined, 'https://sr-client-cfg.amplitude.com/config'],
    ['EU', 'https://sr-client-cfg.eu.amplitude.com/config'],
    ['STAGING', 'https://sr-client-cfg.stag2.amplitude.com/config'],
    ['elsewhere', 'https://sr-client-cfg.amplitude.com/config'],
  ] as const)('S7.6 depends on the zone %s', async (serverZone, address) => {
    const server = createConfigServer(() => configAnswer({}));
    await ask(server, { serverZone: serverZone as 'US', sessionId: 17 });
    expect(server.asked[0]?.address).toBe(`${address}?api_key=key&config_keys=analyticsSDK&session_id=17`);
  });

  it('S7.6 is the one that is set, whatever the zone', async () => {
    const server = createConfigServer(() => configAnswer({}));
    await ask(server, { serverZone: 'EU', serverUrl: 'https://config.example/config', apiKey: 'a b&c' });
    expect(server.asked[0]?.address).toBe(
      'https://config.example/config?api_key=a%20b%26c&config_keys=analyticsSDK',
    );
  });

  it.each([undefined, 0])('names no session where there is none (%s)', async (sessionId) => {
    const server = createConfigServer(() => configAnswer({}));
    await ask(server, { sessionId });
    expect(server.asked[0]?.address).toMatch(/\?api_key=key&config_keys=analyticsSDK$/);
  });

  it('is asked with GET, no cookies, no address, no copies and no redirects', async () => {
    const server = createConfigServer(() => configAnswer({}));
    await ask(server);
    expect(server.asked[0]?.init).toEqual({
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      cache: 'no-store',
      redirect: 'manual',
      signal: expect.any(AbortSignal),
    });
  });
});

describe('a server that fails', () => {
  it.each([
    { maxRetries: 0, requests: [0], at: 1_000, message: messages.retries },
    { maxRetries: 1, requests: [0], at: 1_000, message: messages.retries },
    { maxRetries: 2, requests: [0, 1_000], at: 3_000, message: messages.retries },
    { maxRetries: 3, requests: [0, 1_000, 3_000], at: 5_000, message: messages.timeout },
    { maxRetries: 4, requests: [0, 1_000, 3_000], at: 5_000, message: messages.timeout },
    { maxRetries: Infinity, requests: [0, 1_000, 3_000], at: 5_000, message: messages.timeout },
    { maxRetries: Number.NaN, requests: [0], at: 1_000, message: messages.retries },
    { maxRetries: -1, requests: [0], at: 1_000, message: messages.retries },
    { maxRetries: undefined, requests: [0, 1_000, 3_000], at: 5_000, message: messages.timeout },
  ])('S9.4 S8.6 is asked at $requests with a limit of $maxRetries, and given up at $at', async (row) => {
    const server = failing();
    expect(await rejection(server, row)).toEqual({ message: row.message, at: row.at });
    expect(server.asked.map(({ at }) => at)).toEqual(row.requests);
    expect(server.environment.openHandles()).toBe(0);
  });

  it('S9.4 is asked as often by the next call', async () => {
    const server = failing();
    await rejection(server, { maxRetries: 2 });
    await rejection(server, { maxRetries: 2 });
    expect(server.asked.map(({ at }) => at)).toEqual([0, 1_000, 20_000, 21_000]);
  });

  it('S9.4 and recovers is used', async () => {
    const server = createConfigServer((count) =>
      count < 3 ? new Response('', { status: 500 + count }) : configAnswer({ autocapture: true }),
    );
    const config = ask(server);
    await server.environment.clock.advance(3_000);
    expect(await config).toEqual({ autocapture: true });
    expect(server.asked.map(({ at }) => at)).toEqual([0, 1_000, 3_000]);
    expect(server.environment.openHandles()).toBe(0);
  });
});

describe('five seconds', () => {
  it.each([
    ['a request without an answer', (_count: number, init: RequestInit) => never(init)],
    ['a request that nobody can end', () => new Promise<never>(() => {})],
    ['a body that drips', (_count: number, init: RequestInit) => dripping(' ', init.signal, 3)],
    ['a body that nobody can end', () => dripping(' ', undefined, 3)],
  ])('S8.6 S9.4 end %s', async (_name, answer) => {
    const server = createConfigServer(answer);
    expect(await rejection(server)).toEqual({ message: messages.timeout, at: 5_000 });
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.init.signal?.aborted).toBe(true);
    expect(server.environment.openHandles()).toBe(0);
  });

  it('S9.4 hold for all attempts together', async () => {
    const server = createConfigServer((count, init) =>
      count === 1 ? new Response('', { status: 500 }) : never(init),
    );
    expect(await rejection(server)).toEqual({ message: messages.timeout, at: 5_000 });
    expect(server.asked.map(({ at }) => at)).toEqual([0, 1_000]);
  });

  it('S9.4 end the attempts also where the answer comes late all the same', async () => {
    const server = createConfigServer(
      () =>
        new Promise((resolve) =>
          server.environment.setTimer(() => resolve(new Response('', { status: 500 })), 5_500),
        ),
    );
    expect(await rejection(server)).toEqual({ message: messages.timeout, at: 5_000 });
    expect(server.asked).toHaveLength(1);
  });
});

describe('an answer', () => {
  it.each([304, 400, 401, 404, 408, 413, 429])('S8.6 of %i is final', async (status) => {
    const server = createConfigServer(() => new Response(null, { status }));
    expect(await rejection(server)).toEqual({ message: messages.network, at: 0 });
    expect(server.asked).toHaveLength(1);
  });

  it('S8.6 that redirects is final, and nobody follows', async () => {
    // As a browser shows it with `redirect: 'manual'`.
    const server = createConfigServer(() => Response.error());
    expect(await rejection(server)).toEqual({ message: messages.network, at: 0 });
  });

  it('S8.6 that is none at all is unexpected', async () => {
    expect(await rejection(createConfigServer(() => null))).toEqual({ message: messages.unexpected, at: 0 });
  });

  it('is no more than 64 Ki long; the rest is not read', async () => {
    let pieces = 0;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1;
        controller.enqueue(encoder.encode(' '.repeat(10_000)));
      },
    });
    const server = createConfigServer(() => new Response(body));
    await expect(ask(server)).rejects.toMatchObject({
      message: messages.unexpected,
      cause: { limit: 65_536 },
    });
    expect(pieces).toBeLessThan(12);
    expect(server.asked[0]?.init.signal?.aborted).toBe(true);
  });

  it.each(['', '<!doctype html><p>Sign in', '{"configs":', 'undefined'])(
    'S8.6 that is not JSON rejects with the parser’s own words: %s',
    async (text) => {
      let words = '';
      try {
        JSON.parse(text);
      } catch (error) {
        words = (error as Error).message;
      }
      const server = createConfigServer(() => new Response(text));
      await expect(ask(server)).rejects.toThrow(words);
      expect(server.asked).toHaveLength(1);
      expect(server.environment.openHandles()).toBe(0);
    },
  );

  it.each([
    ['null', null],
    ['a list', []],
    ['a text', 'configs'],
    ['a number', 5],
    ['an empty object', {}],
    ['configs of nothing', { configs: null }],
    ['configs as a text', { configs: 'analyticsSDK' }],
    ['no browserSDK', { configs: { analyticsSDK: {} } }],
    ['only inherited names', { configs: { constructor: { browserSDK: 1 } } }],
  ])('without the config is undefined: %s', async (_name, answer) => {
    expect(await ask(createConfigServer(() => Response.json(answer)))).toBeUndefined();
  });

  it('S7.6 gives what is under configs, analyticsSDK, browserSDK', async () => {
    const config = { autocapture: { elementInteractions: true }, other: [1] };
    expect(await ask(createConfigServer(() => configAnswer(config)))).toEqual(config);
  });

  it('loses every member __proto__, however it is spelled', async () => {
    const text =
      '{"__proto__":{"configs":1},"configs":{"analyticsSDK":{"browserSDK":{"a":[{"\\u005f_proto__":{"polluted":1}}]}}}}';
    const config = (await ask(createConfigServer(() => new Response(text)))) as { a: object[] };
    expect(config).toEqual({ a: [{}] });
    expect(Object.getOwnPropertyNames(config.a[0])).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('may come in pieces that cut characters', async () => {
    const bytes = new TextEncoder().encode(
      JSON.stringify({ configs: { analyticsSDK: { browserSDK: '€😀' } } }),
    );
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await ask(createConfigServer(() => new Response(body)))).toBe('€😀');
  });

  it('is read as a whole where a page’s own fetch has no stream', async () => {
    const answerWith = (text: string) => () =>
      ({ status: 200, ok: true, text: async () => text }) as unknown as Response;
    const text = JSON.stringify({ configs: { analyticsSDK: { browserSDK: 'a' } } });
    expect(await ask(createConfigServer(answerWith(text)))).toBe('a');
    const tooLong = createConfigServer(answerWith(text.padEnd(1_000_000)));
    expect(await rejection(tooLong)).toMatchObject({ message: messages.unexpected });
  });
});

describe('a request that fails', () => {
  it('S8.6 rejects with the browser’s own words', async () => {
    const server = createConfigServer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await rejection(server)).toEqual({ message: 'Failed to fetch', at: 0 });
    expect(server.asked).toHaveLength(1);
  });

  it.each([undefined, null, '', 0, 'offline', {}, new Error('')])(
    'S8.6 without a message is unexpected: %s',
    async (reason) => {
      const server = createConfigServer(() => Promise.reject(reason));
      expect(await rejection(server)).toEqual({ message: messages.unexpected, at: 0 });
    },
  );

  it('before it is made rejects too', async () => {
    const fetch = undefined as unknown as RemoteConfigRequest['fetch'];
    await expect(ask(failing(), { fetch })).rejects.toThrow('fetch is not a function');
  });
});

it('asks nothing any more after it was asked to end', async () => {
  const { environment, asked, fetch } = failing();
  const ending = new AbortController();
  let isSettled = false;
  const request = { apiKey: 'key', maxRetries: 3, fetch, timers: environment };
  fetchRemoteConfig(request, ending).finally(() => {
    isSettled = true;
  });
  await environment.clock.advance(500);
  ending.abort();
  await environment.clock.advance(20_000);
  expect([asked.length, isSettled, environment.openHandles()]).toEqual([1, false, 0]);
});

describe('any answer of the server', () => {
  const status = fc.integer({ min: 200, max: 599 });
  const text = fc.oneof(fc.json(), fc.string());
  const step = fc.record({ status, text, delay: fc.nat(3_000) });

  it('S9.4 is over within five seconds, after three requests at the most, with nothing left behind', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 5 }),
        fc.nat(6),
        async (steps, maxRetries) => {
          const server = createConfigServer(async (count) => {
            const { status, text, delay } = steps[(count - 1) % steps.length] as (typeof steps)[number];
            await new Promise<void>((resolve) => server.environment.setTimer(resolve, delay));
            return new Response([204, 205, 304].includes(status) ? null : text, { status });
          });
          const start = server.environment.now();
          let end: number | undefined;
          const done = ask(server, { maxRetries })
            .catch((error) => expect(error.message).toBeTruthy())
            .finally(() => {
              end = server.environment.now() - start;
            });
          await server.environment.clock.advance(5_000);
          await done;
          expect(end).toBeLessThanOrEqual(5_000);
          expect(server.asked.length).toBeLessThanOrEqual(Math.min(3, Math.max(1, maxRetries)));
          await server.environment.clock.advance(5_000);
          expect(server.environment.openHandles()).toBe(0);
        },
      ),
      { numRuns: 200 },
    );
  });
});
