import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allPaths } from '../../../reference-page/content/paths.ts';
import { createBrowserLog } from '../../../reference-page/server/browser-log.ts';
import { openApp, production, stateIn } from './open-app.ts';

const upload = (eventType: string) =>
  JSON.stringify({
    api_key: 'preview-key',
    events: [{ event_type: eventType, device_id: 'device', time: 1, insert_id: eventType }],
  });

/** A collector of another origin, and what it has been asked. */
async function openCollector() {
  const requests: { readonly body: string; readonly forwardedFor: string | null }[] = [];
  const collector = serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      requests.push({ body: await request.text(), forwardedFor: request.headers.get('x-forwarded-for') });
      return Response.json({ code: 200 });
    },
  });
  onTestFinished(() => void collector.close());
  await new Promise((resolve) => collector.once('listening', resolve));
  const { port } = collector.address() as { port: number };
  return { requests, url: `http://127.0.0.1:${port}/2/httpapi` };
}

describe('the relay', () => {
  it('is where the page posts its events, and leads to the embedded collector in preview', async () => {
    const app = await openApp();
    const { serverUrl } = stateIn(await (await app.fetch('/')).text()).analytics;
    expect(serverUrl).toBe('/app/vhp/data');
    const answer = await app.fetch(serverUrl, { method: 'POST', body: upload('Relayed') });
    expect([answer.status, (await answer.json()).events_ingested]).toEqual([200, 1]);
    expect(await readFile(app.eventsFile, 'utf8')).toContain('Relayed');
  });

  it('leads to the collector that is set', async () => {
    const { requests, url } = await openCollector();
    const app = await openApp({ ...production, ANALYTICS_SERVER_URL: url });
    const answer = await app.fetch('/app/vhp/data', { method: 'POST', body: upload('Relayed') });
    expect(answer.status).toBe(200);
    expect(requests).toMatchObject([{ body: upload('Relayed') }]);
  });

  it.each([
    ['true', '203.0.113.9'],
    ['false', null],
  ])(
    'passes on the address that the nearest proxy saw where one is trusted: %s',
    async (trusted, address) => {
      const { requests, url } = await openCollector();
      const app = await openApp({ ...production, ANALYTICS_SERVER_URL: url, TRUST_PROXY: trusted });
      const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
      await app.fetch('/app/vhp/data', { method: 'POST', body: upload('Relayed'), headers });
      expect(requests).toMatchObject([{ forwardedFor: address }]);
    },
  );

  it.each([
    ['whole', '203.0.113.9', true],
    ['network', '203.0.113.0', true],
    ['none', null, false],
  ])('passes on as much of the address as is set: %s', async (extent, address, isAskedFor) => {
    const { requests, url } = await openCollector();
    const variables = { ...production, ANALYTICS_SERVER_URL: url, TRUST_PROXY: '1', LOG_REQUESTS: 'true' };
    const app = await openApp({ ...variables, CLIENT_ADDRESS: extent });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await app.fetch('/app/vhp/data', { method: 'POST', body: upload('Relayed'), headers });
    expect(requests).toMatchObject([{ forwardedFor: address }]);
    // A page that asks for an address would have the collector take the server's.
    expect(stateIn(await (await app.fetch('/', { headers })).text()).analytics.ip).toBe(isAskedFor);
    const line = JSON.stringify({ level: 'error', message: 'Failed' });
    await app.fetch('/app/vhp/log', { method: 'POST', body: line, headers });
    expect(app.lines.length).toBeGreaterThan(2);
    expect(JSON.stringify(app.lines)).not.toContain('203.0.113');
  });

  it('passes on an address whole, in part or not at all only where it is the relay that does', async () => {
    const direct = { ...production, ANALYTICS_RELAY: 'false' };
    for (const CLIENT_ADDRESS of ['none', 'network'])
      await expect(openApp({ ...direct, CLIENT_ADDRESS })).rejects.toThrow('CLIENT_ADDRESS needs the relay');
    await expect(openApp({ ...production, CLIENT_ADDRESS: 'half' })).rejects.toThrow(
      'CLIENT_ADDRESS must be one of none, network, whole',
    );
  });

  it('passes events to a module’s sink, where one is set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'care-sink-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const module = join(folder, 'sink.mjs');
    await writeFile(
      module,
      'export default () => async ({ body }) => Response.json({ took: new TextDecoder().decode(body) });',
    );
    const app = await openApp({ ...production, ANALYTICS_SERVER_URL: '', EVENT_SINK: module });
    const answer = await app.fetch('/app/vhp/data', { method: 'POST', body: upload('Sunk') });
    expect(await answer.json()).toEqual({ took: upload('Sunk') });
    const mistaken = openApp({ ...production, EVENT_SINK: module, ANALYTICS_RELAY: 'false' });
    await expect(mistaken).rejects.toThrow('EVENT_SINK needs the relay');
  });

  it('can be left out', async () => {
    const app = await openApp({ ...production, ANALYTICS_RELAY: 'false' });
    const { analytics } = stateIn(await (await app.fetch('/')).text());
    expect(analytics.serverUrl).toBe(production.ANALYTICS_SERVER_URL);
    expect((await app.fetch('/app/vhp/data', { method: 'POST' })).status).toBe(405);
  });
});

