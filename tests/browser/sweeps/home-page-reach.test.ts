import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../../../tools/browsers/launch-browser.ts';
import { findBrokenWords, findTextFaults } from '../find-text-faults.ts';
import { stageHome, themes, visibleFlags } from '../home-page-stage.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

describe('with forced colors', () => {
  it.each(['light', 'dark'] as const)(
    'the chosen service stands out, and icons read as their words: %s',
    async (colorScheme) => {
      const page = await stage.open({ width: 390, forcedColors: 'active', colorScheme });
      const looks = await page.locator('.service-picker__service').evaluateAll((tiles) =>
        tiles.map((tile) => {
          const icon = tile.querySelector('svg');
          const ground = getComputedStyle(tile).backgroundColor;
          return { ground, isAlike: !!icon && getComputedStyle(icon).color === getComputedStyle(tile).color };
        }),
      );
      const [chosen, ...others] = looks.map(({ ground }) => ground);
      expect(others).not.toContain(chosen);
      expect(looks.every(({ isAlike }) => isAlike)).toBe(true);
    },
  );

  it.each([360, 768, 960, 1440, 1920])(
    'no picture shows between the grounds of words: %i px',
    async (width) => {
      const page = await stage.open({ width, forcedColors: 'active' });
      const behind = await page.locator('#hero-headline, .hero__lead').evaluateAll((texts) =>
        texts.flatMap((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const [x = 0, y = 0] = [(left + right) / 2, (top + bottom) / 2];
          const points = [left + 1, x, right - 1].flatMap((at) =>
            [top + 1, y, bottom - 1].map((to) => [at, to]),
          );
          return points.flatMap(([at = 0, to = 0]) =>
            document.elementsFromPoint(at, to).filter((element) => element.localName === 'img'),
          );
        }),
      );
      expect(behind).toHaveLength(0);
    },
  );

  // Drawn in the ground's color it would cut lines and words beside it.
  it('no ring is drawn around what has no focus', async () => {
    const page = await stage.open({ width: 390, forcedColors: 'active', flags: visibleFlags });
    const ringed = await page
      .locator('body *')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && getComputedStyle(one).outlineStyle !== 'none')
          .map((one) => one.className),
      );
    expect(ringed).toEqual([]);
  });

  it.each([
    ['/', '.service-picker'],
    ['/login', '.form-page__sheet'],
  ])('a form is framed: %s', async (path, form) => {
    const page = await stage.open({ forcedColors: 'active' });
    await page.goto(stage.server.origin + path);
    const frame = await page.locator(form).evaluate((element) => {
      const { borderBlockStartWidth, borderColor, color } = getComputedStyle(element);
      return { width: borderBlockStartWidth, isSeen: borderColor === color };
    });
    expect(frame).toEqual({ width: '1px', isSeen: true });
  });
});

it.each([390, 1440])('every control of the header is at least 24 px high: %i px', async (width) => {
  const page = await stage.open({ width, flags: ['listYourBusiness'] });
  const low = await page
    .locator('header :is(a, button)')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 24)
        .map((control) => control.textContent),
    );
  expect(low).toEqual([]);
});

it.each(themes)(
  'logo, links and buttons in a row of the header share one center: $theme',
  async ({ brand }) => {
    const page = await stage.open({ brand, flags: ['loginLink'] });
    const apart: string[] = [];
    for (const fontSize of ['100%', '200%'])
      for (const width of [360, 390, 430, 768, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const middles = await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
          return [...document.querySelectorAll('header :is(.logo__mark, .header__account :is(a, button))')]
            .filter((part) => part.checkVisibility())
            .map((part) => {
              const { top, height } = part.getBoundingClientRect();
              return top + height / 2;
            });
        }, fontSize);
        expect(middles.length).toBeGreaterThanOrEqual(3);
        const distance = Math.max(...middles) - Math.min(...middles);
        if (distance > 0.5) apart.push(`${width}px, ${fontSize}: ${distance}px`);
      }
    expect(apart).toEqual([]);
  },
);

it('closing the safety banner keeps the focus at its place, and says so', async () => {
  const page = await stage.open({ flags: ['safetyBanner'] });
  await page.getByRole('button', { name: 'Close: Safety' }).press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Notice closed.');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => !!document.activeElement?.closest('.service-picker'))).toBe(true);
});

it('shows no broken icon where pictures are blocked', async () => {
  const page = await stage.open({
    before: (opened) =>
      opened.route('**/*', (route) =>
        route.request().resourceType() === 'image' ? route.abort() : route.continue(),
      ),
  });
  const broken = () =>
    page
      .locator('img')
      .evaluateAll(
        (images) =>
          images.filter(
            (image) =>
              image instanceof HTMLImageElement &&
              image.complete &&
              !image.naturalWidth &&
              image.checkVisibility({ visibilityProperty: true }),
          ).length,
      );
  await expect.poll(broken).toBe(0);
});

it('leaves no headline alone at the foot of a printed page', async () => {
  const page = await stage.open();
  await page.emulateMedia({ media: 'print' });
  const breaks = await page
    .locator('h1, h2, h3')
    .evaluateAll((headlines) => headlines.map((headline) => getComputedStyle(headline).breakAfter));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
});

