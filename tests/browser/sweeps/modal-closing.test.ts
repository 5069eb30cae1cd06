import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { stageHome } from '../home-page-stage.ts';
import { watchArrivals } from '../watch-arrivals.ts';

const stage = stageHome();

const arrived = watchArrivals(() => stage.server);

/** Waits for so many views of pages: what was logged before the last of them has arrived by then, or never will. */
async function viewsArrived(count: number): Promise<void> {
  await expect.poll(async () => (await arrived(/^(Homepage|Screen) Viewed$/)).length).toBe(count);
}

async function openModal(page: Page) {
  await page.locator('.caregivers__ways .button').first().click();
  const modal = page.getByRole('dialog');
  await modal.waitFor();
  return modal;
}

/** The events that the modal has logged. */
async function ofModal() {
  return (await arrived(/^CTA Interacted/))
    .filter(({ event_properties }) => /Modal/.test(String(event_properties.section)))
    .map(({ event_type, event_properties: { label, memberType, page, section } }) => ({
      event: event_type,
      data: { label, memberType, page, section },
    }));
}

const closing = {
  event: 'CTA Interacted - VHP',
  data: { label: 'X', memberType: 'sitter', page: 'Visitor Homepage', section: 'VHP Modal' },
};

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'a click on its X': (page) => page.getByRole('button', { name: 'Close' }).click(),
  'its X by keyboard': (page) => page.getByRole('button', { name: 'Close' }).press('Enter'),
  'the Escape key': (page) => page.keyboard.press('Escape'),
  'a press outside': (page) => page.mouse.click(8, 300),
};

describe('the modal for those who apply to jobs', () => {
  it.each(Object.entries(ways))('S3.13 closed by %s logs X, each time once', async (_way, close) => {
    const page = await stage.open({ flags: ['applyToJobsModal'] });
    await viewsArrived(1);
    for (let times = 0; times < 2; times += 1) {
      const modal = await openModal(page);
      await close(page);
      await modal.waitFor({ state: 'hidden' });
    }
    await page.goto(`${stage.server.origin}/get-started`);
    await viewsArrived(2);
    expect(await ofModal()).toEqual([closing, closing]);
  });

  it.each(Object.entries(ways))(
    'S3.13 closed by %s logs X in the caregiver triage too',
    async (_way, close) => {
      const page = await stage.open();
      await viewsArrived(1);
      await page.goto(`${stage.server.origin}/vertical-triage?memberType=sitter&flag.applyToJobsModal=on`);
      await viewsArrived(2);
      for (let times = 0; times < 2; times += 1) {
        await page.getByRole('button', { name: 'Apply to jobs' }).click();
        const modal = page.getByRole('dialog');
        await modal.waitFor();
        await close(page);
        await modal.waitFor({ state: 'hidden' });
      }
      await page.goto(`${stage.server.origin}/get-started`);
      await viewsArrived(3);
      const inTriage = { label: 'X', memberType: 'sitter', page: 'Vertical triage', section: 'Modal' };
      expect(await ofModal()).toEqual([1, 2].map(() => ({ event: 'CTA Interacted', data: inTriage })));
    },
  );

  it('left by its link logs the link, and no closing', async () => {
    const page = await stage.open({ flags: ['applyToJobsModal'] });
    await viewsArrived(1);
    const modal = await openModal(page);
    await modal.getByRole('link', { name: 'Become a caregiver' }).click();
    await page.waitForURL('**/vertical-triage**');
    await viewsArrived(2);
    expect(await ofModal()).toEqual([{ ...closing, data: { ...closing.data, label: 'Become a caregiver' } }]);
  });
});
