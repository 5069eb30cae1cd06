import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { launchBrowser } from '../browsers/launch-browser.ts';
import { startPageServer } from '../servers/page-server.ts';
import { takeTriggers } from './take-triggers.ts';

/** `npm run docs:pictures` takes the pictures of the built page that the README and the catalogue show. */
const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

/** What a reader on a slow line can be asked to wait for, in bytes. */
const limit = 250_000;

async function openPage(address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  // The pictures look into the inspector's closed shadow tree, to choose an event.
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function open(init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function save(page: Page, name: string): Promise<void> {
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const picture = await sharp(shot).webp({ quality: 86, effort: 6 }).toBuffer();
  if (picture.length > limit) throw new Error(`${name} has ${picture.length} bytes, more than ${limit}`);
  writeFileSync(`${folder}/${name}.webp`, picture);
  console.log(`docs/pictures/${name}.webp: ${picture.length} bytes`);
}

async function takeHomePage(): Promise<void> {
  await save(await openPage(server.origin), 'home-page');
}

/** A click on a link that leads nowhere, with the outlines of what is tracked around it. */
async function takeInspector(): Promise<void> {
  const page = await openPage(`${server.origin}/?care-inspector`);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  for (const link of ['Find a job', 'Log in', 'Join now'])
    await page.locator('header a').filter({ hasText: link, visible: true }).first().click();
  const inspector = page.locator('care-inspector');
  await inspector.locator('button').filter({ hasText: 'Show tracking' }).click();
  const sent = inspector.locator('.row.sent').filter({ hasText: 'CTA Interacted' });
  await sent.nth(2).waitFor();
  await sent.first().click();
  await inspector.locator('.label').first().waitFor();
  await page.mouse.move(720, 480);
  await save(page, 'inspector');
}

mkdirSync(folder, { recursive: true });
const [browser, server] = await Promise.all([launchBrowser(), startPageServer()]);
try {
  await takeHomePage();
  await takeInspector();
  await takeTriggers(browser, server.origin);
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
