import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { stageCalls } from './calls-stage.ts';

const stage = stageCalls(() => ({}));

/** The number of events of each kind in session storage. */
function stored(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.entries(sessionStorage)
        .filter(([key]) => /:early-(calls|clicks)$/.test(key))
        .map(([key, text]) => [key.split(':').at(-1) ?? '', JSON.parse(text).length]),
    ),
  );
}

/** The visitor's events that have arrived, with their pages, by name: a click may be earlier than the page's scripts. */
async function arrived(page: Page): Promise<string[]> {
  const device = await page.evaluate(() => /care_did=([^;]+)/.exec(document.cookie)?.[1]);
  return (await stage.server.collected())
    .filter(({ device_id, event_type }) => device_id === device && / (Viewed|Interacted)/.test(event_type))
    .map(({ event_properties: { url_path }, event_type }) => `${url_path}: ${event_type}`)
    .sort();
}

it('S2.2 pushes no stored view and no stored click on /authCallback, and all of them on the next page', async () => {
  const { origin } = stage.server;
  const { page } = await stage.open('/', {
    async before(opened) {
      // The home page is left before the core comes.
      await opened.route('**/client-core*.js', (route) =>
        new URL(opened.url()).pathname === '/' ? route.abort() : route.continue(),
      );
      // Without content the browser stays where it is.
      for (const path of ['/get-started', '/about'])
        await opened.route(origin + path, (route) => route.fulfill({ status: 204 }));
    },
  });
  await page.getByRole('link', { name: 'Join now' }).first().click();
  await expect.poll(async () => (await stored(page))['early-clicks']).toBeGreaterThan(0);

  const leaves = page.waitForRequest(`${origin}/about`);
  await page.goto(`${origin}/authCallback?to=/about`, { waitUntil: 'commit' });
  await expect.poll(() => arrived(page)).toEqual(['/authCallback: Screen Viewed']);
  // View and click, each as an early one or as a call, by how far the scripts of the home page had come.
  const { 'early-clicks': clicks = 0, 'early-calls': calls = 0 } = await stored(page);
  expect(clicks + calls).toBeGreaterThanOrEqual(2);

  // The page leaves by itself once its event is away: not while the next navigation is under way.
  await leaves;
  await page.unroute(`${origin}/about`);
  await page.goto(`${origin}/about`);
  await expect
    .poll(() => arrived(page))
    .toEqual([
      '/: CTA Interacted - VHP',
      '/: Homepage Viewed',
      '/about: Screen Viewed',
      '/authCallback: Screen Viewed',
    ]);
  expect(await stored(page)).toEqual({});
});
