import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { whenHydrated } from '../../tools/browsers/when-hydrated.ts';
import { stageHome } from './home-page-stage.ts';
import { keepLayoutShifts, totalShift } from './layout-shifts.ts';

const stage = stageHome();
const flags = ['heroZip', 'providerHeader'];

/** The differences between a page for families and one for caregivers. */
async function shownFlow(page: Page) {
  return {
    picker: await page.locator('.service-picker input[name=memberType]:checked').inputValue(),
    steps: await page.locator('.how-it-works__path:visible').getAttribute('data-path'),
    firstLink: await page.locator('.header__main-links > li').first().innerText(),
    showsCaregivers: await page.locator('.nearby').isVisible(),
  };
}

const forCaregivers = {
  picker: 'sitter',
  steps: 'sitter',
  firstLink: 'Find a job',
  showsCaregivers: false,
};

/** A visitor who has chosen to look for work, and comes back. */
async function openAsCaregiver(width: number): Promise<Page> {
  const page = await stage.open({ flags, width, before: keepLayoutShifts });
  await page.locator('.service-picker').getByText('Find a job', { exact: true }).click();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('vhp_flow');
  return page;
}

describe('a caregiver who comes back', () => {
  it('S3.3 gets a page for caregivers from the server, with scripts and without', async () => {
    const page = await openAsCaregiver(1440);
    const plain = await page.context().browser()?.newContext({ javaScriptEnabled: false });
    if (!plain) throw new Error('No browser');
    await plain.addCookies(await page.context().cookies());
    const noScript = await plain.newPage();
    await noScript.goto(page.url());
    expect(await shownFlow(noScript)).toEqual(forCaregivers);
    await plain.close();

    await page.reload();
    await whenHydrated(page);
    expect(await shownFlow(page)).toEqual(forCaregivers);
  });

  it.each([390, 1440])('S3.3 sees nothing move or change after the page is painted: %i px', async (width) => {
    const page = await openAsCaregiver(width);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const changes: string[] = [];
        Object.assign(window, { changes });
        new MutationObserver((all) => {
          for (const { target } of all) changes.push((target as HTMLElement).className);
        }).observe(document.querySelector('.header__main-links') as Element, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      });
    });
    await page.reload();
    await whenHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await totalShift(page)).toEqual({ total: 0, moved: [] });
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
  });
});

it('S3.3 the steps follow the choice between care and a job', async () => {
  const page = await stage.open({ flags });
  for (const [choice, flow] of [
    ['Find a job', 'sitter'],
    ['Find care', 'seeker'],
  ] as const) {
    await page.locator('.service-picker').getByText(choice, { exact: true }).click();
    await expect.poll(async () => (await shownFlow(page)).steps).toBe(flow);
  }
});
