import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import type { CareAnalyticsFeatureScripts, CareAnalyticsScript } from '../../sdk/script-global.ts';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let page: Page;
let visitor: Visitor;

const folder = new URL('../../dist/script/', import.meta.url);
const integrity: Record<string, string> = JSON.parse(
  await readFile(new URL('care-analytics.sri.json', folder), 'utf8'),
);
const core = 'care-analytics.global.js';
const others = Object.keys(integrity).filter((name) => name !== core);

stageEachTest((stage) => {
  ({ server, visitor } = stage);
  ({ page } = visitor);
});
afterEach(() => {
  expect(visitor.uncaught).toEqual([]);
});

/** A page with these scripts, in this order, each with its hash. */
async function open(scripts: readonly string[], hashes = integrity): Promise<void> {
  const texts = new Map<string, string>();
  for (const name of scripts) texts.set(`/${name}`, await readFile(new URL(name, folder), 'utf8'));
  const elements = scripts.map((name) => `<script src="/${name}" integrity="${hashes[name]}"></script>`);
  server.answer = ({ url: { pathname } }) => {
    const body = texts.get(pathname);
    if (body !== undefined) return { headers: { 'content-type': 'text/javascript' }, body };
    if (pathname !== '/scripts') return undefined;
    return {
      headers: { 'content-type': 'text/html' },
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Scripts</title><link rel="icon" href="data:,">${elements.join('')}
        <script>(${start})()</script>
        <button id="plain" type="button">Plain</button>
        <button id="marked" type="button" data-care-event="Search Started">Marked</button></html>`,
    };
  };
  await page.goto(`${server.origin}/scripts`);
}

/** Globals that the scripts add to a page. */
interface ScriptPage {
  readonly CareAnalytics?: CareAnalyticsScript & Partial<CareAnalyticsFeatureScripts>;
}

/** Runs in the page, with the features that are there. */
function start(): void {
  const { CareAnalytics } = globalThis as ScriptPage;
  if (!CareAnalytics) return;
  const { clickAutocapture, createAnalytics, httpApi, inspector, tagManager, webVitals } = CareAnalytics;
  createAnalytics({
    analyticsKey: 'key',
    destinations: [httpApi({ serverUrl: '/collect' })],
    features: [
      CareAnalytics.declarativeEvents(),
      CareAnalytics.pageViews(),
      ...(clickAutocapture ? [clickAutocapture({ enabled: true })] : []),
      ...(tagManager ? [tagManager()] : []),
      ...(inspector ? [inspector()] : []),
      ...(webVitals ? [webVitals({ logger: console })] : []),
    ],
  });
}

const names = () =>
  server.events.map(({ event_type }) => event_type).filter((name) => !/^session_/.test(name));

it.each([
  ['behind the core', [core, ...others]],
  ['ahead of it', [...others, core]],
])(
  'logs what each feature logs, once, whichever script comes first: the others %s',
  async (_order, scripts) => {
    await open(scripts);
    await page.locator('#plain').click();
    await page.locator('#marked').click();
    await expect.poll(names).toHaveLength(4);
    const captured = '[Amplitude] Element Clicked';
    expect(names().sort()).toEqual(['Screen Viewed', 'Search Started', captured, captured]);
    expect(
      await page.evaluate(() => Object.keys(globalThis).filter((name) => /analytics/i.test(name))),
    ).toEqual(['CareAnalytics']);
  },
);

it('opens the inspector, which its script has brought whole', async () => {
  await open([core, 'inspector.global.js']);
  await page.keyboard.press('Alt+Shift+E');
  await page.locator('care-inspector').waitFor({ state: 'attached' });
});

it('does without the scripts of features, and the core alone logs', async () => {
  await open([core]);
  await page.locator('#marked').click();
  await expect.poll(names).toEqual(expect.arrayContaining(['Screen Viewed', 'Search Started']));
});

it('runs no script whose bytes are others than those of its hash', async () => {
  await open([core], { [core]: integrity['inspector.global.js'] ?? '' });
  expect(await page.evaluate(() => typeof (globalThis as ScriptPage).CareAnalytics)).toBe('undefined');
});
