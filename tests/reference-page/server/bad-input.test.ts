import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testMode } from '../../../tools/vitest/test-mode.ts';
import { openApp, stateIn } from './open-app.ts';

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
);
const anyRequest = fc.record({ path, query, headers, method, body });

function toRequest({
  path,
  query,
  headers,
  method,
  body,
}: ReturnType<typeof sample>[number]): Request | undefined {
  const asked = new URLSearchParams(query.map(([name, value]) => [name, value]));
  try {
    const url = new URL(`http://localhost${path}?${asked}`);
    if (url.host !== 'localhost') return undefined;
    const sent = new Headers();
    for (const [name, value] of headers) {
      // What no client could send.
      if (/^[\x20-\x7e]*$/.test(value)) sent.append(name, value);
    }
    return new Request(url, { method, headers: sent, ...(!/GET|HEAD/.test(method) && body && { body }) });
  } catch {
    return undefined;
  }
}

const requestsPerLap = 2_000;
const laps = testMode === 'change' ? 2 : 5;
const sample = (seed: number) => fc.sample(anyRequest, { numRuns: 2_600, seed });
const streams = /^\/preview\/events\/stream/;

function requestsOf(seed: number): readonly Request[] {
  const requests = sample(seed)
    .map(toRequest)
    .filter((request) => request && !streams.test(new URL(request.url).pathname))
    .slice(0, requestsPerLap) as Request[];
  expect(requests).toHaveLength(requestsPerLap);
  return requests;
}

/** The text of an answer, whatever it was sent as. */
async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = bytes.length > 0 && response.headers.get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** Where a page leads on to by itself: for browsers with and without scripts. */
function targetsIn(html: string): readonly string[] {
  const state = stateIn(html) as { leadsTo?: string } | null;
  const refresh = /http-equiv="refresh" content="0; url=([^"]*)"/.exec(html)?.[1];
  return [state?.leadsTo, refresh?.replaceAll('&amp;', '&')].filter((target) => target !== undefined);
}

async function check(request: Request, response: Response): Promise<void> {
  const answer = await textOf(response);
  const said = `${request.method} ${request.url}`;
  expect(response.status, said).toBeLessThan(500);
  expect(response.headers.get('location'), said).toBeNull();
  expect(response.headers.has('evil'), said).toBe(false);
  const cookies = response.headers.getSetCookie();
  const foreign = cookies.filter((cookie) => !/^(n_vis|csc|care_did|rc)=[\w-]*; Max-Age/.test(cookie));
  expect(foreign, said).toEqual([]);
  if (!/html/.test(response.headers.get('content-type') ?? '')) return;
  expect(answer, said).not.toContain(mark);
  expect(answer, said).not.toContain('<img src=x');
  for (const target of targetsIn(answer))
    expect(new URL(target, 'https://own.example').origin, said).toBe('https://own.example');
}

async function heapBytes(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

it('answers thousands of requests of any kind without a failure, an echo, a foreign header, a way off the site or a leak', async () => {
  const app = await openApp();
  const heaps: number[] = [];
  for (let lap = 1; lap <= laps; lap += 1) {
    for (const request of requestsOf(lap)) await check(request, await app.answer(request));
    app.lines.length = 0;
    heaps.push(await heapBytes());
  }
  // The first lap fills what is kept; what leaks shows in each of the others.
  expect(heaps.at(-1)).toBeLessThan((heaps[0] ?? 0) * 1.1);
}, 120_000);
