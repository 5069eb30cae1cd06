import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { eventNames } from '../../sdk/catalog/enumerations.ts';
import { type JourneyStep, journeys } from '../../tools/catalog/journeys/journeys.ts';
import { stageSite } from './stage-site.ts';
import { watchArrivals } from './watch-arrivals.ts';

const stage = stageSite();
const arrived = watchArrivals(() => stage.server);
const names: readonly string[] = eventNames;

async function take(page: Page, step: JourneyStep): Promise<void> {
  if ('open' in step) {
    await page.goto(`${stage.server.origin}${step.open}`, { waitUntil: 'networkidle' });
  } else if ('choose' in step) {
    await page.getByRole('radio', { name: step.choose, exact: true }).check();
  } else if ('fill' in step) {
    await page.getByRole('textbox', { name: step.fill }).fill(step.with);
  } else {
    const part = step.within ? page.getByRole(step.within) : page;
    const before = page.url();
    await part.getByRole(step.role, { name: step.press }).click();
    await page.waitForURL((url) => url.href !== before);
  }
}

describe('the journeys of the catalogue', () => {
  it.each(journeys)('leave their events and no other: $title', async ({ leaves, steps }) => {
    const context = await stage.browser.newContext({ locale: 'en-US' });
    try {
      const page = await context.newPage();
      for (const step of steps) await take(page, step);
      await expect
        .poll(
          async () =>
            (await arrived())
              .map(({ event_type }) => event_type)
              .filter((name) => names.includes(name))
              .sort(),
          { timeout: 20_000 },
        )
        .toEqual(leaves.map(({ event }) => event).sort());
      const events = await arrived();
      for (const { data, event } of leaves) {
        expect(events).toContainEqual(
          expect.objectContaining({
            event_type: event,
            event_properties: expect.objectContaining(data),
          }),
        );
      }
    } finally {
      await context.close();
    }
  });
});
