import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});

const policy =
  "default-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types care-analytics-tag-manager";

/** A script with a copy of the package of its own. */
async function bundleCopy(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createAnalytics } from '@care/analytics';
        import { tagManager, tagManagerScript } from '@care/analytics/tag-manager';
        const script = tagManagerScript({ scriptUrl: '/container.js' });
        createAnalytics({ analyticsKey: 'key', destinations: [], features: [tagManager({ script })] });`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    tsconfigRaw: {},
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  return `${outputFiles[0]?.text}`;
}

it('several copies of the package make one Trusted Types policy, and load one script, again after a failure', async () => {
  const copy = await bundleCopy();
  const headers = { 'content-type': 'text/javascript' };
  let asked = 0;
  server.answer = ({ url: { pathname } }) => {
    if (pathname === '/copy.js') return { headers, body: copy };
    if (pathname === '/later.js') return { headers, body: `setTimeout(() => {${copy}}, 1_500)` };
    if (pathname === '/container.js') {
      asked += 1;
      return asked === 1 ? { status: 503 } : { headers, body: 'document.title = "loaded"' };
    }
    if (pathname !== '/copies.html') return undefined;
    return {
      headers: { 'content-type': 'text/html', 'content-security-policy': policy },
      body: `<!doctype html><link rel="icon" href="data:,">${['copy', 'copy', 'later'].map((name) => `<script src="/${name}.js"></script>`).join('')}`,
    };
  };
  const { page, lines, uncaught } = visitor;
  await page.goto(`${server.origin}/copies.html`);
  await expect.poll(() => page.title()).toBe('loaded');
  expect(asked).toBe(2);
  expect(lines.filter((line) => line.includes('/container.js did not load'))).toHaveLength(2);
  expect(lines.filter((line) => /policy|trusted/i.test(line))).toEqual([]);
  expect(uncaught).toEqual([]);
});
