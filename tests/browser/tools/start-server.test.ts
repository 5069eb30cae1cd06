import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type PageServer, serverFile, startPageServer } from '../../../tools/servers/page-server.ts';

let server: PageServer;

beforeAll(async () => {
  server = await startPageServer();
});
afterAll(() => server.stop());

function start(variables: Readonly<Record<string, string>>, ...options: readonly string[]) {
  return spawnSync(process.execPath, [serverFile, ...options], {
    env: { ...process.env, ...variables },
    encoding: 'utf8',
    timeout: 20_000,
  });
}

describe('the server', () => {
  it('answers /healthz when it is ready', async () => {
    const response = await fetch(`${server.origin}/healthz`);
    expect([response.status, await response.text()]).toEqual([200, 'ok']);
  });

  it('reports an occupied port in one line, with the way to choose another', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupant.once('listening', resolve));
    const { port } = occupant.address() as AddressInfo;
    const { status, stderr } = start({ PREVIEW: 'true', PORT: String(port) });
    occupant.close();
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(`Port ${port} is in use. Choose another one: PORT=${port + 1}`);
  });

  it('reports missing settings in one line', () => {
    const { status, stderr } = start({ PREVIEW: 'false', ANALYTICS_KEY: '', ANALYTICS_SERVER_URL: '' });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'ANALYTICS_KEY is missing; ANALYTICS_SERVER_URL is missing; SITE_ORIGIN is missing',
    );
  });

  it('writes nothing but lines of JSON in production', async () => {
    const production = spawn(process.execPath, [serverFile], {
      env: {
        ...process.env,
        PORT: '0',
        SITE_ORIGIN: 'https://www.care.example',
        ANALYTICS_ENABLED: 'false',
        DRAIN_SECONDS: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void production.kill());
    const [first] = await once(createInterface(production.stdout), 'line');
    expect(JSON.parse(first)).toMatchObject({
      level: 'info',
      message: expect.stringMatching(/^Listens at http:/),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      settings: { siteOrigin: 'https://www.care.example', analyticsEnabled: false, drainSeconds: 0 },
    });
  });

  const secrets = {
    PREVIEW: 'false',
    SITE_ORIGIN: 'https://www.care.example',
    ANALYTICS_KEY: 'secret-1',
    ANALYTICS_SERVER_URL: 'https://collector.example/secret-2?secret=3',
    RECAPTCHA_SITE_KEY: 'secret-4',
    RECAPTCHA_SECRET: 'secret-5',
    CONTACT_URL: 'https://hooks.example/secret-6',
    ERROR_REPORTS_DSN: 'https://secret7@errors.example/8',
  };

  it('checks its settings and starts nothing', () => {
    const { status, stdout, stderr } = start({ ...secrets, PORT: '1' }, '--check-settings');
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      message: 'The settings will do',
      settings: {
        port: 1,
        analyticsKey: 'set',
        analyticsServerUrl: 'https://collector.example',
        contactUrl: 'https://hooks.example',
        recaptchaCheck: { secret: 'set' },
      },
    });
    expect(stdout).not.toMatch(/secret-?\d/);
  });

  it.each([
    [{ ANALYTICS_KEY: '', PORT: 'x' }, 'ANALYTICS_KEY is missing; PORT must be a port: 0 to 65535'],
    [
      { EVENT_SINK: '/no/sink.mjs', FLAGS_FILE: '/no/flags.json' },
      'EVENT_SINK names no file; FLAGS_FILE names no file',
    ],
  ])('says what is wrong with settings that will not do: %j', (variables, words) => {
    const { status, stdout, stderr } = start({ ...secrets, ...variables }, '--check-settings');
    expect([status, stdout, stderr.trim()]).toEqual([1, '', words]);
  });

  it('answers /metrics at an address of its own, until it has stopped', async () => {
    const production = spawn(process.execPath, [serverFile], {
      env: { ...process.env, ...secrets, PORT: '0', METRICS_PORT: '0', DRAIN_SECONDS: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void production.kill());
    const addresses: string[] = [];
    for await (const line of createInterface(production.stdout)) {
      addresses.push(/http:\S+/.exec(JSON.parse(line).message)?.[0] ?? '');
      if (addresses.length === 2) break;
    }
    const [site = '', metrics = ''] = addresses;
    expect((await fetch(`${site}metrics`)).status).toBe(404);
    expect((await fetch(new URL('/', metrics))).status).toBe(404);
    const answer = await fetch(metrics);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await answer.text()).toMatch(/^http_request_duration_seconds_count\{.*status="404".*\} 1$/m);
  });

  it('starts in production without the preview services', async () => {
    const production = await startPageServer({
      PREVIEW: 'false',
      ANALYTICS_KEY: 'key',
      ANALYTICS_SERVER_URL: 'https://collector.example/2/httpapi',
    });
    onTestFinished(production.stop);
    const statuses = await Promise.all(
      ['/', '/2/httpapi', '/preview/events'].map(
        async (path) => (await fetch(production.origin + path)).status,
      ),
    );
    expect(statuses).toEqual([200, 404, 404]);
  });

  it('answers an unknown address with a page that shows the way back, and status 404', async () => {
    const response = await fetch(`${server.origin}/no/such/page?q=</script>`, {
      headers: { accept: 'text/html' },
    });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Go to the home page');
  });

  it.each(['n_vis=%', 'care_did=%E0%A4%A; csc', '=;=;;', 'n_vis=<script>alert(1)</script>; csc="</script>"'])(
    'S3.4 serves the page whatever the cookies are: %s',
    async (cookie) => {
      const response = await fetch(server.origin, {
        headers: { cookie, 'x-device-characteristics': ';;=;%' },
      });
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain('</html>');
      expect(html).not.toContain('<script>alert(1)');
    },
  );

  it('S9.1 serves its files under /app/vhp, as immutable', async () => {
    const html = await (await fetch(server.origin)).text();
    const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
    const response = await fetch(server.origin + script);
    expect(script).toMatch(/^\/app\/vhp\/assets\//);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});
