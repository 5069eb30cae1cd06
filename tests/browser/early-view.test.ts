import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { whenHydrated } from '../../tools/browsers/when-hydrated.ts';
import type { CollectedEvent } from '../../tools/servers/page-server.ts';
import { stageHome } from './home-page-stage.ts';
import { scriptsOnlyAt } from './scripts-only-at.ts';

const stage = stageHome();

const isView = ({ event_type }: CollectedEvent) => / Viewed$/.test(event_type);

/** Navigates as a link does. */
async function lead(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL(`**${path}`);
}

it('S7.11 a page that is left before its script has come is a view, which the next page of the tab logs', async () => {
  const page = await stage.open({
    isHeldBack: true,
    before: scriptsOnlyAt('/get-started'),
  });
  await page.waitForLoadState('load');
  await lead(page, '/about/safety');
  const leftAt = Date.now();
  await lead(page, '/get-started');
  await whenHydrated(page);

  const device = await page.evaluate(() => /care_did=([^;]+)/.exec(document.cookie)?.[1]);
  const views = async () =>
    (await stage.server.collected()).filter((event) => isView(event) && event.device_id === device);
  const seen = async () =>
    (await views())
      .sort((a, b) => a.time - b.time)
      .map(({ event_type, event_properties: { url_path, screen_name, referer } }) => ({
        event_type,
        url_path,
        screen_name,
        referer,
      }));
  const { origin } = stage.server;
  await expect.poll(seen).toEqual([
    { event_type: 'Homepage Viewed', url_path: '/' },
    {
      event_type: 'Screen Viewed',
      url_path: '/about/safety',
      screen_name: expect.any(String),
      referer: `${origin}/`,
    },
    {
      event_type: 'Screen Viewed',
      url_path: '/get-started',
      screen_name: expect.any(String),
      referer: `${origin}/about/safety`,
    },
  ]);
  const [home, safety] = (await views()).sort((a, b) => a.time - b.time);
  expect(home?.time).toBeLessThan(safety?.time ?? 0);
  expect(safety?.time).toBeLessThan(leftAt);
});

it('S7.11 a page that has started is one view, however it is left', async () => {
  const page = await stage.open();
  await lead(page, '/get-started');
  await whenHydrated(page);
  const device = await page.evaluate(() => /care_did=([^;]+)/.exec(document.cookie)?.[1]);
  const views = async () =>
    (await stage.server.collected()).filter((event) => isView(event) && event.device_id === device);
  await expect
    .poll(async () => (await views()).map(({ event_type }) => event_type))
    .toEqual(['Homepage Viewed', 'Screen Viewed']);
});

it('S7.11 a page that is left before its script has come stores nothing after a denial', async () => {
  const page = await stage.open({
    isHeldBack: true,
    before: async (opened) => {
      await opened
        .context()
        .addCookies([{ name: 'care_consent', value: `denied.${Date.now()}`, url: stage.server.origin }]);
      await opened.route('**/*.js', (route) => route.abort());
    },
  });
  await page.waitForLoadState('load');
  await lead(page, '/get-started');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});
