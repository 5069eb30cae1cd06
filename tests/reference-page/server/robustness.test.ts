import { once } from 'node:events';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as requestOverHttp } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../reference-page/server/create-app.ts';
import { streamFile } from '../../../reference-page/server/preview/stream-file.ts';
import { createRateLimitedLog } from '../../../reference-page/server/rate-limited-log.ts';
import { parseJson } from '../../../reference-page/server/request/parse-json.ts';
import { readBody } from '../../../reference-page/server/request/read-body.ts';
import { type OpenApp, openApp, production } from './open-app.ts';

/** The server on a socket, and what it answers to a request that no `fetch` would send. */
async function listen(app: OpenApp) {
  const server = serve({ fetch: (request) => app.answer(request), port: 0, hostname: '127.0.0.1' });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return async (path: string, headers: Record<string, string>, method = 'GET', body = '') => {
    const sent = requestOverHttp({ port, host: '127.0.0.1', path, method, headers });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    let text = '';
    for await (const chunk of answer) text += chunk;
    return { status: answer.statusCode as number, headers: answer.headers as IncomingHttpHeaders, text };
  };
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a request that makes no sense', () => {
  it.each(['xn--', '1.2.3.256'])('is refused for the host %s, and not logged as a failure', async (host) => {
    const app = await openApp(production);
    const ask = await listen(app);
    const statuses = [
      await ask('/', { host }),
      await ask('/no/such/page', { host }),
      await ask('/app/vhp/data', { host }, 'POST', '{}'),
      await ask('/app/vhp/log', { host }, 'POST', '{}'),
      await ask('/app/vhp/consent', { host }, 'POST', 'choice=granted'),
    ];
    expect(statuses.map(({ status, text }) => [status, text])).toEqual(
      Array(5).fill([400, 'Malformed address']),
    );
    expect(app.lines).toEqual([]);
  });

  it.each([40, 8_000])('is refused with JSON %d levels deep', async (levels) => {
    const app = await openApp(production);
    const body = `{"level":"info","message":"a","x":${deep(levels)}}`;
    const answer = await app.fetch('/app/vhp/log', { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([400, '']);
    expect(app.lines).toEqual([]);
  });
});

describe('JSON', () => {
  it('is parsed as ever, down to 32 levels', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
    expect(parseJson(deep(32))).toBeDefined();
    expect(parseJson(deep(33))).toBeUndefined();
    expect(parseJson(`"${'['.repeat(100)}\\"${'{'.repeat(100)}"`)).toHaveLength(201);
  });

  it('of any text is a value or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]{}",:\\a1 ') }), (text) => void parseJson(text)),
    );
  });
});

describe('a body', () => {
  const dripping = () =>
    new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        controller.enqueue(new Uint8Array(1));
      },
    });
  const broken = () =>
    new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    });
  const silent = () => new ReadableStream({});

  it.each([
    ['drips', dripping(), 408],
    ['never comes', silent(), 408],
    ['ends early', broken(), 400],
    ['is too long', new Uint8Array(1_001), 413],
    ['fits', new Uint8Array(1_000), undefined],
  ])('that %s is reported by its status', async (_what, body, refusal) => {
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: body as BodyInit,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
    expect((await readBody(request, { maxBytes: 1_000, timeoutMillis: 50 })).refusal).toBe(refusal);
  });
});

describe('a file that is not there', () => {
  it.each(['/app/vhp/assets/gone.js', '/wp-login.php', '/app/vhp/art/gone.avif'])(
    'is reported in one line: %s',
    async (path) => {
      const answer = await (await openApp(production)).fetch(path);
      expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
        404,
        'Not found',
        'no-store',
      ]);
    },
  );
});

