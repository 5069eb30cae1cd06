import { readFile } from 'node:fs/promises';
import { earlyClicksScript, earlyClicksScriptHash } from '@care/analytics/attributes';
import { earlyErrorsScript, earlyErrorsScriptHash } from '@care/analytics/logger';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import type { SdkServer, Visitor } from '../sdk-server.ts';
import { stageEachTest } from '../stage-each-test.ts';

const fileOf = (path: string) => new URL(`../../../${path}`, import.meta.url);
const guide = await readFile(fileOf('docs/guides/content-security-policy.md'), 'utf8');
const scriptBuild = await readFile(fileOf('dist/script/care-analytics.global.js'), 'utf8');

/** One source that the page names for an entry point. */
interface Need {
  readonly directive: string;
  readonly source: string;
}

/** Hashes that the guide names by their export. */
const hashes: Readonly<Record<string, string>> = { earlyClicksScriptHash, earlyErrorsScriptHash };

/** The table of the guide, by entry point. */
const needs = new Map<string, Need[]>();
for (const [, entryPoint = '', directive = '', said = ''] of guide.matchAll(
  /^\| `([\w-]+)` \| `([\w-]+)` \| `(.+?)` \|/gm,
)) {
  const source = hashes[said] ? `'${hashes[said]}'` : said;
  needs.set(entryPoint, [...(needs.get(entryPoint) ?? []), { directive, source }]);
}

const [, listed = ''] = /^Nothing is needed for the core, ([^.]*)\./m.exec(guide) ?? [];
const needNothing = ['.', ...[...listed.matchAll(/`([\w-]+)`/g)].map(([, entryPoint = '']) => entryPoint)];

/** The sign that an entry point has done its work: a request, or a note of the page. */
const works: Readonly<Record<string, RegExp>> = {
  '.': /^Opened$/,
  catalog: /No Such Event/,
  console: /^\[analytics\] .* Opened$/,
  'http-api': /^CONNECT api2\.amplitude\.com/,
  amplitude: /^CONNECT api2\.amplitude\.com/,
  posthog: /^CONNECT us\.i\.posthog\.com/,
  segment: /^CONNECT api\.segment\.io/,
  snowplow: /^CONNECT sp\.example\.com/,
  otlp: /^CONNECT otel\.example\.com/,
  'remote-config': /^CONNECT sr-client-cfg\.amplitude\.com/,
  'error-reports': /^POST .*\/tunnel/,
  logger: /^POST .*\/lines$/,
  'visual-tagging': /^CONNECT cdn\.amplitude\.com/,
  'tag-manager': /^CONNECT www\.googletagmanager\.com/,
  attributes: /^the early script has run$/,
  attribution: /^Opened$/,
  'click-autocapture': /Element Clicked$/,
  'event-properties': /^Set$/,
  sampling: /^Opened$/,
  exposure: /^Test Exposure$/,
  groups: /^\$groupidentify$/,
  impressions: /^seen$/,
  lazy: /^Waited$/,
  inspector: /^the inspector is open$/,
  'page-views': /^Screen Viewed$/,
  revenue: /^revenue_amount$/,
  'web-vitals': /^Web vital FCP$/,
  react: /^Joined$/,
  script: /^createAnalytics$/,
};

/** Entry points that no page has: a server's and the tests'. */
const notOnPages = ['package.json', 'server', 'testing', 'testing/jest', 'testing/vitest'];

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});

