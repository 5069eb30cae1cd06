import { once } from 'node:events';
import { Agent, type IncomingMessage, request as requestOverHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { testMode } from '../../../tools/vitest/test-mode.ts';
import { type OpenApp, openApp, stateIn } from './open-app.ts';

/** Makes the engine collect, whatever flags the process was started with. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const mark = '<script>alert(1)</script>';
const nasty = fc.constantFrom(
  mark,
  '"><img src=x onerror=alert(1)>',
  '%0d%0aset-cookie:%20evil=1',
  '%00',
  '%',
  '%E0%A4%A',
  '../../../../etc/passwd',
  '..%2f..%2fpackage.json',
  '//evil.example/%2f..',
  '/.//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/%09/evil.example',
  '\\evil.example',
  'constructor',
  '__proto__',
  '</script>',
);
const text = fc.oneof(nasty, fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 20 }));
const known = fc.constantFrom(
  ...['/', '/no/such', '/app/vhp/', '/app/vhp/assets/page.js', '/app/vhp/log', '/app/vhp/data', '/2/httpapi'],
  ...[
    '/app/vhp/events',
    '/app/vhp/consent',
    '/graphql',
    '/about/privacy-choices',
    '/preview/remote-config/config',
  ],
  ...['/authCallback', '/login', '/vertical-triage', '/app/enrollment/seeker/cc', '/jobs', '/sitemap.xml'],
  ...['/preview/components', '/preview/events', '/track/clickAccessLog.do', '/robots.txt', '/healthz'],
);
const ending = fc.oneof(fc.constant([]), fc.array(text, { maxLength: 3 }));
const path = fc.oneof(
  { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`) },
  { weight: 2, arbitrary: fc.tuple(known, ending).map(([start, parts]) => start + parts.join('/')) },
);
const query = fc.array(
  fc.tuple(
    fc.oneof(
      fc.constantFrom('brand', 'fonts', 'flag.heroZip', 'utm_source', 'to', 'zip', 'when', 'memberType'),
      text,
    ),
    text,
  ),
  { maxLength: 4 },
);
const headerName = fc.constantFrom(
  ...[
    'cookie',
    'x-device-characteristics',
    'accept-encoding',
    'x-forwarded-for',
    'x-forwarded-proto',
    'referer',
  ],
  ...[
    'cf-ipcountry',
    'sec-gpc',
    'if-none-match',
    'x-forwarded-host',
    'content-type',
    'content-encoding',
    'content-length',
    'last-event-id',
    'range',
  ],
);
const headers = fc.array(
  fc.tuple(
    headerName,
    fc.oneof(
      text,
      text.map((value) => `n_vis=${value}; csc=${value}; care_consent=${value}; rc=${value}`),
      fc.constantFrom('gzip', 'br', 'granted', 'care_consent=denied', '1', 'DE', 'application/json'),
    ),
  ),
  { maxLength: 4 },
);
/** Few are pages: React renders slowly while it is checked. */
const method = fc.oneof(
  { weight: 1, arbitrary: fc.constant('GET') },
  { weight: 6, arbitrary: fc.constant('HEAD') },
  { weight: 10, arbitrary: fc.constant('POST') },
  { weight: 3, arbitrary: fc.constantFrom('PUT', 'DELETE', 'OPTIONS', 'PATCH', 'X-ANY') },
);
const body = fc.oneof(
  fc.constant(''),
  text,
  fc.json(),
  fc.json().map((json) => `{"level":"info","message":${JSON.stringify(json)}}`),
  fc
    .integer({ min: 1, max: 8_000 })
    .map((levels) => `{"level":"info","message":"","x":${'['.repeat(levels)}${']'.repeat(levels)}}`),
  fc.constantFrom(
    JSON.stringify({ query: '{ a: place(zip: "78701") { zip ...F } } fragment F on Place { ...F }' }),
    JSON.stringify({ query: `{ ${'caregiversNear(zip: "78701") { total } '.repeat(300)} }` }),
    'choice=granted&from=//evil.example',
    'choice=denied&from=/%0d%0aset-cookie:evil=1',
  ),
);
/** Few are others than the server's own: whatever is asked of them is refused. */
const host = fc.oneof(
  { weight: 20, arbitrary: fc.constant('localhost') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'xn--',
      '1.2.3.256',
      'evil.example',
      'localhost:99999',
      '[::1',
      'a b',
      '-',
      '127.0.0.1',
      '%00',
      '',
    ),
  },
);
const anyRequest = fc.record({ host, path, query, headers, method, body });

