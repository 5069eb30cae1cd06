import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { ErrorReportsPage } from './pages/error-reports.ts';
import type { SdkServer, SeenRequest, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
  server.answer = answer;
});

const isEnvelope = ({ url, method }: SeenRequest) =>
  method === 'POST' && /^(\/api\/7\/envelope\/|\/tunnel)$/.test(url.pathname);

function answer(request: SeenRequest) {
  return isEnvelope(request) ? { body: '{}' } : undefined;
}

interface Report {
  readonly timestamp: number;
  readonly release: string;
  readonly exception: { readonly values: readonly { readonly type: string; readonly value: string }[] };
  readonly user?: object;
  readonly tags: object;
  readonly [field: string]: unknown;
}

/** The content of each envelope: a head, then for each item a head and the item, a line of JSON each. */
function envelopes() {
  return server.requests.filter(isEnvelope).map(({ body, url, headers }) => {
    const [head, itemHead, item, ...rest] = body.split('\n').map((line) => JSON.parse(line));
    return { head, itemHead, report: item as Report, rest, url, headers };
  });
}

const values = () => envelopes().map(({ report }) => report.exception.values.at(-1)?.value);

async function open(settings: ErrorReportsPage = {}): Promise<void> {
  const text = encodeURIComponent(JSON.stringify(settings));
  await visitor.page.goto(`${server.origin}/error-reports.html?settings=${text}&token=s3cret`);
}

/** Fails in the page: what is thrown there reaches the window. */
async function fail(message: string): Promise<void> {
  await visitor.page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
}

/** Sentry has come, and reports. */
async function untilReporting(): Promise<void> {
  await fail('ready');
  await expect.poll(values).toContain('ready');
}

it('S7.4 delivers errors, those too that were there before Sentry, as envelopes to the configured service', async () => {
  const start = Date.now() / 1_000;
  await open({ early: 'throw' });
  await untilReporting();
  await visitor.page.evaluate(() => void Promise.reject(new RangeError('nobody has caught it')));
  await expect.poll(values).toHaveLength(3);
  const [early, ready, rejected] = envelopes();
  expect(early?.report.exception.values[0]?.value).toBe('early, with card *****');
  expect(early?.report.timestamp).toBeGreaterThan(start - 1);
  expect(early?.report.timestamp).toBeLessThan(Number(ready?.report.timestamp));
  expect(rejected?.report.exception.values).toMatchObject([
    { type: 'RangeError', value: 'nobody has caught it' },
  ]);
  for (const { head, itemHead, report, rest, url } of envelopes()) {
    expect(itemHead.type).toBe('event');
    expect(rest).toEqual([]);
    expect(head.event_id).toMatch(/^[\da-f]{32}$/);
    expect(url.searchParams.get('sentry_key')).toBe('key');
    expect(report).toMatchObject({ release: 'vhp-mfe@2.147.0', level: 'error', tags: { sample_rate: 1 } });
  }
  await expect.poll(() => visitor.uncaught.length).toBe(3);
});

it('sends no header, cookie, trace or secret of an address along', async () => {
  await visitor.context.addCookies([{ name: 'care_did', value: 'device-1', url: server.origin }]);
  await open({ consent: 'denied' });
  await untilReporting();
  const [{ head, report, headers } = expect.fail()] = envelopes();
  expect(Object.keys(report.request as object)).toEqual(['url']);
  expect(JSON.stringify([head, report])).not.toMatch(/s3cret|trace_id|device-1/);
  expect(report.user).toBeUndefined();
  expect(headers.cookie).toBeUndefined();
});

it('S3.10 lets the user carry amplitudeSessionId while the visitor agrees, and not before or after', async () => {
  await open({ consent: 'pending' });
  await untilReporting();
  await visitor.page.evaluate(() => {
    tested.consent.set('granted');
    tested.logEvent({ name: 'Viewed' });
    return tested.flush();
  });
  await fail('granted');
  await expect.poll(values).toContain('granted');
  await visitor.page.evaluate(() => tested.consent.set('denied'));
  await fail('denied');
  await expect.poll(values).toContain('denied');
  expect(envelopes().map(({ report }) => report.user)).toEqual([
    undefined,
    { amplitudeSessionId: server.events[0]?.session_id },
    undefined,
  ]);
});

