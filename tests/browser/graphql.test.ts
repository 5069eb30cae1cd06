import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { whenHydrated } from '../../tools/browsers/when-hydrated.ts';
import { startPageServer } from '../../tools/servers/page-server.ts';
import { findTextFaults } from './find-text-faults.ts';
import { stageHome, themes } from './home-page-stage.ts';
import { forgetShifts, keepLayoutShifts, totalShift } from './layout-shifts.ts';
import { serveInParts } from './serve-in-parts.ts';

const stage = stageHome();
const flags = ['heroZip'];

const field = (page: Page) => page.getByRole('textbox', { name: 'ZIP code' });
const place = (page: Page) => page.locator('.service-picker__place');
const words = (page: Page) => page.locator('.nearby__words');
const people = (page: Page) => page.locator('.nearby__people').getByRole('listitem');
const reviews = (page: Page) => page.locator('.nearby__reviews');
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('vhp-mfe-state'));

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

const manifest = () =>
  JSON.parse(
    readFileSync(new URL('../../reference-page/dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, ManifestEntry>;

const chunkName = 'sections/hero/look-nearby.tsx';

/** Files that an entry can't run without. */
function filesOf(name: string): string[] {
  const entry = manifest()[name];
  return entry ? [entry.file, ...(entry.imports ?? []).flatMap(filesOf)] : [];
}

/** Collects the paths that the page requests. */
function keepRequests(paths: string[]): (page: Page) => void {
  return (page) => page.on('request', (request) => paths.push(new URL(request.url()).pathname));
}

describe('a ZIP code that is typed', () => {
  it.each(themes)(
    'S7.3 shows the place, then who works there, and moves nothing: $theme',
    async ({ brand }) => {
      const paths: string[] = [];
      const page = await stage.open({
        brand,
        flags,
        before: async (opened) => {
          keepRequests(paths)(opened);
          await keepLayoutShifts(opened);
        },
      });
      const chunk = `/app/vhp/${manifest()[chunkName]?.file}`;
      await page.waitForLoadState('networkidle');
      expect(paths.filter((path) => path === chunk || path === '/graphql')).toEqual([]);
      const answers: string[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('/graphql')) answers.push(response.headers()['content-type'] ?? '');
      });
      await forgetShifts(page);
      await field(page).pressSequentially('78701');
      await expect.poll(() => place(page).innerText()).toBe('Austin, TX');
      await expect.poll(() => reviews(page).count()).toBe(3);
      expect(await words(page).innerText()).toMatch(/^\d+ caregivers work near you$/);
      expect(await people(page).count()).toBe(3);
      expect(await page.locator('.nearby__name').first().innerText()).toMatch(/^[A-Z][a-z]+ [A-Z]\.$/);
      expect(await people(page).first().getByRole('img').getAttribute('aria-label')).toMatch(
        /out of 5 stars$/,
      );
      expect(answers).toEqual([
        'application/json; charset=utf-8',
        expect.stringMatching(/^multipart\/mixed/),
      ]);
      expect(paths.filter((path) => path === '/graphql')).toHaveLength(2);
      expect(paths).toContain(chunk);
      expect(await totalShift(page)).toEqual({ total: 0, moved: [] });
      expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
      await expect.poll(() => saved(page)).toContain('"zip":"78701"');
    },
  );

  it.each([320, 390, 768, 1440])('fits, and nothing covers anything: %i px', async (width) => {
    const page = await stage.open({ width, flags, before: keepLayoutShifts });
    const heightOf = () =>
      page.locator('.service-picker').evaluate((form) => form.getBoundingClientRect().height);
    const before = await heightOf();
    await forgetShifts(page);
    await field(page).fill('02199');
    await expect.poll(() => reviews(page).count()).toBe(3);
    expect(await heightOf()).toBe(before);
    expect(await totalShift(page)).toEqual({ total: 0, moved: [] });
    expect(await findTextFaults(page)).toEqual([]);
    const covered = await page.locator('.nearby, .service-picker__place').evaluateAll((all) => {
      const boxes = all
        .flatMap((one) => [one, ...one.querySelectorAll('.nearby__words, .avatar, .nearby__person > span')])
        .filter((one) => one.matches('p, span') && one.textContent)
        .map((one) => [one.className, one.getBoundingClientRect()] as const);
      return boxes.flatMap(([name, box], index) =>
        boxes
          .slice(index + 1)
          .filter(([, other]) => {
            const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
            return across > 0.5 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5;
          })
          .map(([otherName]) => `${name} and ${otherName}`),
      );
    });
    expect(covered).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it('is asked for once it is complete: what was there before is released', async () => {
    const page = await stage.open({ flags });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().variables.zip);
    });
    await field(page).fill('78701');
    await field(page).fill('10001');
    await expect.poll(() => place(page).innerText()).toBe('New York, NY');
    await expect.poll(() => people(page).count()).toBe(3);
    expect(new Set(asked)).toEqual(new Set(['10001']));
    await field(page).fill('1000');
    await expect.poll(() => place(page).innerText()).toBe('');
    await expect.poll(() => words(page).innerText()).toBe('See who works near your ZIP code.');
  });

  it('is asked for again with another service, and not a second time with the first', async () => {
    const page = await stage.open({ flags });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return;
      const { operationName, variables } = request.postDataJSON();
      asked.push([operationName, variables.service].filter(Boolean).join(' '));
    });
    const choose = (service: string) => page.getByRole('radio', { name: service }).check();
    const names = () => page.locator('.nearby__name').allInnerTexts();
    await field(page).fill('98101');
    await expect.poll(() => reviews(page).count()).toBe(3);
    const first = await names();
    await choose('Tutoring');
    await expect.poll(names).not.toEqual(first);
    await expect.poll(() => reviews(page).count()).toBe(3);
    await choose('Child care');
    await expect.poll(names).toEqual(first);
    expect(asked).toEqual(['Place', 'CaregiversNear CHILDCARE', 'CaregiversNear TUTORINGX']);
  });

  it('that does not exist is shown under the field, and holds the form until it is put right', async () => {
    const page = await stage.open({ flags });
    await field(page).fill('21300');
    const message = page.locator('.service-picker .field__message');
    await expect.poll(() => message.innerText()).toBe('There is no ZIP code 21300. Check the digits.');
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await saved(page)).toBe(null);
    await field(page).fill('78701');
    await expect.poll(() => message.innerText()).toBe('');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/app/enrollment/seeker/cc**');
  });
});

