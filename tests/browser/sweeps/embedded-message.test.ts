import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { CollectedEvent } from '../../../tools/servers/page-server.ts';
import { stageHome } from '../home-page-stage.ts';
import { watchArrivals } from '../watch-arrivals.ts';

const stage = stageHome();

const arrived = watchArrivals(() => stage.server);

async function countArrived(name: RegExp, count: number): Promise<CollectedEvent[]> {
  await expect.poll(async () => (await arrived(name)).length).toBe(count);
  return arrived(name);
}

/** Opens the page, far above its message, and waits until that is watched. */
async function openWatched(): Promise<Page> {
  const page = await stage.open({ flags: ['embeddedMessaging'] });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/in-sight-')),
  );
  return page;
}

/** Brings the message into the middle of the window, for some frames or to stay. @returns when, as events report the time */
const showMessage = (page: Page, stay: boolean) =>
  page.evaluate(async (isToStay) => {
    const start = Date.now();
    document.querySelector('[data-message]')?.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    if (!isToStay) scrollTo({ top: 0, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    return start;
  }, stay);

const message = { assetId: 'first-day-checklist', page: 'Visitor Homepage', section: 'VHP Body' };

describe('the embedded message', () => {
  it('S3.13 is viewed when half of it was seen for a second, not when it is scrolled past', async () => {
    const page = await openWatched();
    for (let times = 0; times < 3; times += 1) await showMessage(page, false);
    const stays = await showMessage(page, true);
    const [viewed] = await countArrived(/^Iterable Asset Viewed$/, 1);
    expect(viewed?.event_properties).toMatchObject(message);
    expect((viewed?.time ?? 0) - stays).toBeGreaterThanOrEqual(990);
  });

  it('S3.13 is viewed once, and again when the page comes back as it was', async () => {
    const page = await openWatched();
    await showMessage(page, true);
    const [first] = await countArrived(/^Iterable Asset Viewed$/, 1);
    await showMessage(page, false);
    const back = await showMessage(page, true);
    await page.waitForFunction((start) => Date.now() - start > 1_500, back);
    expect(await arrived(/^Iterable Asset Viewed$/)).toEqual([first]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await countArrived(/^Iterable Asset Viewed$/, 2);
  });

  it('S3.13 is clicked: its link leads to a page and is reported', async () => {
    const page = await openWatched();
    const [response] = await Promise.all([
      // The preview's flags come along by a redirect.
      page.waitForResponse(
        (answer) => answer.url().includes('/articles/a-sitters-first-day') && answer.status() !== 302,
      ),
      page.getByRole('link', { name: 'Read the checklist' }).click(),
    ]);
    expect(response.status()).toBe(200);
    const [clicked] = await countArrived(/^Iterable Asset Clicked$/, 1);
    expect(clicked?.event_properties).toMatchObject({ ...message, target: '/articles/a-sitters-first-day' });
  });

  it('adds no requests to a page without it', async () => {
    const page = await stage.open();
    const parts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join('\n'),
      );
    await expect.poll(parts).toContain('/client-idle-');
    await countArrived(/^Homepage Viewed$/, 1);
    expect(await parts()).not.toContain('/in-sight-');
    expect(await page.locator('.message').count()).toBe(0);
  });
});