describe.each(themes)('with text at 200 %, in the $theme theme', ({ brand }) => {
  it.each([360, 390])('no word is broken in two, and none is cut: %i px', async (width) => {
    const page = await stage.open({ brand, width, flags: visibleFlags });
    const faults: string[] = [];
    for (const path of [
      '',
      '/get-started',
      '/vertical-triage?memberType=sitter',
      '/login?tried=yes',
      '/app/enrollment/seeker/cc',
      '/app/vhp/plans-and-pricing',
      '/about/safety/background-checks',
      '/help/contact',
      '/cost',
      '/care-directory/senior-care/san-francisco-ca',
      '/articles/cleaning-day',
    ]) {
      if (path)
        await page.goto(`${stage.server.origin}${path}${path.includes('?') ? '&' : '?'}brand=${brand}`);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const found = [...(await findBrokenWords(page)), ...(await findTextFaults(page))];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('the header of a small laptop has two rows at the most', async () => {
    const page = await stage.open({ brand, width: 960, flags: ['loginLink'] });
    const rows = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      const heightOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
      return heightOf('.header__bar') / heightOf('.header__home');
    });
    expect(rows).toBeLessThan(2.5);
  });

  it.each([360, 390])(
    'the header’s button touches neither the edge nor the line below: %i px',
    async (width) => {
      const page = await stage.open({ brand, width });
      const room = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
        const button = document.querySelector('.header__account .button')?.getBoundingClientRect();
        return button && [button.top - top('.header'), top('.header__main') - button.bottom];
      });
      expect(Math.min(...(room ?? [0]))).toBeGreaterThanOrEqual(4);
    },
  );
});

it('the focused element is immediately in sight, however fast Tab is pressed', async () => {
  const page = await stage.open({ reducedMotion: 'no-preference' });
  const away: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const lost = await page.evaluate(() => {
      const focused = document.activeElement?.closest('label') ?? document.activeElement;
      const box = focused?.getBoundingClientRect();
      const isSeen = !box || (box.bottom > 0 && box.top < innerHeight);
      return isSeen ? undefined : `${focused?.textContent}`;
    });
    if (lost) away.push(lost);
  }
  expect(away).toEqual([]);
});

it('the ground behind a dialog is dark up to the edge of the window where scrollbars take room', async () => {
  const browser = await launchBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 800, height: 600 }, reducedMotion: 'reduce' });
  await page.goto(`${stage.server.origin}/vertical-triage?memberType=sitter&flag.applyToJobsModal=on`);
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Apply to jobs' }).click();
  await page.getByRole('dialog').waitFor();
  const strip = { left: 799, top: 10, width: 1, height: 580 };
  // Statistics are of the input, whatever was cut from it.
  const edge = await sharp(await page.screenshot())
    .extract(strip)
    .toBuffer();
  const { channels } = await sharp(edge).stats();
  expect(Math.max(...channels.slice(0, 3).map(({ max }) => max))).toBeLessThan(170);
});

it.each(['/help', '/hiw/families', '/cost', '/care-directory/senior-care', '/articles'])(
  'the content of a page takes the whole width of a large screen: %s',
  async (path) => {
    const page = await stage.open({ width: 1440 });
    await page.goto(stage.server.origin + path);
    const ends = await page.evaluate(() => {
      const endOf = (selector: string) =>
        Math.max(...[...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().right));
      return { content: endOf('.blocks__body > *'), words: endOf('.blocks__block') };
    });
    expect(ends.content).toBe(ends.words);
  },
);

it.each(['/jobs', '/help/families', '/about/privacy-choices', '/app/vhp/plans-and-pricing', '/no/such/page'])(
  'no part of a page leaves one half of a tablet empty: %s',
  async (path) => {
    const page = await stage.open({ width: 768 });
    await page.goto(stage.server.origin + path);
    const parts = page.locator('.intro__content:has(.intro__art), .blocks__block, .pricing__plan');
    const empty = await parts.evaluateAll((all) =>
      all
        .filter((part) =>
          [...part.children].every((child) => child.getBoundingClientRect().left < innerWidth / 4),
        )
        .map((part) => part.textContent),
    );
    expect(empty).toEqual([]);
  },
);

it.each(['/hiw/families', '/about/safety', '/business'])(
  'no link or step of a few is left alone in a row of a large screen: %s',
  async (path) => {
    const page = await stage.open({ width: 1440 });
    await page.goto(stage.server.origin + path);
    const rows = await page.locator('.blocks__links, .blocks__steps').evaluateAll((lists) =>
      lists.map((list) => {
        const tops = [...list.children].map((child) => child.getBoundingClientRect().top);
        return tops.filter((top) => top === tops.at(-1)).length;
      }),
    );
    expect(Math.min(...rows)).toBeGreaterThan(1);
  },
);

describe('the plans', () => {
  it.each(['/?flag.plansPricing=on', '/app/vhp/plans-and-pricing'])(
    'begin with the one we recommend, and each leads a family on: %s',
    async (path) => {
      const page = await stage.open();
      await page.goto(stage.server.origin + path);
      const plans = await page
        .locator('.pricing__plan')
        .evaluateAll((all) =>
          all.map((plan) => [
            !!plan.querySelector('.badge'),
            ...[...plan.querySelectorAll('a')].map((link) => link.getAttribute('href')),
          ]),
        );
      const toFamilies = '/vertical-triage?memberType=seeker';
      expect(plans).toEqual([
        [true, `${toFamilies}&plan=yearly`],
        [false, `${toFamilies}&plan=monthly`],
        [false, `${toFamilies}&plan=basic`],
      ]);
    },
  );
});
