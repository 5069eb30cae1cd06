import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { type OpenTrigger, openTrigger } from './open-trigger.ts';
import { fingerprintsFile, pictureOf } from './trigger-picture.ts';
import { triggers } from './triggers.ts';

/** In pixels. */
const size = { width: 1000, height: 420 };

/** Takes a picture of the trigger of each event that has a place, and keeps what it showed. */
export async function takeTriggers(browser: Browser, origin: string): Promise<void> {
  const fingerprints: [string, string][] = [];
  for (const trigger of triggers) {
    const opened = await openTrigger(browser, origin, trigger);
    fingerprints.push([trigger.event, opened.fingerprint]);
    const file = fileURLToPath(new URL(`../../docs/${pictureOf(trigger)}`, import.meta.url));
    mkdirSync(dirname(file), { recursive: true });
    const picture = await sharp(await shoot(opened))
      .webp({ quality: 80, effort: 6 })
      .toBuffer();
    writeFileSync(file, picture);
    console.log(`docs/${pictureOf(trigger)}: ${picture.length} bytes`);
    await opened.close();
  }
  writeFileSync(fingerprintsFile, `${JSON.stringify(Object.fromEntries(fingerprints), null, 2)}\n`);
}

/** The control in the middle of its region, as far as that reaches. */
async function shoot({ control, page, region }: OpenTrigger): Promise<Buffer> {
  await control?.evaluate((element: HTMLElement | SVGElement) => {
    element.style.outline = '3px solid #c2185b';
    element.style.outlineOffset = '4px';
  });
  await region.scrollIntoViewIfNeeded();
  await region.evaluate(untilPicturesAreThere);
  const [around, meant] = await Promise.all([boxOf(region), boxOf(control ?? region)]);
  const [left, width] = within(around.x, around.width, meant.x + meant.width / 2, size.width);
  const middle = control ? meant.y + meant.height / 2 : meant.y;
  const [top, height] = within(around.y, around.height, middle, size.height);
  return page.screenshot({
    clip: { x: left, y: top, width, height },
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
  });
}

/** Runs in the page: pictures further down are fetched once they are near. */
async function untilPicturesAreThere(region: Element): Promise<void> {
  const pictures = [...region.querySelectorAll('img')].filter((picture) => picture.checkVisibility());
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}

function boxOf(locator: OpenTrigger['region']) {
  return locator.evaluate((element) => {
    const { height, width, x, y } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
}

/** Where a part of at most that length begins, around its middle, and how long it is. */
function within(start: number, length: number, middle: number, most: number): [number, number] {
  const taken = Math.min(length, most);
  return [Math.max(start, Math.min(middle - taken / 2, start + length - taken)), taken];
}
