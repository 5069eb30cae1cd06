import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { watchFaults } from '../calls-stage.ts';
import { stageSite } from '../stage-site.ts';

const stage = stageSite();

/** The page with its inspector open and its shadow tree to be seen. @param consent the choice that the browser carries */
async function inspect(consent?: 'denied' | 'pending') {
  // A region where consent is asked for first.
  const headers = consent === 'pending' ? { extraHTTPHeaders: { 'cf-ipcountry': 'DE' } } : {};
  const context = await stage.browser.newContext(headers);
  onTestFinished(() => context.close());
  const { origin } = stage.server;
  if (consent === 'denied') await context.addCookies([{ name: 'care_consent', value: consent, url: origin }]);
  const page = await context.newPage();
  const faults = watchFaults(context);
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function open(init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  await page.goto(`${origin}/?care-inspector`);
  return { page, faults };
}

/** The page behind a link of the details, as a visitor finds it. */
async function follow(page: Page, text: string): Promise<{ path: string; title: string; anchors: number }> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('care-inspector .details a').filter({ hasText: text }).click(),
  ]);
  await opened.waitForLoadState();
  const { pathname, hash } = new URL(opened.url());
  const title = await opened.locator('h1').innerText();
  const anchors = hash ? await opened.locator(hash).count() : 0;
  await opened.close();
  return { path: pathname + hash, title, anchors };
}

it('the preview’s page can be inspected, from its first event on, and breaks no policy by that', async () => {
  const { page, faults } = await inspect();
  const row = page.locator('care-inspector .row').filter({ hasText: 'Homepage Viewed' });
  await row.filter({ hasText: 'Sent' }).click();
  expect(await page.locator('care-inspector .details').innerText()).toContain('rendered_by');
  await page.locator('care-inspector button').filter({ hasText: 'Show tracking' }).click();
  await page.locator('care-inspector .label').filter({ hasText: 'CTA Interacted - VHP' }).first().waitFor();
  expect(faults).toEqual([]);
});

it.each([
  ['/help', ['The page help has no name in events: its calls to action log nothing.']],
  ['/', []],
])('the preview says whether calls to action of %s log nothing', async (path, said) => {
  const context = await stage.browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto(`${stage.server.origin}${path}?care-inspector`);
  // The line comes before the inspector.
  await page.locator('care-inspector').waitFor({ state: 'attached' });
  const found = lines.filter((line) => line.includes('log nothing'));
  expect(found.map((line) => line.slice(0, line.indexOf('.') + 1))).toEqual(said);
});

it('events and reasons lead to their places in the served docs', async () => {
  const choose = (page: Page, name: string) =>
    page.locator('care-inspector .row').filter({ hasText: name }).first().click();
  const refused = await inspect('denied');
  await choose(refused.page, '$identify');
  expect(await follow(refused.page, '$identify')).toMatchObject({
    path: '/docs/events/every-event/',
    title: 'What every event carries',
  });
  expect(await follow(refused.page, 'What to do')).toMatchObject({
    path: '/docs/reasons/#droppedconsent',
    anchors: 1,
  });
  // S8.3: the view that the data layer did not get.
  expect(refused.faults).toEqual([expect.stringMatching(/^gtmPushViewBlock/)]);

  const { page } = await inspect();
  await choose(page, 'Homepage Viewed');
  expect(await follow(page, 'Homepage Viewed')).toMatchObject({
    path: '/docs/events/homepage-viewed/',
    title: 'Homepage Viewed',
  });
});

it('labels every control of the page with what its clicks log, or why they log nothing', async () => {
  const { page } = await inspect();
  await page.locator('care-inspector button').filter({ hasText: 'Show tracking' }).click();
  await page
    .locator('care-inspector .label')
    .filter({ hasText: 'Join now · VHP Header · CTA Interacted - VHP' })
    .waitFor();
  const reasons = page.locator('care-inspector .label.silent');
  await reasons
    .filter({ hasText: 'It is an answer to a question. Search logs all answers together.' })
    .first()
    .waitFor();
  await page
    .locator('care-inspector .label')
    .filter({ hasText: 'VHP Header · Consumer Logo Clicked' })
    .waitFor();
});

it('leaves the question for consent free, and lists what waits for the answer with the reason', async () => {
  const { page } = await inspect('pending');
  await page
    .locator('care-inspector .row')
    .filter({ hasText: 'Homepage Viewed' })
    .filter({ hasText: 'Waits for consent' })
    .waitFor();
  await page.locator('.consent-form button').first().click();
  await page.locator('.consent-banner').waitFor({ state: 'detached' });
});

it('an event that does not fit its definition is reported in the console, with the reason', async () => {
  const { page } = await inspect();
  await page.locator('care-inspector .row').filter({ hasText: 'Homepage Viewed' }).waitFor();
  const button = page.locator('[data-care-event="CTA Interacted - VHP"]').first();
  const [line] = await Promise.all([
    page.waitForEvent(
      'console',
      (message) => message.type() === 'error' && /does not fit/.test(message.text()),
    ),
    button.evaluate((element) => {
      const data = JSON.parse(element.getAttribute('data-care-data') ?? '{}');
      element.setAttribute('data-care-data', JSON.stringify({ ...data, label: 'Serach' }));
      element.addEventListener('click', (event) => event.preventDefault());
      (element as HTMLElement).click();
    }),
  ]);
  expect(line.text()).toContain('CTA Interacted - VHP does not fit its definition: label: expected ');
});