/** The strictest policy there is, and what is needed beyond it. */
function policyOf(more: readonly Need[]): string {
  const sourcesOf = (name: string) =>
    more.flatMap(({ directive, source }) => (directive === name ? [source] : []));
  const orNone = (sources: readonly string[]) => (sources.length > 0 ? sources : ["'none'"]).join(' ');
  return [
    "default-src 'none'",
    ['script-src', "'nonce-of-this-page'", ...sourcesOf('script-src')].join(' '),
    `connect-src ${orNone(sourcesOf('connect-src'))}`,
    'img-src data:',
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${orNone(sourcesOf('trusted-types'))}`,
  ].join('; ');
}

async function open(entryPoint: string, more: readonly Need[]): Promise<void> {
  const inHead: Readonly<Record<string, string>> = {
    attributes: `<script>${earlyClicksScript}</script>`,
    logger: `<script>${earlyErrorsScript}</script>`,
    script: '<script src="/care-analytics.global.js"></script>',
  };
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
    <title>A page with one entry point</title>${inHead[entryPoint] ?? ''}
    <script type="module" nonce="of-this-page" src="/policies.js"></script></head>
    <body><main><button type="button">Join</button></main></body></html>`;
  server.answer = ({ url: { pathname } }) => {
    if (pathname === '/care-analytics.global.js')
      return { headers: { 'content-type': 'text/javascript' }, body: scriptBuild };
    if (pathname === '/policies.html')
      return {
        headers: { 'content-type': 'text/html', 'content-security-policy': policyOf(more) },
        body: html,
      };
    return /^\/(tunnel|lines)/.test(pathname) ? {} : undefined;
  };
  // Ahead of all that the policy may refuse.
  await visitor.page.addInitScript(() => {
    globalThis.refused = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      refused.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  await visitor.page.goto(`${server.origin}/policies.html?entryPoint=${entryPoint}`);
  await visitor.page.waitForFunction(() => 'tested' in globalThis);
  if (entryPoint === 'react') await visitor.page.click('#join');
}

/** The page's notes and its requests. */
async function acts(): Promise<readonly string[]> {
  const done = await visitor.page.evaluate(() => globalThis.done);
  const asked = server.requests.map(({ method, url }) => `${method} ${url.host}${url.pathname}`);
  return [...done, ...asked];
}

const whatIsRefused = () => visitor.page.evaluate(() => globalThis.refused);
const nameOf = ({ directive, source }: Need) => `${directive} ${source}`;

it('names every entry point that a page may have', () => {
  const entryPoints = Object.keys(packageJson.exports).map((entryPoint) =>
    entryPoint.replace(/^\.\/(?=.)/, ''),
  );
  // The scripts of features need what the one script needs.
  const others = [...notOnPages, 'script/*'];
  const onPages = entryPoints.filter((entryPoint) => !others.includes(entryPoint));
  expect([...needs.keys(), ...needNothing].sort()).toEqual(onPages.sort());
});

describe('an entry point under the strictest policy', () => {
  it.each(needNothing)('works without any source: %s', async (entryPoint) => {
    await open(entryPoint, []);
    await expect.poll(acts).toContainEqual(expect.stringMatching(works[entryPoint] ?? /^$/));
    expect(await whatIsRefused()).toEqual([]);
  });

  it.each([...needs])('works with the sources that the guide names: %s', async (entryPoint, sources) => {
    await open(entryPoint, sources);
    await expect.poll(acts).toContainEqual(expect.stringMatching(works[entryPoint] ?? /^$/));
    // The official SDK has come with the page's own scripts.
    if (entryPoint === 'amplitude')
      await expect.poll(acts).toContainEqual(expect.stringMatching(/\/esm-\w+\.js$/));
    expect(await whatIsRefused()).toEqual([]);
  });

  const rows = [...needs].flatMap(([entryPoint, sources]) =>
    sources.map((need) => [entryPoint, nameOf(need)] as const),
  );
  it.each(rows)('is refused when one source is missing: %s without %s', async (entryPoint, missing) => {
    const others = (needs.get(entryPoint) ?? []).filter((need) => nameOf(need) !== missing);
    await open(entryPoint, others);
    const [directive = ''] = missing.split(' ');
    await expect.poll(whatIsRefused).toContainEqual(expect.stringMatching(`^${directive}(-elem)? `));
    expect(visitor.uncaught).toEqual([]);
  });
});
