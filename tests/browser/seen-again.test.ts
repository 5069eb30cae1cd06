import type { Browser } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { createVisitor, type SdkServer, startSdkServer, type Visitor } from './sdk-server.ts';
import { sharedBrowser } from './shared-browser.ts';
import { startCachingBrowser } from './start-caching-browser.ts';

let browser: Browser;
let server: SdkServer;
let visitor: Visitor;

const head = '<!doctype html><link rel="icon" href="data:,"><style>body { margin: 0 }</style>';
/** A box of 300 pixels around an element of 1,000, perhaps below something else. */
const boxOf = (id: string, above = 0, style = '') =>
  `<div style="height: 300px; overflow: auto; ${style}"><hr style="height: ${above}px; margin: 0; border: 0">
    <p id="${id}" style="height: 1000px; margin: 0"></p></div>`;
const bodies: Record<string, string> = {
  '/views': '<body><script type="module" src="/react-views.js"></script>',
  '/next': '<body>Next',
  '/boxes': `<body>
    <div style="display: flex">${boxOf('fills its box', 0, 'width: 50%')}${boxOf('below', 1000, 'width: 50%')}</div>
    ${boxOf('two thirds of its box in view', 0, 'margin-top: 220px')}
    <iframe style="height: 200px; margin-top: 300px" srcdoc='${head}<p id="fills its frame" style="height: 1000px; margin: 0">'></iframe>
    <script type="module" src="/seen-in-boxes.js"></script>`,
  '/slot': `<body>
    <section><template shadowrootmode="open"><div style="height: 300px; overflow: auto"><slot></slot></div></template>
      <p id="fills the box around its slot" style="height: 1000px; margin: 0"></p></section>
    <script type="module" src="/seen-in-boxes.js"></script>`,
};

beforeAll(async () => {
  browser = await sharedBrowser();
});
beforeEach(async () => {
  server = await startSdkServer();
  onTestFinished(() => server.stop());
  server.answer = ({ url: { pathname } }) =>
    bodies[pathname]
      ? { headers: { 'content-type': 'text/html' }, body: head + bodies[pathname] }
      : undefined;
  visitor = await createVisitor(browser, server);
  onTestFinished(() => expect(visitor.uncaught).toEqual([]));
});

const arrived = () =>
  server.events.map(({ event_type }) => event_type).filter((name) => !name.startsWith('session_'));

describe('an element larger than its viewport', () => {
  const seen = () => visitor.page.evaluate(() => boxes.logged);
  const scroll = (top: number) => visitor.page.evaluate((y) => boxes.scroll('below', y), top);
  /** Long enough for what is in view to be seen. */
  const stay = () => visitor.page.waitForTimeout(600);

  it('counts when half of what its scrolling box or frame can show is in view', async () => {
    await visitor.page.setViewportSize({ width: 800, height: 720 });
    await visitor.page.goto(`${server.origin}/boxes`);
    await expect.poll(seen).toHaveLength(2);
    await scroll(800);
    await stay();
    expect(await seen()).toHaveLength(2);
    await scroll(880);
    await expect.poll(seen).toHaveLength(3);
    await visitor.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(seen).toEqual(expect.arrayContaining(['below', 'fills its frame']));
  });

  it('counts in a box of a shadow tree that shows it in a slot', async () => {
    await visitor.page.goto(`${server.origin}/slot`);
    await expect.poll(seen).toEqual(['fills the box around its slot']);
  });
});

describe('a page that comes out of the back/forward cache', () => {
  it('S7.11 counts its screen and its impressions again, with the hooks', async () => {
    const { page } = await createVisitor(await startCachingBrowser(), server);
    await page.goto(`${server.origin}/views`);
    await expect.poll(arrived).toEqual(['Screen Viewed', 'Banner Seen']);
    await page.evaluate(() => {
      Object.assign(globalThis, { isTheSame: true });
      location.href = '/next';
    });
    await page.waitForURL('**/next');
    await page.evaluate(() => history.back());
    await expect.poll(arrived).toHaveLength(4);
    expect(await page.evaluate(() => 'isTheSame' in globalThis)).toBe(true);
    expect(arrived().toSorted()).toEqual(['Banner Seen', 'Banner Seen', 'Screen Viewed', 'Screen Viewed']);
    expect(server.events.map(({ event_properties: { referer } }) => referer).filter(Boolean)).toEqual([
      `${server.origin}/next`,
    ]);
  });
});

describe('once a page', () => {
  it('a banner that stays counts in each view of a path, and not for a change of the query', async () => {
    const { page } = visitor;
    const views = () => arrived().filter((name) => name === 'Banner Seen').length;
    await page.goto(`${server.origin}/views`);
    await expect.poll(views).toBe(1);
    for (const [index, path] of ['/b', '/views'].entries()) {
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect.poll(views).toBe(index + 2);
    }
    await page.evaluate(() => history.pushState(null, '', '?page=2'));
    await page.waitForTimeout(600);
    expect(views()).toBe(3);
  });
});
