import { expect, it } from 'vitest';
import type { Tab } from '../../../tools/browsers/engines/engine.ts';
import { waitInPage } from '../../../tools/browsers/engines/wait-in-page.ts';
import { startPage } from '../start-page.ts';

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
  await expect.poll(() => clicksOf(tab)).toEqual(['VHP Header: Join now']);
  await page.goto(tab, '/');
  await tab.click('.services__link');
  await waitInPage(tab, () => location.pathname.startsWith('/app/enrollment/'));
  await expect.poll(() => clicksOf(tab)).toEqual(['VHP Header: Join now', 'VHP Body: Get started']);
});

it('a click while the page starts arrives soon and once, after the view of its page', async () => {
  const tab = await page.openEarly('/');
  await tab.click('.header__account .button');
  await waitInPage(tab, () => location.pathname === '/get-started');
  // Less than a heartbeat, with which a page looks for what others have left.
  await expect.poll(() => clicksOf(tab)).toEqual(['VHP Header: Join now']);
  const views = async () =>
    (await page.collected(tab))
      .filter(({ event_type }) => / Viewed$/.test(event_type))
      .sort((a, b) => a.time - b.time)
      .map(({ event_type }) => event_type);
  await expect.poll(views).toEqual(['Homepage Viewed', 'Screen Viewed']);
});

it('S3.9 S3.12 a visitor who comes by a campaign and joins has its source, a member’s id, and a place that is hashed', async () => {
  const tab = await page.open('/app/enrollment/seeker/cc?utm_source=newsletter');
  await tab.click('input[name=when]');
  await tab.click('input[name=detail]');
  await tab.type('input[name=zip]', '10001');
  await tab.click('main form [type=submit]');
  await waitInPage(tab, () => location.search.includes('step=finish'));
  await tab.click('main form [type=submit]');
  await waitInPage(tab, () => {
    const { dataLayer = [] } = globalThis as { dataLayer?: { overallStatus?: string }[] };
    return dataLayer.some(({ overallStatus }) => overallStatus === 'enrolled');
  });
  const pushed = await tab.evaluate(() => (globalThis as { dataLayer?: object[] }).dataLayer);
  const hash = expect.stringMatching(/^[\da-f]{64}$/);
  expect(pushed).toContainEqual(expect.objectContaining({ city: hash, state: hash }));
  const properties = async () =>
    Object.assign(
      {},
      ...(await page.collected(tab)).map(({ user_properties }) => Object(user_properties).$set),
    );
  await expect
    .poll(properties)
    .toMatchObject({ utm_source: 'newsletter', memberId: expect.stringMatching(/^[\da-f-]{36}$/) });
});

it('S9.7 a click on a button that does nothing is a dead one, where remote config says so', async () => {
  const tab = await page.open('/help?service.remoteConfig=on');
  await waitInPage(tab, () => Object.keys(localStorage).some((name) => name.includes(':remote-config:')));
  await tab.evaluate(() => {
    const dead = document.createElement('button');
    dead.textContent = 'Dead';
    document.querySelector('main')?.prepend(dead);
  });
  await tab.click('main > button');
  const names = async () => (await page.collected(tab)).map(({ event_type }) => event_type);
  await expect.poll(names).toContain('[Amplitude] Dead Click');
});
