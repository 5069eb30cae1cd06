import type { BrowserContext, Page } from 'playwright';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { watchFaults } from '../calls-stage.ts';
import { stageSite } from '../stage-site.ts';

const stage = stageSite();

let context: BrowserContext;
/** The live view, open beside the page. */
let view: Page;

beforeEach(async () => {
  context = await stage.browser.newContext({ viewport: { width: 1280, height: 900 } });
  onTestFinished(() => context.close());
  await fetch(`${stage.server.origin}/preview/events`, { method: 'DELETE' });
  view = await context.newPage();
  await view.goto(`${stage.server.origin}/preview/events`);
  await view.getByText('Calls to services').click();
});

/** The calls of a service that the live view lists, newest first. */
const listed = (service: string) =>
  view.locator('.call', { has: view.getByText(service, { exact: true }) }).allInnerTexts();

const expectListed = (service: string, about: string | RegExp) =>
  expect.poll(() => listed(service)).toContainEqual(expect.stringMatching(about));

async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(stage.server.origin + path);
  return page;
}

/** Chooses in the panel of a page, as somebody does there. */
async function choose(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Preview' });
  for (const [name, value] of Object.entries(choices))
    await panel.locator(`select[name="${name}"]`).selectOption(value);
  await panel.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL((url) => Object.keys(choices).every((name) => url.searchParams.has(name)));
}

const scored = 'flag.visitorHomePageRecaptcha=on&service.recaptcha=on';

/** Writes to us, and sends it once the page has asked for the script of the token: before, a form goes without one. */
async function write(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your email' }).fill('maria@example.com');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('recaptcha')),
  );
  await page.getByRole('textbox', { name: 'Your message' }).fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
}

describe('the preview’s own services', () => {
  it('S7.1 S7.2 S7.3 S7.10 S7.12 are called by the page as it is, and the live view lists each call', async () => {
    await open('/');
    await expectListed('Tracking image', 'home');
    await expectListed('Event service', 'Viewed visitor home page');
    expect(await view.locator('.calls > summary').innerText()).toMatch(/\d+ listed$/);
    await expectListed('Log', /info · Web vital · TTFB/);
    const page = await open('/?flag.heroZip=on');
    await page.getByRole('textbox', { name: /ZIP/ }).first().fill('78701');
    await expectListed('GraphQL', /\w/);
  });

  it('S7.5 list which service a caregiver picks', async () => {
    const page = await open('/vertical-triage?memberType=sitter&flag.triageProviderVertical=on');
    await page.getByRole('main').getByRole('link', { name: 'Pet care' }).click();
    await expectListed('Caregiver’s choice', 'PETCAREXX');
  });

  it('S7.4 S7.13 list the envelope of an error, once error reports are on', async () => {
    const page = await open('/?panel');
    await choose(page, { 'service.errorReports': 'on' });
    await expectListed('Log', 'Web vital');
    await page.evaluate(() => void setTimeout(() => decodeURIComponent('%')));
    await expectListed('Log', 'error · URIError');
    await expectListed('Error reports', 'URIError: URI malformed');
  });

  it('S7.6 switch the capture of clicks by remote config', async () => {
    const clicks = async () =>
      (await stage.server.collected()).filter(
        ({ event_type }) => event_type === '[Amplitude] Element Clicked',
      );
    const page = await open('/about?panel');
    await choose(page, { 'service.remoteConfig': 'on', 'config.elementInteractions': 'off' });
    await expectListed('Remote config', 'elementInteractions=off');
    await page.getByRole('heading').first().click();
    await choose(page, { 'config.elementInteractions': 'on' });
    await expectListed('Remote config', 'elementInteractions=on');
    await page.locator('.header__utility-links').getByText('Help').click();
    await expect.poll(clicks).toHaveLength(1);
    await view.getByRole('button', { name: '[Amplitude] Element Clicked', exact: true }).waitFor();
  });

  it('S7.14 list what is pushed to the data layer, once there is a tag manager', async () => {
    const faults = watchFaults(context);
    // The home page itself, seen without the container first, would have no second view within the hour (S8.3).
    const page = await open('/about?panel');
    await choose(page, { 'service.tagManager': 'on' });
    await expectListed('Tag manager', 'container');
    await expectListed('Tag manager', 'gtm.js');
    await page.goto(`${stage.server.origin}/?service.tagManager=on`);
    await expectListed('Tag manager', 'Homepage Viewed');
    await page.evaluate(() => Object(globalThis).dataLayer.push({ event: 'Tried by hand' }));
    await expectListed('Tag manager', 'Tried by hand');
    expect(faults).toEqual([]);
  });

  it('S7.9 list the script of reCAPTCHA, and the token of a form that is sent', async () => {
    const page = await open('/?flag.visitorHomePageRecaptcha=on&panel');
    await choose(page, { 'service.recaptcha': 'on' });
    await expectListed('reCAPTCHA', 'script');
    const token = await page.waitForFunction(() =>
      Object(globalThis).grecaptcha?.enterprise.execute('preview', { action: 'look' }),
    );
    expect(await token.jsonValue()).toBe('preview-token-look-0.9');
    const contact = await open(`/help/contact?${scored}`);
    await write(contact);
    await contact.waitForURL('**/help/contact?sent=yes**');
    await expectListed('reCAPTCHA', 'preview-token-contact-0.9');
  });

  it('S7.9 give a form back that scores as a machine’s', async () => {
    const page = await open(`/help/contact?${scored}&recaptcha.score=0.1`);
    await write(page);
    await page.getByText('Our spam filter stopped it').waitFor();
    expect(await page.getByRole('textbox', { name: 'Your message' }).inputValue()).toBe('Hello');
  });

  it('S7.8 list what an analyst’s window and the page say to each other', async () => {
    const partner = await open('/preview/visual-tagging');
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      partner.getByRole('button', { name: 'Open the home page' }).click(),
    ]);
    await expectListed('Visual tagging', 'page-loaded');
    await partner.getByRole('button', { name: 'Select elements' }).click();
    await expectListed('Visual tagging', 'selector-loaded');
    await page.getByRole('link', { name: 'Join now' }).first().click();
    await expectListed('Visual tagging', 'element-selected');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await partner.locator('.message').first().innerText()).toContain('Join now');
    await partner.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('link', { name: 'Join now' }).first().click();
    await page.waitForURL('**/get-started**');
  });

  it('are not called where the panel switches them off', async () => {
    const page = await open('/?service.trackingImage=off&service.eventService=off');
    await expectListed('Log', 'Web vital');
    expect([await listed('Tracking image'), await listed('Event service')]).toEqual([[], []]);
    expect(page.url()).toContain('off');
  });

  it('show a call whole, and forget it with the events', async () => {
    await open('/');
    await expectListed('Event service', 'Viewed');
    await view.locator('.call', { hasText: 'Event service' }).click();
    await view.getByText('POST /app/vhp/events').waitFor();
    await view.locator('.call-body pre', { hasText: 'web_session_id' }).waitFor();
    await view.getByRole('button', { name: 'Clear' }).click();
    await view.getByRole('button', { name: 'Delete all events?' }).click();
    await expect.poll(() => view.locator('.call').count()).toBe(0);
  });
});