it('S8.1 drops a widget’s Load failed and keeps that of our API', async () => {
  await open();
  await untilReporting();
  await visitor.page.evaluate(() => failToLoad('https://widget.example/config.json'));
  await expect.poll(() => visitor.uncaught.length).toBe(2);
  await fail('between');
  await expect.poll(values).toContain('between');
  expect(values()).not.toContain('Load failed');
  await visitor.page.evaluate(() => failToLoad('https://api.example/graphql?token=s3cret'));
  await expect.poll(values).toContain('Load failed');
  expect(JSON.stringify(envelopes().at(-1)?.report.breadcrumbs)).toContain(
    'https://api.example/graphql?token=*****',
  );
});

it('S8.1 drops a widget’s Load failed from before Sentry was there', async () => {
  await open({ early: 'widget' });
  await expect.poll(() => visitor.uncaught.length).toBe(2);
  await untilReporting();
  expect(values()).toEqual(['early, with card *****', 'ready']);
});

it('knows by the message what Chromium itself says about a failed fetch, if that is wanted', async () => {
  await open({ messages: ['Failed to fetch'] });
  await untilReporting();
  await visitor.page.evaluate(() => {
    void fetch('https://widget.example/config.json');
    void fetch('https://api.example/graphql');
  });
  await expect.poll(() => visitor.uncaught.length).toBe(3);
  await fail('after');
  await expect.poll(values).toContain('after');
  expect(values().sort()).toEqual(['Failed to fetch (api.example)', 'after', 'ready']);
});

it('S9.1 loads and sends nothing in a session that is not in the sample', async () => {
  await open({ sampleRate: 0, early: 'throw' });
  await fail('late');
  await expect.poll(() => visitor.uncaught.length).toBe(2);
  const asked = server.requests.length;
  // Asked for later than Sentry’s, so it comes later.
  await visitor.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await fail('later');
  await expect.poll(() => visitor.uncaught.length).toBe(3);
  expect(envelopes()).toEqual([]);
  expect(server.requests.slice(asked)).toEqual([]);
  expect(
    server.requests.map(({ url }) => url.pathname).filter((path) => /sentry|report-client/.test(path)),
  ).toEqual([]);
});

it('takes a way of the application’s own, with and without a DSN', async () => {
  await open({ tunnel: '/tunnel' });
  await untilReporting();
  const [{ head, url } = expect.fail()] = envelopes();
  expect([url.pathname, head.dsn]).toEqual(['/tunnel', `http://key@${new URL(server.origin).host}/7`]);
});

it('works under a strict content security policy, leaves no frame or script behind, and stops with analytics', async () => {
  const body = await readFile(fileURLToPath(new URL('pages/error-reports.html', import.meta.url)), 'utf8');
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`;
  server.answer = (request) =>
    request.url.pathname === '/error-reports.html'
      ? { headers: { 'content-type': 'text/html', 'content-security-policy': policy }, body }
      : answer(request);
  await open();
  await untilReporting();
  expect(visitor.lines.filter((line) => /Content Security Policy|Trusted/i.test(line))).toEqual([]);
  expect(await visitor.page.evaluate(() => document.querySelectorAll('iframe, script').length)).toBe(1);
  await visitor.page.evaluate(() => tested.close());
  await fail('closed');
  await expect.poll(() => visitor.uncaught.length).toBe(2);
  expect(values()).toEqual(['ready']);
});

it('warns, and nothing else, when Sentry’s script is refused', async () => {
  server.answer = (request) =>
    /sentry|report-client|esm-|prod-/.test(request.url.pathname) ? { status: 403 } : answer(request);
  await open({ early: 'throw' });
  await expect.poll(() => visitor.page.evaluate(() => warned)).toHaveLength(1);
  expect(await visitor.page.evaluate(() => warned)).toEqual([
    expect.stringMatching(/^error-reports: nothing is reported: /),
  ]);
  await fail('late');
  await expect.poll(() => visitor.uncaught.length).toBe(2);
  expect(envelopes()).toEqual([]);
});

it('does no harm when the service is unreachable', async () => {
  await open({ dsn: 'https://key@errors.example/7' });
  await fail('lost');
  await expect.poll(() => server.requests.map(({ url }) => url.host)).toContain('errors.example');
  await fail('lost too');
  await expect.poll(() => visitor.uncaught.map(({ message }) => message)).toEqual(['lost', 'lost too']);
});
