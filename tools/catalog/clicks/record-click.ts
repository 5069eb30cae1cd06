import type { Browser, Page } from 'playwright';
import { whenHydrated } from '../../browsers/when-hydrated.ts';
import type { CollectedEvent, PageServer } from '../../servers/page-server.ts';

/** Settings of the page's server under which clicks are captured: without them they are not. */
export const capturing = { REMOTE_CONFIG_URL: '/preview/remote-config/config' } as const;

/** The events that the click of the example sends: that of the instrumented control, and the captured one. */
export const sentByClick = ['CTA Interacted - VHP', '[Amplitude] Element Clicked'] as const;

const patience = 20_000;

/** Clicks “Get started” under “How it works” on the home page, and gives what the collector got of it. */
export async function recordClick(browser: Browser, server: PageServer): Promise<readonly CollectedEvent[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    await page.goto(server.origin);
    await whenHydrated(page);
    await untilConfigured(page);
    await page.locator('#how-it-works').getByRole('link', { name: 'Get started' }).click();
    await page.waitForURL('**/vertical-triage?*');
    return await untilSent(server);
  } finally {
    await context.close();
  }
}

/** Waits until remote config is followed, which is when it is stored. */
function untilConfigured(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => Object.keys(localStorage).some((name) => name.includes('remote-config')),
    {
      timeout: patience,
    },
  );
}

async function untilSent(server: PageServer): Promise<readonly CollectedEvent[]> {
  const end = Date.now() + patience;
  for (;;) {
    const events = await server.collected();
    const sent = sentByClick.flatMap((name) => events.find(({ event_type }) => event_type === name) ?? []);
    const hasLeft = events.some(({ event_type }) => event_type === 'Screen Viewed');
    if (sent.length === sentByClick.length && hasLeft) return events;
    if (Date.now() > end) throw new Error(`Of the click only ${sent.length} events have arrived`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
