import { createHash } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright';
import { whenHydrated } from '../browsers/when-hydrated.ts';
import type { Trigger } from './triggers.ts';

/** A trigger on its page. */
export interface OpenTrigger {
  readonly page: Page;
  readonly region: Locator;
  readonly control: Locator | undefined;
  /** Of what the region says and how it looks, but for what follows the fonts of a machine. */
  readonly fingerprint: string;
  close(): Promise<void>;
}

/** Opens the page of a trigger, light and at rest. */
export async function openTrigger(browser: Browser, origin: string, trigger: Trigger): Promise<OpenTrigger> {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  await page.goto(`${origin}${trigger.path}`);
  await whenHydrated(page);
  await trigger.before?.(page);
  await page.evaluate(() => document.fonts.ready);
  const region = trigger.region(page);
  return {
    page,
    region,
    control: trigger.control?.(region),
    fingerprint: createHash('sha256')
      .update(await region.evaluate(describeRegion))
      .digest('hex'),
    close: () => context.close(),
  };
}

/** Runs in the page. */
function describeRegion(region: Element): string {
  const looks = ['color', 'background-color', 'font-family', 'font-size', 'padding', 'border', 'display'];
  return [region, ...region.querySelectorAll('*')]
    .map((element) => {
      const style = getComputedStyle(element);
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = own.map(({ textContent }) => textContent).join('');
      return [element.localName, text, ...looks.map((name) => style.getPropertyValue(name))].join('|');
    })
    .join('\n');
}