describe('a service of another origin', () => {
  it('S7.3 is asked where the server says so, and shows what it defers when that comes', async () => {
    const service = await serveInParts();
    const server = await startPageServer({ GRAPHQL_URL: service.url });
    onTestFinished(server.stop);
    const page = await stage.open({ flags });
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.goto(`${server.origin}/?flag.heroZip=on`, { waitUntil: 'load' });
    await whenHydrated(page);
    await field(page).fill('78701');
    await expect.poll(() => page.locator('.nearby__name').allInnerTexts()).toEqual(['Una T.']);
    expect(await place(page).innerText()).toBe('Elsewhere, TX');
    expect(await words(page).innerText()).toBe('1 caregiver works near you');
    expect(await reviews(page).count()).toBe(0);
    service.release();
    await expect.poll(() => reviews(page).allTextContents()).toEqual(['(12)12 reviews']);
    expect(service.asked.map(([operation]) => operation)).toEqual(['Place', 'CaregiversNear']);
    for (const [, headers] of service.asked) {
      expect(headers).toMatchObject({
        'apollographql-client-name': 'vhp-mfe',
        'apollographql-client-version': '2.147.0',
      });
      expect(headers.cookie).toBe(undefined);
    }
    expect(refused).toEqual([]);
  });
});

describe('without answers of the service', () => {
  it.each([
    ['the network is down', '**/graphql', undefined, /Failed to fetch/],
    ['the service refuses', '**/graphql', { status: 503, body: 'Busy' }, /Received status code 503/],
    [
      'the answer says nothing',
      '**/graphql',
      { contentType: 'application/json', body: '{}' },
      /Server response was missing for query 'Place'\./,
    ],
    ['the script can’t be had', '**/look-nearby-*.js', undefined, /dynamically imported module/],
  ])('S8.2 the form works on, and the logger is notified: %s', async (_what, address, answer, reported) => {
    const said: string[] = [];
    const page = await stage.open({
      flags,
      before: async (opened) => {
        opened.on('console', (message) => said.push(message.text()));
        opened.on('request', (request) => {
          if (request.url().endsWith('/app/vhp/log')) said.push(request.postData() ?? '');
        });
        await opened.route(address, (route) => (answer ? route.fulfill(answer) : route.abort()));
      },
    });
    const uncaught: Error[] = [];
    page.on('pageerror', (error) => uncaught.push(error));
    await field(page).fill('78701');
    await expect.poll(() => words(page).innerText()).toBe('We can’t look nearby right now.');
    await expect.poll(() => said.some((text) => reported.test(text))).toBe(true);
    expect(await place(page).innerText()).toBe('');
    expect(await page.locator('.service-picker .field__message').innerText()).toBe('');
    expect(await field(page).getAttribute('aria-invalid')).toBe(null);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/app/enrollment/seeker/cc**');
    expect(uncaught).toEqual([]);
  });
});

describe('the next visit', () => {
  it('S3.3 finds the ZIP code in the field, and looks it up when the page is idle', async () => {
    const page = await stage.open({ flags });
    const home = page.url();
    await field(page).fill('85004');
    await expect.poll(() => place(page).innerText()).toBe('Phoenix, AZ');
    await page.goto('about:blank');
    await page.goto(home, { waitUntil: 'load' });
    await expect.poll(() => field(page).inputValue()).toBe('85004');
    await expect.poll(() => place(page).innerText()).toBe('Phoenix, AZ');
    await expect.poll(() => reviews(page).count()).toBe(3);
  });

  it('leaves alone a ZIP code that is typed before the stored one is known', async () => {
    const page = await stage.open({ flags });
    const home = page.url();
    await page.evaluate(() => localStorage.setItem('vhp-mfe-state', '{"userLocation":{"zip":"85004"}}'));
    await page.route(`**/${manifest()['entry-client.tsx']?.file}`, async (route) => {
      await page.getByLabel('ZIP code').fill('1');
      await route.continue();
    });
    await page.goto(home, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    expect(await field(page).inputValue()).toBe('1');
  });
});

describe('the built page', () => {
  it('brings GraphQL with a question, and not before', () => {
    const first = filesOf('entry-client.tsx');
    expect(first.length).toBeGreaterThan(1);
    const texts = first.map((file) =>
      readFileSync(new URL(`../../reference-page/dist/client/${file}`, import.meta.url), 'utf8'),
    );
    expect(texts.filter((text) => text.includes('apollographql-client-name'))).toEqual([]);
    expect(filesOf(chunkName).filter((file) => !first.includes(file)).length).toBeGreaterThan(0);
  });

  it('shows no room for people where no script can bring them', async () => {
    const page = await stage.open({ flags, javaScriptEnabled: false });
    expect(await page.locator('.nearby').isVisible()).toBe(false);
    expect(await field(page).isVisible()).toBe(true);
  });
});
