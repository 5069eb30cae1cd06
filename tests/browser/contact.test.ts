import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violationsOf } from './find-violations.ts';
import { stageHome } from './home-page-stage.ts';

const stage = stageHome({ TRUST_PROXY: '1' });

let visitors = 0;

const topic = (page: Page) => page.getByRole('combobox', { name: 'What is it about?' });

async function openAt(path: string, javaScriptEnabled = true): Promise<Page> {
  // The server takes a few messages a minute from each address.
  visitors += 1;
  const extraHTTPHeaders = { 'x-forwarded-for': `203.0.113.${visitors}` };
  const page = await stage.open({ javaScriptEnabled, extraHTTPHeaders });
  await page.goto(stage.server.origin + path);
  return page;
}

describe('writing to us', () => {
  it.each([
    ['/business', 'Write to us to list yours', 'business'],
    ['/app/pn-business', 'Write to us to list yours', 'early-learning'],
    ['/app/pn-business/camps', 'Write to us to list yours', 'camps'],
    ['/app/pn-business/senior-care', 'Write to us to list yours', 'senior-living'],
    ['/homepay', 'Ask us about HomePay', 'homepay'],
    ['/about/careers', 'Write to us', 'careers'],
    ['/about/newsroom', 'Write to us', 'press'],
    ['/about/safety', 'Write to us', 'safety'],
    ['/about/privacy-choices', 'Write to us', 'privacy'],
    ['/login', 'Forgot your password?', 'login'],
  ])('begins with the topic of the page it is reached from: %s', async (path, link, expected) => {
    const page = await openAt(path, false);
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await page.waitForURL('**/help/contact?**');
    expect(await topic(page).inputValue()).toBe(expected);
  });

  it.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'submits, and says so without the words in the address; scripts $javaScriptEnabled',
    async ({ javaScriptEnabled }) => {
      const page = await openAt('/help/contact?topic=safety', javaScriptEnabled);
      await page.getByRole('textbox', { name: 'Your email' }).fill('maria@example.com');
      await page.getByRole('textbox', { name: 'Your message' }).fill('Somebody asked us for money.');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('heading', { name: 'Your message is with us' }).waitFor();
      expect(page.url()).toBe(`${stage.server.origin}/help/contact?sent=yes`);
    },
  );

  it.each([
    ['early-learning', 'early learning center'],
    ['camps', 'activity or camp'],
    ['senior-living', 'senior living community'],
  ])('S2.11 keeps the kind of business to the end: %s', async (kind, words) => {
    const page = await openAt(`/help/contact?topic=${kind}`);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.innerText()).toBe(`List your ${words}`);
    await page.getByRole('textbox', { name: 'Your email' }).fill('maria@example.com');
    await page.getByRole('textbox', { name: 'Your message' }).fill('We have room for twelve.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(`**/help/contact?sent=yes&topic=${kind}`);
    expect(await heading.innerText()).toBe(`Thanks for telling us about your ${words}`);
    const viewed = async () =>
      (await stage.server.collected()).flatMap(({ event_type, event_properties }) =>
        event_type === 'Screen Viewed' ? [`${event_properties?.url}`] : [],
      );
    await expect.poll(viewed).toContainEqual(expect.stringContaining(`sent=yes&topic=${kind}`));
  });

  it.each([390, 1440])('has no accessibility violations: %i px', async (width) => {
    const page = await stage.open({ width });
    await page.goto(`${stage.server.origin}/help/contact`);
    expect(await violationsOf(page)).toEqual([]);
  });
});