describe('the browsers’ log', () => {
  const post = (body: string) => ({ method: 'POST', body });

  it('S7.2 takes level, message and further fields as JSON', async () => {
    const app = await openApp();
    const line = JSON.stringify({
      level: 'error',
      message: 'a\nb',
      tag: 'error',
      time: 'x',
      source: 'server',
    });
    expect((await app.fetch('/app/vhp/log', post(line))).status).toBe(204);
    expect(app.lines).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.+Z$/),
        requestId: expect.any(String),
        source: 'browser',
        level: 'error',
        message: 'a\nb',
        fields: { tag: 'error', time: 'x', source: 'server' },
      },
    ]);
  });

  it('takes what browsers report of the policy', async () => {
    const app = await openApp();
    const report = { 'csp-report': { 'effective-directive': 'script-src-elem' } };
    await app.fetch('/app/vhp/log', post(JSON.stringify(report)));
    expect(app.lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        message: 'Refused by the content security policy',
        fields: report,
      }),
    ]);
  });

  it('keeps of a report of the policy named fields, addresses without what they carry', async () => {
    const app = await openApp();
    const report = {
      'document-uri': 'https://www.example.com/enroll/jane@example.com?token=hush#x',
      referrer: 'https://www.example.com/?name=Jane',
      'blocked-uri': 'https://user:hush@evil.example/a?x=hush',
      'script-sample': 'Jane hush',
      'original-policy': "default-src 'self'",
      'line-number': 7,
      disposition: { Jane: 1 },
    };
    await app.fetch('/app/vhp/log', post(JSON.stringify({ 'csp-report': report, Jane: 'hush' })));
    expect(app.lines).toMatchObject([
      {
        fields: {
          'csp-report': {
            'document-uri': 'https://www.example.com/enroll/*****',
            referrer: 'https://www.example.com/',
            'blocked-uri': 'https://evil.example/a',
            'line-number': 7,
          },
        },
      },
    ]);
    expect(JSON.stringify(app.lines)).not.toMatch(/Jane|jane|hush/);
  });

  it.each(['', '[]', '{', 'null', '{"level":"fatal","message":""}', '{"level":"info","message":1}'])(
    'refuses %j',
    async (body) => {
      const app = await openApp();
      expect((await app.fetch('/app/vhp/log', post(body))).status).toBe(400);
      expect(app.lines).toEqual([]);
    },
  );

  it('refuses what is longer than 16 KiB, and takes 60 lines a minute of one client, telling of the others', async () => {
    const lines: string[] = [];
    let now = 0;
    const app = createBrowserLog({
      linesPerMinute: 60,
      log: (fields) => lines.push(JSON.stringify(fields)) > 0,
      clientAddress: () => '203.0.113.1',
      now: () => now,
    });
    const send = (message: string) =>
      app.request('/app/vhp/log', post(JSON.stringify({ level: 'info', message })));
    expect((await send('x'.repeat(16_384))).status).toBe(413);
    for (let count = 1; count < 65; count += 1) expect((await send('line')).status).toBe(204);
    // The refused one counts too, as nothing is read before.
    expect(lines).toHaveLength(59);
    now = 60_000;
    await send('later');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ message: 'later', suppressed: 5 });
  });
});

