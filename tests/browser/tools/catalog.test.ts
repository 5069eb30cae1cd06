import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventNames } from '../../../sdk/catalog/care-events.ts';
import { labelsElsewhere } from '../../sdk/catalog/labels-elsewhere.ts';
import { violationsOf } from '../find-violations.ts';
import { sharedBrowser } from '../shared-browser.ts';

const file = pathToFileURL(fileURLToPath(new URL('../../../docs/events/catalog.html', import.meta.url))).href;
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

interface Opened {
  readonly page: Page;
  /** Addresses that were asked for besides the file, and whatever the console says. */
  readonly faults: readonly string[];
}

async function open(options: BrowserContextOptions = {}, hash = ''): Promise<Opened> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(file)) faults.push(request.url());
  });
  await page.goto(file + hash);
  return { page, faults };
}

const given = (page: Page) => page.getByRole('textbox', { name: 'Events', exact: true });

describe('the catalogue as a file', () => {
  it('explains a broken event that is pasted into it, and asks the network for nothing', async () => {
    const { page, faults } = await open();
    const event = {
      name: 'CTA Interacted',
      data: { page: 'Get started', sectoin: 'Hero', label: 'Join Now' },
    };
    await given(page).fill(JSON.stringify(event));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('1 of 1 event does not fit.').waitFor();
    const problems = await page.locator('.problems li > p:first-child').allInnerTexts();
    expect(problems).toEqual([
      expect.stringContaining('CTA Interacted “section” is missing.'),
      `CTA Interacted “label” is “Join Now”, which is not among its ${labelsElsewhere.length} values. Did you mean “Join now”?`,
      'CTA Interacted “sectoin” is not a property of this event. Did you mean “section”?',
    ]);
    expect(faults).toEqual([]);
  });

  it('shows only the events of a page, section, property or search', async () => {
    const { page } = await open();
    const shown = () => page.locator('.event:visible h3').allInnerTexts();
    expect(await shown()).toHaveLength(eventNames.length);
    await page.getByLabel('Property', { exact: true }).selectOption('flowType');
    await page.getByText(`2 of ${eventNames.length} events`).waitFor();
    await page.getByLabel('Section', { exact: true }).selectOption('VHP Hero');
    await page.getByText(`1 of ${eventNames.length} events`).waitFor();
    expect(await shown()).toEqual(['CTA Interacted - VHP']);
    expect(await page.locator('.event tbody tr:visible').count()).toBe(2);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByText(`${eventNames.length} of ${eventNames.length} events`).waitFor();
    await page.getByLabel('Search', { exact: true }).fill('how many became members');
    await page.getByText(`1 of ${eventNames.length} events`).waitFor();
    expect(await shown()).toEqual(['Member Enrolled']);
  });

  it('leads to files of the docs that are there', async () => {
    const { page } = await open();
    const links = page.locator('header a:not([href^="#"])');
    const targets = await links.evaluateAll((all) => all.map((link) => Object(link).href as string));
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !existsSync(new URL(target)))).toEqual([]);
  });

  it('shows no heading over nothing, and says that nothing was found', async () => {
    const { page } = await open();
    await page.getByLabel('Search', { exact: true }).fill('xqzwv');
    await page.getByText('No event is like that.').waitFor();
    expect(await page.getByRole('heading', { name: 'By question' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('heading', { name: 'By question' }).waitFor();
  });

  it.each([390, 768, 1440])('shows each value that is chosen whole, at %d px', async (width) => {
    const { page } = await open({ viewport: { width, height: 900 } });
    const cut = await page.locator('select').evaluateAll((all) =>
      (all as HTMLSelectElement[]).flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const pen = Object.assign(
          document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D,
          {
            font,
          },
        );
        // The arrow is beside the text.
        const room =
          select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 20;
        return [...select.options]
          .map(({ text }) => text)
          .filter((text) => pen.measureText(text).width > room);
      }),
    );
    expect(cut).toEqual([]);
  });

  it('keeps its main button the main one under the pointer', async () => {
    const { page } = await open();
    const button = page.getByRole('button', { name: 'Check', exact: true });
    const colors = () =>
      button.evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).borderColor]);
    const before = await colors();
    await button.hover();
    expect(await colors()).toEqual(before);
  });

  it('names every fact of an event', async () => {
    const { page } = await open();
    const names = await page.locator('.facts dt').allTextContents();
    expect(names.filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
  });

  it('opens the event that its address names', async () => {
    const { page } = await open({}, '#test-exposure');
    expect(await page.locator('#test-exposure[open]').count()).toBe(1);
    await page.getByRole('link', { name: 'How many people searched?' }).click();
    await page.locator('#cta-interacted-vhp[open]').waitFor();
  });

  it('takes an address that names nothing without complaint', async () => {
    const { page, faults } = await open({}, '#100%');
    await page.getByText(`${eventNames.length} of ${eventNames.length} events`).waitFor();
    expect(faults).toEqual([]);
  });

  it('shows no report of earlier events beside a file that can’t be read', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Fill in a broken example' }).click();
    await page.locator('.problems').waitFor();
    await page.evaluate(() => {
      Blob.prototype.stream = () => {
        throw new Error('gone');
      };
    });
    const file = { name: 'events.ndjson', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByText('It can’t be read: Error: gone').waitFor();
    expect(await page.locator('#report > *').count()).toBe(0);
  });

  it.each([
    { width: 360, colorScheme: 'light' as const },
    { width: 768, colorScheme: 'dark' as const },
    { width: 1920, colorScheme: 'light' as const },
    { width: 1920, colorScheme: 'dark' as const },
  ])('has nothing for axe to fault and no sideways scrolling at $width px, $colorScheme', async (look) => {
    const { width, colorScheme } = look;
    const options = { viewport: { width, height: 900 }, colorScheme, bypassCSP: true };
    const { page } = await open(options, '#cta-interacted');
    await page.getByRole('button', { name: 'Fill in a broken example' }).click();
    await page.getByText('3 of 4 events do not fit.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('checks a file of 50 MB and stays at hand meanwhile', async () => {
    const { page, faults } = await open();
    const event = { event_type: 'Homepage Viewed', event_properties: { url: '/', note: 'x'.repeat(900) } };
    const line = `${JSON.stringify(event)}\n`;
    const count = Math.ceil(50_000_000 / line.length);
    const large = join(tmpdir(), `catalog-${process.pid}.ndjson`);
    onTestFinished(() => rm(large, { force: true }));
    await writeFile(large, line.repeat(count));
    await page.evaluate(() => {
      const seen = Object.assign(globalThis, { updates: 0 });
      new MutationObserver(() => {
        seen.updates += 1;
      }).observe(document.querySelector('#progress') as Node, { attributeFilter: ['value'] });
    });
    await page.getByLabel('Choose a file').setInputFiles(large);
    await page.getByText(`${count} of ${count} events do not fit.`).waitFor();
    expect(await page.locator('.problems li').allInnerTexts()).toEqual([
      expect.stringContaining('“note” is not a property of this event.'),
    ]);
    // How often the browser could render; in one task it would be twice.
    expect(await page.evaluate(() => Object(globalThis).updates)).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });
});
