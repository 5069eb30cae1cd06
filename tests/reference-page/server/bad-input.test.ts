import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openApp } from './open-app.ts';

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
  '\\evil.example',
  'constructor',
  '__proto__',
  '</script>',
);
const text = fc.oneof(nasty, fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 20 }));
const known = fc.constantFrom(
  ...[
    '/',
    '/no/such',
    '/app/vhp/',
    '/app/vhp/assets/page.js',
    '/app/vhp/log',
    '/app/vhp/data',
    '/app/vhp/events',
    '/2/httpapi',
  ],
  ...['/preview/components', '/preview/events', '/track/clickAccessLog.do', '/robots.txt', '/healthz'],
);
const ending = fc.oneof(fc.constant([]), fc.array(text, { maxLength: 3 }));
const path = fc.oneof(
  { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`) },
  { weight: 2, arbitrary: fc.tuple(known, ending).map(([start, parts]) => start + parts.join('/')) },
);
const query = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom('brand', 'fonts', 'flag.heroZip', 'utm_source'), text), text),
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
  { weight: 3, arbitrary: fc.constant('HEAD') },
  { weight: 5, arbitrary: fc.constant('POST') },
  { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'OPTIONS', 'PATCH', 'X-ANY') },
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

const sample = (seed: number) => fc.sample(anyRequest, { numRuns: 2_600, seed });

it('answers 4,000 requests of any kind without a failure, an echo, a foreign header or a leak', async () => {
  const app = await openApp();
  const streams = /^\/preview\/events\/stream/;

  async function send(seed: number): Promise<void> {
    const requests = sample(seed)
      .map(toRequest)
      .filter((request) => request && !streams.test(new URL(request.url).pathname))
      .slice(0, 2_000) as Request[];
    expect(requests).toHaveLength(2_000);
    for (const request of requests) {
      const response = await app.answer(request);
      const answer = Buffer.from(await response.arrayBuffer()).toString();
      const said = `${request.method} ${request.url}`;
      expect(response.status, said).toBeLessThan(500);
      expect(response.headers.get('location'), said).toBeNull();
      expect(
        response.headers
          .getSetCookie()
          .filter((cookie) => !/^(n_vis|csc|care_did|rc)=[\w-]*; Max-Age/.test(cookie)),
        said,
      ).toEqual([]);
      if (
        /html/.test(response.headers.get('content-type') ?? '') &&
        !response.headers.has('content-encoding')
      ) {
        expect(answer, said).not.toContain(mark);
        expect(answer, said).not.toContain('<img src=x');
      }
    }
  }

  async function heapBytes(): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, 50));
    collectGarbage();
    return process.memoryUsage().heapUsed;
  }

  await send(1);
  app.lines.length = 0;
  const before = await heapBytes();
  await send(2);
  app.lines.length = 0;
  expect(await heapBytes()).toBeLessThan(before * 1.1);
}, 60_000);
