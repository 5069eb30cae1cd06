import type { Page } from 'playwright';

declare global {
  interface Window {
    layoutShifts: { value: number; what: string[] }[];
  }
}

/** Keeps every layout shift of the page from its beginning; to be called before it goes anywhere. */
export async function keepLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node?: Node }[];
    }
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as LayoutShift[]) {
        const what = sources.map(({ node }) =>
          node instanceof Element ? node.className : `${node?.nodeName}`,
        );
        window.layoutShifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Counts from here on: what the load itself shifts, such as faces that come late, is another test's matter. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await totalShift(page);
  await page.evaluate(() => window.layoutShifts.splice(0));
}

/** All shifts until now, summed up, and what moved. */
export async function totalShift(page: Page): Promise<{ total: number; moved: string[] }> {
  const shifts = await page.evaluate(async () => {
    // Two frames later the last shift has been reported.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    return window.layoutShifts;
  });
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ what }) => what),
  };
}
