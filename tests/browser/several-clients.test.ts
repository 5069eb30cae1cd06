import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

/** A micro-frontend with a copy of the package of its own. */
const bundle = build({
  stdin: {
    resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    contents: `
      import { createAnalytics } from '@care/analytics';
      import { httpApi } from '@care/analytics/http-api';
      import { observeImpression } from '@care/analytics/impressions';
      import { windowErrors } from '@care/analytics/logger';
      import { pageViews } from '@care/analytics/page-views';
      const log = (message) => analytics.logEvent({ name: 'Failed', data: { message } });
      const analytics = createAnalytics({
        analyticsKey: 'key',
        destinations: [httpApi({ serverUrl: '/collect' })],
        features: [pageViews(), windowErrors({ logger: { error: log, warn: log } })],
      });
      observeImpression(analytics, document.querySelector('p'), { name: 'Seen' }, { durationMs: 0 });
      (globalThis.clients ??= []).push(analytics);`,
  },
  tsconfigRaw: {},
  bundle: true,
  format: 'esm',
  write: false,
  logLevel: 'error',
}).then(({ outputFiles }) => outputFiles[0]?.text ?? '');

stageEachTest(async (stage) => {
  ({ server, visitor } = stage);
  const script = await bundle;
  server.answer = ({ url: { pathname } }) => {
    if (/^\/(first|second)\.js$/.test(pathname))
      return { headers: { 'content-type': 'text/javascript' }, body: script };
    if (pathname !== '/a') return undefined;
    const scripts = ['first', 'second'].map((name) => `<script type="module" src="/${name}.js"></script>`);
    const body = `<!doctype html><link rel="icon" href="data:,"><p>Plans</p>${scripts.join('')}`;
    return { headers: { 'content-type': 'text/html' }, body };
  };
});

it('S7.11 S7.13 two bundles of one project log a view, an error and an impression once, and the second goes on when the first is closed', async () => {
  const { page } = visitor;
  const names = () => server.events.map(({ event_type }) => event_type).toSorted();
  const fail = () => page.evaluate(() => void setTimeout(() => Promise.reject(new Error('x'))));
  const flush = () =>
    page.evaluate(async () => {
      const { clients } = globalThis as unknown as { readonly clients: { flush(): Promise<void> }[] };
      for (const client of clients) await client.flush();
    });
  await page.goto(`${server.origin}/a`);
  await fail();
  const once = ['Failed', 'Screen Viewed', 'Seen', 'session_start'];
  await expect.poll(names).toEqual(once);
  await flush();
  expect(names()).toEqual(once);
  await page.evaluate(() => {
    (globalThis as unknown as { readonly clients: { close(): void }[] }).clients[0]?.close();
    history.pushState(null, '', '/b');
  });
  await fail();
  const twice = ['Failed', 'Failed', 'Screen Viewed', 'Screen Viewed', 'Seen', 'Seen', 'session_start'];
  await expect.poll(names).toEqual(twice);
  await flush();
  expect(names()).toEqual(twice);
});
