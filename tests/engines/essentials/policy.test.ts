import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startEngine } from '../start-engine.ts';
import { firstScriptNonce, startVisit } from '../start-visit.ts';

const engine = startEngine();
const scriptBuild = await readFile(
  new URL('../../../dist/script/care-analytics.global.js', import.meta.url),
  'utf8',
);

/** Notes what the policy refuses, before anything can be refused. */
const noteRefusals = `globalThis.refused = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  refused.push(effectiveDirective + ' ' + blockedURI));`;

const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  `script-src 'self' 'nonce-${firstScriptNonce}'`,
  "connect-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const modules = '<script type="module" src="/features.js"></script>';
const oneScript = `<script src="/care-analytics.global.js"></script>
  <script nonce="${firstScriptNonce}">
    const { createAnalytics, declarativeEvents, httpApi, pageViews } = CareAnalytics;
    globalThis.tested = createAnalytics({
      analyticsKey: 'key',
      destinations: [httpApi({ serverUrl: '/collect' })],
      features: [declarativeEvents(), pageViews()],
    });
  </script>`;

it.each([
  ['modules', modules],
  ['the script build', oneScript],
])('the strictest policy, with trusted types, refuses nothing of %s', async (_what, script) => {
  const { tab, server, address, arrived } = await startVisit(engine.current);
  server.answer = ({ url: { pathname } }) => {
    if (pathname === '/care-analytics.global.js')
      return { headers: { 'content-type': 'text/javascript' }, body: scriptBuild };
    if (pathname !== '/strict.html') return undefined;
    return {
      headers: { 'content-type': 'text/html', 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Strict</title>
        <link rel="icon" href="data:,"><script nonce="${firstScriptNonce}">${noteRefusals}</script>${script}</head>
        <body><main><p id="below">Families</p><button id="declared" data-care-event="Search Started">Search</button></main></body></html>`,
    };
  };
  await tab.goto(address('strict'));
  await tab.click('#declared');
  await arrived('Search Started');
  await arrived('Screen Viewed');
  expect(await tab.evaluate(() => globalThis.refused)).toEqual([]);

  // The policy is at work.
  await tab.evaluate(() => void fetch('https://elsewhere.test/').catch(() => {}));
  await expect.poll(() => tab.evaluate(() => globalThis.refused.length)).toBeGreaterThan(0);
});
