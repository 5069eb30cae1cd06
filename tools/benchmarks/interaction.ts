import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../browsers/launch-browser.ts';
import { whenHydrated } from '../browsers/when-hydrated.ts';
import { startPageServer } from '../servers/page-server.ts';
import { median } from './statistics.ts';
import type { Measured } from './suite/benches.ts';
import { takeTurns } from './take-turns.ts';

const sides = ['on', 'off', 'off again'] as const;
type Side = (typeof sides)[number];

interface Measures {
  readonly paint: number;
  readonly click: number;
}

declare global {
  var latencies: number[];
  var largestPaint: number;
}

/**
 * Measures the cost of analytics for a visitor of the home page: the same page with analytics on and off, alternately, on a slowed
 * processor:
 *
 *   npm run bench -- interaction [--rounds 20] [--slow-down 4] [--quick]
 *
 * Largest contentful paint, and the time from a click to the frame after it, over clicks on the menu, the picker and
 * how it works. A round gives a median for each side; the result is the mean difference of the rounds.
 */
export async function measure(args: readonly string[]): Promise<Measured> {
  const { values: given } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '20' },
      'slow-down': { type: 'string', default: '4' },
      quick: { type: 'boolean' },
    },
  });
  const collector = await startPageServer();
  const on = await startPageServer({
    PREVIEW: 'false',
    ANALYTICS_KEY: 'preview-key',
    ANALYTICS_SERVER_URL: `${collector.origin}/2/httpapi`,
  });
  const off = await startPageServer({ PREVIEW: 'false', ANALYTICS_ENABLED: 'false' });
  const browser = await launchBrowser();
  const look = (side: Side) =>
    measureVisit(browser, (side === 'on' ? on : off).origin, Number(given['slow-down']));
  try {
    const measured = await takeTurns(sides, given.quick ? 2 : Number(given.rounds), look, 1);
    const rounds = (measured[0] ?? []).map((_, round) =>
      Object.fromEntries(sides.map((side, index) => [side, measured[index]?.[round]])),
    );
    return { raw: { browser: browser.version(), rounds } };
  } finally {
    await browser.close();
    await Promise.all([on, off, collector].map((server) => server.stop()));
  }
}

async function measureVisit(browser: Browser, origin: string, slowDown: number): Promise<Measures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.addInitScript(watch);
    await page.goto(`${origin}/`, { waitUntil: 'networkidle', timeout: 120_000 });
    await whenHydrated(page);
    const paint = await page.evaluate(() => globalThis.largestPaint);
    await clickControls(page);
    const clicks = await page.evaluate(() => globalThis.latencies);
    return { paint, click: median(clicks) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: records the largest paint, and the time from each click to the end of the frame that shows it. */
function watch(): void {
  globalThis.latencies = [];
  globalThis.largestPaint = 0;
  new PerformanceObserver((list) => {
    globalThis.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const { port1, port2 } = new MessageChannel();
  const waiting: number[] = [];
  // A message that is sent while the frame is made arrives once it is painted.
  port2.onmessage = () => {
    for (const begun of waiting.splice(0)) globalThis.latencies.push(performance.now() - begun);
  };
  addEventListener(
    'click',
    ({ timeStamp, isTrusted, detail }) => {
      // A label's click clicks its control too.
      if (!isTrusted || detail === 0) return;
      requestAnimationFrame(() => {
        waiting.push(timeStamp);
        port1.postMessage(0);
      });
    },
    { capture: true },
  );
}

async function clickControls(page: Page): Promise<void> {
  const services = page.locator('.service-picker__service');
  const members = page.locator('.service-picker .segmented-control label');
  const steps = page.locator('.how-it-works .segmented-control label');
  const counts = [await services.count(), await members.count(), await steps.count()];
  if (counts.includes(0)) throw new Error(`The page has not all the controls: ${counts}`);
  for (let pass = 0; pass < 2; pass += 1) {
    for (const group of [members, services, steps])
      for (const control of (await group.all()).reverse()) await click(page, control);
    await click(page, page.locator('.menu-sheet__opener button'));
    await click(page, page.locator('#menu-sheet button').first());
  }
}

async function click(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  const before = await page.evaluate(() => globalThis.latencies.length);
  await control.click();
  await page.waitForFunction((count) => globalThis.latencies.length > count, before);
}