describe('the files of the build', () => {
  const paths = ['assets/page.js', 'assets/page.js.map', 'assets/events.js', '.vite/manifest.json'];

  it.each([
    ['in production are those of the page', production, [200, 404, 404, 404]],
    ['in preview are all but what describes the build', {}, [200, 200, 200, 404]],
  ])('%s', async (_where, variables, statuses) => {
    const app = await openApp(variables as Record<string, string>);
    await Promise.all(
      ['page.js.map', 'events.js'].map((name) => writeFile(join(app.folder, 'assets', name), 'content')),
    );
    const answers = await Promise.all(paths.map((path) => app.fetch(`/app/vhp/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });

  it('are cached by their address, whatever the folder of the build is called', async () => {
    const { folder, settings } = await openApp(production);
    const client = join(folder, 'art', 'client');
    for (const name of ['.vite', 'assets'])
      await cp(join(folder, name), join(client, name), { recursive: true });
    await writeFile(join(client, 'favicon.ico'), 'icon');
    const { app, close } = await createApp(settings, client, () => {});
    onTestFinished(() => close());
    const cacheOf = async (path: string) =>
      (await app.fetch(new Request(`http://localhost${path}`))).headers.get('cache-control');
    expect(await cacheOf('/app/vhp/assets/page.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/favicon.ico', '/app/vhp/favicon.ico'])
      expect(await cacheOf(path)).toBe('public, max-age=3600');
  });
});

describe('trouble that comes again and again', () => {
  it('is written once in ten minutes, with how often it came meanwhile', () => {
    const lines: string[] = [];
    let now = 0;
    const warn = createRateLimitedLog((line) => lines.push(line), { now: () => now });
    for (let count = 0; count < 5; count += 1) warn('late');
    warn('broken');
    now = 600_000;
    warn('late');
    expect(lines).toEqual(['late', 'broken', 'late (and 4 times since it was last logged)']);
  });

  it('is counted also where it makes room for something new', () => {
    const lines: string[] = [];
    let now = 0;
    const warn = createRateLimitedLog((line) => lines.push(line), { now: () => now });
    for (let count = 0; count < 5; count += 1) warn('late');
    for (let count = 0; count < 99; count += 1) warn(`failed at ${count}`);
    now = 600_000;
    warn('something new');
    expect(lines.slice(100)).toEqual(['late (and 3 times since it was last logged)', 'something new']);
  });

  it('does not fill the log, whatever its text, and is logged again later', () => {
    const lines: string[] = [];
    let now = 0;
    const warn = createRateLimitedLog((line) => lines.push(line), { now: () => now });
    for (let count = 0; count < 500; count += 1) warn(`failed at ${count}`);
    expect(lines).toHaveLength(100);
    now = 600_000;
    warn('something new');
    expect(lines.at(-1)).toBe('something new');
  });
});

describe('a file that is streamed', () => {
  const openFiles = async () => (await readdir('/proc/self/fd')).length;

  it.runIf(process.platform === 'linux')('is closed when it can’t be read', async () => {
    const app = await openApp();
    const before = await openFiles();
    // A folder opens and can't be read.
    await expect(new Response(streamFile(app.folder, 10)).text()).rejects.toThrow('EISDIR');
    expect(await openFiles()).toBe(before);
  });

  it('is what it was, in parts, up to the size that is asked for', async () => {
    const app = await openApp();
    const file = join(app.folder, 'long');
    await writeFile(file, 'x'.repeat(200_000));
    expect(await new Response(streamFile(file, 150_000)).text()).toHaveLength(150_000);
    expect(await new Response(streamFile(file, 300_000)).text()).toBe(await readFile(file, 'utf8'));
    await rm(file);
    expect(await new Response(streamFile(file, 0)).text()).toBe('');
  });
});

describe('the clients', () => {
  const line = (message: string) => JSON.stringify({ level: 'info', message });
  const from = (address: string, body: string) => ({
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': address },
  });

  it('have an allowance of lines in the log each: a loud one does not mute others', async () => {
    const app = await openApp({ ...production, TRUST_PROXY: 'true' });
    for (let count = 0; count < 100; count += 1)
      await app.fetch('/app/vhp/log', from('203.0.113.1', line('loud')));
    await app.fetch('/app/vhp/log', from('203.0.113.2', line('quiet')));
    expect(app.lines).toHaveLength(61);
    expect(app.lines.at(-1)).toMatchObject({ message: 'quiet', suppressed: 40 });
  });

  it('are told of on the next line that is written, whatever level comes before', async () => {
    const app = await openApp({ ...production, TRUST_PROXY: 'true', SERVER_LOG_LEVEL: 'error' });
    for (let count = 0; count < 100; count += 1)
      await app.fetch('/app/vhp/log', from('203.0.113.1', line('loud')));
    await app.fetch('/app/vhp/log', from('203.0.113.2', line('not wanted')));
    const wanted = JSON.stringify({ level: 'error', message: 'wanted' });
    await app.fetch('/app/vhp/log', from('203.0.113.2', wanted));
    expect(app.lines).toEqual([expect.objectContaining({ message: 'wanted', suppressed: 40 })]);
  });

  it('are not lumped behind a proxy that the settings do not know: the log says so', async () => {
    const app = await openApp({ ...production, ANALYTICS_SERVER_URL: 'http://127.0.0.1:9/' });
    const statuses = new Set<number>();
    for (let count = 0; count < 700; count += 1)
      statuses.add((await app.fetch('/app/vhp/data', from(`203.0.113.${count % 250}`, '{}'))).status);
    expect(statuses.has(429)).toBe(false);
    const warnings = app.lines.filter(({ message }) => `${message}`.includes('TRUST_PROXY'));
    expect(warnings).toHaveLength(1);
  });

  it.each([
    ['1', '203.0.113.3'],
    ['2', '203.0.113.2'],
    ['9', '203.0.113.1'],
  ])('are distinguished by what the %s nearest proxies say', async (proxies, address) => {
    const app = await openApp({ ...production, TRUST_PROXY: proxies });
    for (let count = 0; count < 70; count += 1)
      await app.fetch('/app/vhp/log', from('203.0.113.1, 203.0.113.2, 203.0.113.3', line('loud')));
    app.lines.length = 0;
    await app.fetch('/app/vhp/log', from(Array(9).fill(address).join(), line('again')));
    expect(app.lines).toEqual([]);
  });
});

describe('the site’s origin', () => {
  it.each(['http', 'HTTPS', 'https, http', ''])(
    'decides that cookies are Secure, whatever a proxy says: %j',
    async (proto) => {
      const app = await openApp({ ...production, SITE_ORIGIN: 'https://www.care.test', TRUST_PROXY: 'true' });
      const { headers } = await app.fetch('/', { headers: { 'x-forwarded-proto': proto } });
      const cookies = headers.getSetCookie();
      expect(cookies).toHaveLength(3);
      for (const cookie of cookies) expect(cookie).toMatch(/; Secure$/);
    },
  );
});

describe('the preview', () => {
  const from = async (host: string, variables: Record<string, string> = {}) => {
    const ask = await listen(await openApp(variables));
    return (await ask('/preview/events', { host })).status;
  };

  it.each(['localhost', 'localhost:3000', 'page.localhost', '127.0.0.1:3000', '[::1]:3000', '192.168.1.7'])(
    'answers to %s, which no other site can point here',
    async (host) => {
      expect(await from(host)).toBe(200);
    },
  );

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evillocalhost'])(
    'does not answer to %s, which may be pointed here from a page elsewhere',
    async (host) => {
      expect(await from(host)).toBe(403);
    },
  );

  it('answers to the names that its settings give it', async () => {
    const variables = { SITE_ORIGIN: 'https://preview.care.test' };
    expect([await from('preview.care.test', variables), await from('care.test', variables)]).toEqual([
      200, 403,
    ]);
  });
});

describe('visitors without a region', () => {
  const ask = async (app: OpenApp, count: number, headers: Record<string, string> = {}) => {
    for (let asked = 0; asked < count; asked += 1) await app.fetch('/jobs', { method: 'HEAD', headers });
    return app.lines.filter(({ message }) => `${message}`.includes('without a region header')).length;
  };

  it('are reported in production when there are no others', async () => {
    const app = await openApp(production);
    expect([await ask(app, 199), await ask(app, 1)]).toEqual([0, 1]);
  });

  it('are not reported where a proxy knows regions, in preview, and where nothing is measured', async () => {
    const app = await openApp(production);
    await ask(app, 150);
    await ask(app, 1, { 'cf-ipcountry': 'US' });
    expect(await ask(app, 150)).toBe(0);
    expect(await ask(await openApp(), 250)).toBe(0);
    expect(await ask(await openApp({ ...production, ANALYTICS_ENABLED: 'false' }), 250)).toBe(0);
  });
});
