import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violationsOf } from './find-violations.ts';
import { stageHome } from './home-page-stage.ts';

const stage = stageHome();

const topic = (page: Page) => page.getByRole('combobox', { name: 'What is it about?' });

async function openAt(path: string, javaScriptEnabled = true): Promise<Page> {
  const page = await stage.open({ javaScriptEnabled });
  await page.goto(stage.server.origin + path);
  return page;
}

describe('writing to us', () => {
  it.each([
    ['/app/pn-business', 'Write to us to list yours', 'business'],
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

  it.each([390, 1440])('has no accessibility violations: %i px', async (width) => {
    const page = await stage.open({ width });
    await page.goto(`${stage.server.origin}/help/contact`);
    expect(await violationsOf(page)).toEqual([]);
  });
});