describe('the endpoints of the preview', () => {
  it('S7.1 answer the tracking address with an image, 1 by 1', async () => {
    const response = await (await openApp()).fetch('/track/clickAccessLog.do?utm_source=x&t_seoPageId=1');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/gif');
    expect(bytes.subarray(0, 6).toString()).toBe('GIF89a');
    expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([1, 1]);
  });

  it('take the caregiver’s choice, and none of this in production', async () => {
    const path = '/mobile/visitor/captureProviderVerticals.do?skipVertical=true&serviceId=CHILDCARE';
    expect((await (await openApp()).fetch(path, { method: 'POST' })).status).toBe(204);
    expect((await (await openApp(production)).fetch(path)).status).toBe(404);
  });
});

describe('the server', () => {
  it('logs one line a request, without the query, and none for probes', async () => {
    const app = await openApp({ LOG_REQUESTS: 'true' });
    await app.fetch('/healthz?token=secret');
    await app.fetch('/readyz');
    const answer = await app.fetch('/robots.txt?token=secret');
    await app.fetch(`/${'x'.repeat(400)}\n`, { method: 'POST' });
    expect(app.lines).toEqual([
      {
        time: expect.any(String),
        requestId: answer.headers.get('x-request-id'),
        method: 'GET',
        path: '/robots.txt',
        status: 200,
        ms: expect.any(Number),
      },
      expect.objectContaining({ method: 'POST', path: `/${'x'.repeat(255)}`, status: 405 }),
    ]);
  });

  it.each(['/', '/no/such/page', '/healthz', '/app/vhp/assets/page.js', '/robots.txt'])(
    'answers HEAD of %s like GET, without the body',
    async (path) => {
      const app = await openApp();
      const [head, get] = [await app.fetch(path, { method: 'HEAD' }), await app.fetch(path)];
      expect(head.status).toBe(get.status);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      expect(await head.text()).toBe('');
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s of a page', async (method) => {
    const response = await (await openApp()).fetch('/', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('lets no cache keep a page', async () => {
    const { headers } = await (await openApp()).fetch('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('accept-encoding, cookie');
  });

  it('has an icon for documents that name none', async () => {
    const app = await openApp();
    await writeFile(join(app.folder, 'favicon.ico'), 'icon');
    const response = await app.fetch('/favicon.ico');
    expect([response.status, await response.text()]).toEqual([200, 'icon']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('lists its pages for search engines, but for the steps of a visitor’s way and pages that differ by a city', async () => {
    const app = await openApp(production);
    const sitemap = await (await app.fetch('/sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>https:\/\/www\.care\.example(.+?)<\/loc>/g)].map(
      ([, path]) => path,
    );
    const isCity = (path: string) => /^\/care-directory\/(?!states\/)[^/]+\/[^/]+$/.test(path);
    const isStep = (path: string) => /^\/(app\/enrollment|authCallback|(vis\/auth\/)?login)/.test(path);
    expect(listed).toEqual(allPaths().filter((path) => !isStep(path) && !isCity(path)));
    for (const [path, isExcluded] of [
      ['/care-directory/daycare/boston-ma', true],
      ['/care-directory/daycare', false],
    ] as const) {
      const html = await (await app.fetch(path)).text();
      expect(html.includes('<meta name="robots" content="noindex">')).toBe(isExcluded);
    }
    const robots = await (await app.fetch('/robots.txt')).text();
    expect(robots).toContain('Sitemap: https://www.care.example/sitemap.xml');
    expect(robots).toContain('Disallow: /app/enrollment/');
    expect(await (await (await openApp()).fetch('/robots.txt')).text()).toContain('Disallow: /\n');
  });
});
