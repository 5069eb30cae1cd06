import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { type Flags, flagNames } from '../../../reference-page/visit/flags.ts';
import { driftOfLayers, flagCases } from '../flag-cases.ts';
import { scrollThrough, stageHome } from '../home-page-stage.ts';
import { forgetShifts, keepLayoutShifts, totalShift } from '../layout-shifts.ts';

describe('a flag', () => {
  const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

  it.each(flagCases)('S6.2 has its effect, off and on: $flag', async ({ flag, off, on, options, see }) => {
    const [pageOff, pageOn] = await Promise.all([
      stage.open({ ...options, flagsOff: [flag] }),
      stage.open({ ...options, flags: [flag] }),
    ]);
    expect(await see(pageOff)).toEqual(off);
    expect(await see(pageOn)).toEqual(on);
  });

  it('S6.2 draws another icon for adult care with an experience of its own', async () => {
    const [off, on] = await Promise.all(
      [['adultCareExperience'], []].map((flagsOff) => stage.open({ flagsOff })),
    );
    const icon = (page: Page | undefined) =>
      page?.locator('.service-picker__service:has([value=ADULTCARE]) svg').innerHTML();
    expect(await icon(on)).not.toBe(await icon(off));
  });

  it.each([390, 1440])(
    'that moves the hero shifts nothing while the page is scrolled: %i px',
    async (width) => {
      const page = await stage.open({
        width,
        flags: ['heroMotion'],
        reducedMotion: 'no-preference',
        before: keepLayoutShifts,
      });
      await forgetShifts(page);
      await scrollThrough(page);
      expect(await totalShift(page)).toEqual({ total: 0, moved: [] });
    },
  );

  it('that moves the hero leaves it still for those who want less motion', async () => {
    const page = await stage.open({ flags: ['heroMotion'], reducedMotion: 'reduce' });
    expect(await driftOfLayers(page)).toEqual([0, 0]);
  });

  it('that moves the hero has each layer fetched once, and preloaded', async () => {
    const fetched: string[] = [];
    const page = await stage.open({
      flags: ['heroMotion'],
      before: (opened) =>
        opened.on('request', (request) => request.url().includes('/hero-') && fetched.push(request.url())),
    });
    const shown = await page
      .locator('.hero__art img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc));
    expect(shown).toEqual(['wall', 'floor'].map((layer) => expect.stringContaining(`hero-desktop-${layer}`)));
    expect(fetched.sort()).toEqual(shown.sort());
  });
});

/** Even for our own brand, odd for the other ones. */
const isOdd = (name: string) => flagNames.indexOf(name as keyof Flags) % 2 === 1;

describe('the file of flags', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'care-flags-'));
  const file = join(folder, 'flags.json');
  const rules = flagNames.map((name) => [
    name,
    { otherwise: isOdd(name), rules: [{ brand: ['default'], value: !isOdd(name) }] },
  ]);
  await writeFile(file, JSON.stringify(Object.fromEntries(rules)));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const stage = stageHome({ ANALYTICS_ENABLED: 'false', FLAGS_FILE: file });

  it.each([
    { brand: 'default', isOn: (name: string) => !isOdd(name) },
    { brand: 'rebranding', isOn: isOdd },
  ] as const)('S6.2 decides, and the browser goes on with what was rendered: $brand', async (given) => {
    const expected = Object.fromEntries(flagNames.map((name) => [name, given.isOn(name)]));
    const said: string[] = [];
    const asWritten = await stage.open({ brand: given.brand, javaScriptEnabled: false });
    const page = await stage.open({
      brand: given.brand,
      before: (opened) => {
        opened.on('console', (line) => said.push(line.text()));
        opened.on('pageerror', ({ message }) => said.push(message));
      },
    });
    for (const [looked, name] of [
      [asWritten, 'as written'],
      [page, 'hydrated'],
    ] as const) {
      expect(await flagsOf(looked), name).toEqual(expected);
      expect(await shownParts(looked), name).toEqual({
        safetyBanner: given.isOn('safetyBanner'),
        loginLink: given.isOn('loginLink'),
        fontSelector: given.isOn('fontSelector'),
        applyToJobsModal: given.isOn('applyToJobsModal'),
        listYourBusiness: given.isOn('listYourBusiness'),
        adultCareTile: given.isOn('adultCareTile'),
        plansPricing: given.isOn('plansPricing'),
        adultCareExperience: given.isOn('adultCareExperience'),
        embeddedMessaging: given.isOn('embeddedMessaging'),
        heroMotion: given.isOn('heroMotion'),
        heroZip: given.isOn('heroZip'),
      });
    }
    expect(said).toEqual([]);
  });
});

async function flagsOf(page: Page): Promise<Flags> {
  const { flags } = JSON.parse((await page.locator('#page-state').textContent()) ?? '').visit;
  return Object.fromEntries(flagNames.map((name) => [name, flags[name].value])) as Flags;
}

/** The flags that one element reports. */
async function shownParts(page: Page): Promise<Partial<Flags>> {
  const elements: Partial<Record<keyof Flags, string>> = {
    safetyBanner: '.banner',
    loginLink: '.header__log-in',
    fontSelector: 'html[data-fonts=second]',
    applyToJobsModal: '#apply-to-jobs',
    listYourBusiness: '.header__utility-links a:text-is("List your business")',
    adultCareTile: '.service-picker [value=ADULTCARE]',
    plansPricing: '#pricing',
    adultCareExperience: '[data-service=ADULTCARE] img[src*=adult-support]',
    embeddedMessaging: '[data-message]',
    heroMotion: '.hero[data-moving]',
    heroZip: '[name=zip]',
  };
  const found = Object.entries(elements).map(
    async ([name, selector]) => [name, (await page.locator(selector).count()) > 0] as const,
  );
  return Object.fromEntries(await Promise.all(found));
}
