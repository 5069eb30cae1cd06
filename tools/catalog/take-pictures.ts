import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { launchBrowser } from '../browsers/launch-browser.ts';
import { whenHydrated } from '../browsers/when-hydrated.ts';
import { startPageServer } from '../servers/page-server.ts';
import { type EventPicture, eventPictures, picturePath } from './pictures.ts';

/** Takes the pictures in docs/pictures, of the built page: the README's and those of the catalogue. */
const docs = fileURLToPath(new URL('../../docs', import.meta.url));

const [browser, server] = await Promise.all([launchBrowser(), startPageServer()]);
try {
  await takeInspector();
  for (const picture of eventPictures) await takeEvent(picture);
} finally {
  await Promise.all([browser.close(), server.stop()]);
}

async function open(path: string, width: number, height: number): Promise<Page> {
  const context = { viewport: { width, height }, colorScheme: 'light', reducedMotion: 'reduce' } as const;
  const page = await browser.newPage(context);
  // The inspector's shadow tree is closed; an event is chosen in it.
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function open(init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  await whenHydrated(page);
  return page;
}

/** Clicks on links that lead nowhere, with the outlines of what is tracked around them. */
async function takeInspector(): Promise<void> {
  const page = await open('/?care-inspector', 1440, 900);
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
  await save(page, 'pictures/inspector.webp');
}

/** The control in the middle of its region. */
async function takeEvent({ control, event, path, region }: EventPicture): Promise<void> {
  const page = await open(path, 1000, 420);
  if (event === 'Member Enrolled') await join(page);
  const meant = page.locator(control ? `${region} >> ${control}` : region).first();
  await meant.evaluate((element: HTMLElement | SVGElement, isOutlined) => {
    if (isOutlined) element.style.outline = '3px solid #c2185b';
    element.style.outlineOffset = '4px';
    element.scrollIntoView({ block: isOutlined ? 'center' : 'start' });
  }, !!control);
  await page.waitForLoadState('networkidle');
  await save(page, picturePath(event));
}

async function join(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Within a month' }).check();
  await page.locator('fieldset').nth(1).getByRole('radio').first().check();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('78701');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Join for free' }).click();
  await page.getByRole('heading', { name: 'You’re all set' }).waitFor();
}

async function save(page: Page, path: string): Promise<void> {
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  writeFileSync(`${docs}/${path}`, await sharp(shot).webp({ quality: 84, effort: 6 }).toBuffer());
  await page.close();
}