interface Sent {
  readonly host: string;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function toSent({ path, query, headers, ...rest }: ReturnType<typeof sample>[number]): Sent | undefined {
  const asked = new URLSearchParams(query.map(([name, value]) => [name, value]));
  try {
    const url = new URL(`http://localhost${path}?${asked}`);
    if (url.host !== 'localhost') return undefined;
    // Leaves out headers that no client could send, and the length of the body.
    const sent = headers.filter(([name, value]) => /^[\x20-\x7e]*$/.test(value) && name !== 'content-length');
    return { ...rest, path: url.pathname + url.search, headers: Object.fromEntries(sent) };
  } catch {
    return undefined;
  }
}

const requestsPerLap = testMode === 'change' ? 600 : 2_000;
const laps = testMode === 'change' ? 2 : 5;
/** The seed of all random inputs: another one each time, except in tests of a change. `FUZZ_SEED` repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? (testMode === 'change' ? 1 : Date.now() % 1_000_000));
const sample = (lap: number) => fc.sample(anyRequest, { numRuns: 1.4 * requestsPerLap, seed: seed + lap });
const streams = /^\/preview\/events\/stream/;

function requestsOf(lap: number): readonly Sent[] {
  const requests = sample(lap)
    .map(toSent)
    .filter((request) => request && !streams.test(request.path))
    .slice(0, requestsPerLap) as Sent[];
  expect(requests).toHaveLength(requestsPerLap);
  return requests;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** The server on a socket, as clients meet it. */
async function openServer(app: OpenApp): Promise<(sent: Sent) => Promise<Answer>> {
  const server = serve({ fetch: app.server.app.fetch, port: 0, hostname: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function send(sent: Sent): Promise<Answer> {
    const { host, path, method, headers, body } = sent;
    const outgoing = requestOverHttp({
      agent,
      port,
      path,
      method,
      host: '127.0.0.1',
      headers: { ...headers, host, ...(body && { 'content-length': Buffer.byteLength(body) }) },
    });
    outgoing.end(body);
    try {
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      return {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: textOf(await buffer(answer), answer.headers['content-encoding']),
      };
    } catch (error) {
      // A server may close a connection that was idle; every client asks again then (https://www.rfc-editor.org/rfc/rfc9112#section-9.3.1).
      if (outgoing.reusedSocket && Object(error).code === 'ECONNRESET') return send(sent);
      throw new Error(`FUZZ_SEED=${seed}: ${method} ${host}${path}`, { cause: error });
    }
  }

  return send;
}

/** The text of an answer, whatever it was sent as. */
function textOf(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length > 0 && encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (bytes.length > 0 && encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** The targets to which a page redirects by itself: for browsers with and without scripts. */
function targetsIn(html: string): readonly string[] {
  const state = stateIn(html) as { redirectTo?: string } | null;
  const refresh = /http-equiv="refresh" content="0; url=([^"]*)"/.exec(html)?.[1];
  return [state?.redirectTo, refresh?.replaceAll('&amp;', '&')].filter((target) => target !== undefined);
}

function check({ host, method, path }: Sent, { headers, status, text }: Answer): void {
  const said = `FUZZ_SEED=${seed}: ${method} ${host}${path}`;
  expect(status, said).toBeLessThan(500);
  // Only where a form is taken.
  expect(headers.location ?? '/', said).toMatch(/^\/(?![/\\])/);
  expect(headers, said).not.toHaveProperty('evil');
  const cookies = headers['set-cookie'] ?? [];
  const foreign = cookies.filter(
    (cookie) => !/^(n_vis|csc|care_did|rc|care_consent)=[\w.-]*; Max-Age/.test(cookie),
  );
  expect(foreign, said).toEqual([]);
  if (!/html/.test(headers['content-type'] ?? '')) return;
  expect(text, said).not.toContain(mark);
  expect(text, said).not.toContain('<img src=x');
  for (const target of targetsIn(text))
    expect(new URL(target, 'https://own.example').origin, said).toBe('https://own.example');
}

async function heapBytes(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

it('answers thousands of requests of any kind without a failure, an echo, a foreign header, a way off the site or a leak', async () => {
  const app = await openApp();
  const send = await openServer(app);
  const heaps: number[] = [];
  for (let lap = 1; lap <= laps; lap += 1) {
    for (const request of requestsOf(lap)) check(request, await send(request));
    app.lines.length = 0;
    heaps.push(await heapBytes());
  }
  console.log(`${laps * requestsPerLap} requests with FUZZ_SEED=${seed}`);
  // The first lap fills the caches; a leak shows in each of the others.
  expect(heaps.at(-1), `FUZZ_SEED=${seed}`).toBeLessThan((heaps[0] ?? 0) * 1.1);
}, 240_000);
