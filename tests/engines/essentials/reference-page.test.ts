import { expect, it } from 'vitest';
import type { Tab } from '../../../tools/browsers/engines/engine.ts';
import { waitInPage } from '../../../tools/browsers/engines/wait-in-page.ts';
import { startPage } from '../start-page.ts';
import { patience } from '../start-visit.ts';

const page = startPage();

async function clicksOf(tab: Tab): Promise<string[]> {
  return (await page.collected(tab))
    .filter(({ event_type }) => /^CTA Interacted/.test(event_type))
    .map(({ event_properties: { label, section } }) => `${section}: ${label}`);
}

it('S3.12 the page’s clicks arrive once each, also those that lead to another page', async () => {
  const tab = await page.open('/');
  expect(await clicksOf(tab)).toEqual([]);

  await tab.click('.header__account .button');
  await waitInPage(tab, () => location.pathname === '/get-started');
  await expect.poll(() => clicksOf(tab), patience).toEqual(['VHP Header: Join now']);
  await page.goto(tab, '/');
  await tab.click('.services__link');
  await waitInPage(tab, () => location.pathname.startsWith('/app/enrollment/'));
  await expect.poll(() => clicksOf(tab), patience).toEqual(['VHP Header: Join now', 'VHP Body: Get started']);
});

it('a click while the page starts arrives soon and once, after the view of its page', async () => {
  const tab = await page.openEarly('/');
  await tab.click('.header__account .button');
  await waitInPage(tab, () => location.pathname === '/get-started');
  // Less than a heartbeat, with which a page looks for what others have left.
  await expect.poll(() => clicksOf(tab), patience).toEqual(['VHP Header: Join now']);
  const views = async () =>
    (await page.collected(tab))
      .filter(({ event_type }) => / Viewed$/.test(event_type))
      .sort((a, b) => a.time - b.time)
      .map(({ event_type }) => event_type);
  await expect.poll(views, patience).toEqual(['Homepage Viewed', 'Screen Viewed']);
});
