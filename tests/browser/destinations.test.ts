import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { destinationNames } from '../../reference-page/visit/page-state.ts';
import { type CollectedEvent, type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { eachOnce } from './each-once.ts';
import { sharedBrowser } from './shared-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

async function openHome(variables: Readonly<Record<string, string>>): Promise<[PageServer, Page, string[]]> {
  const server = await startPageServer(variables);
  onTestFinished(server.stop);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.origin}/?utm_source=test`, { waitUntil: 'networkidle' });
  return [server, page, asked];
}

async function search(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Senior care', exact: true }).check();
  await page.getByLabel('ZIP code').fill('78701');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/app/enrollment/seeker/sc');
}

/** The paths of its own site to which the page posts. */
const paths: Readonly<Record<(typeof destinationNames)[number], string>> = {
  amplitude: '/app/vhp/data',
  'http-api': '/app/vhp/data',
  posthog: '/app/vhp/data/batch/',
  segment: '/app/vhp/data/v1/batch',
  snowplow: '/app/vhp/data/com.snowplowanalytics.snowplow/tp2',
  otlp: '/app/vhp/data/v1/logs',
};

describe.each(destinationNames)('the page by way of %s', (destination) => {
  async function expectSearch(server: PageServer, page: Page): Promise<readonly CollectedEvent[]> {
    const arrived = async () => eachOnce(await server.collected());
    const names = ['session_start', '$identify', 'Homepage Viewed', 'CTA Interacted - VHP', 'Screen Viewed'];
    await expect
      .poll(async () => new Set((await arrived()).map(({ event_type }) => event_type)))
      .toEqual(new Set(names));
    const events = await arrived();
    const theOne = (name: string) => events.find(({ event_type }) => event_type === name);
    expect(theOne('CTA Interacted - VHP')?.event_properties).toMatchObject({
      page: 'Visitor Homepage',
      section: 'VHP Hero',
      label: 'Search',
      service: 'SENIRCARE',
      location: '78701',
      url: `${server.origin}/?utm_source=test`,
      viewport_resolution: '1280x800',
    });
    expect(theOne('$identify')?.user_properties).toMatchObject({ $set: { web_platform: 'Desktop Web' } });
    const cookies = await page.context().cookies();
    const device = cookies.find(({ name }) => name === 'care_did')?.value;
    const session = theOne('session_start')?.time;
    for (const { device_id, language, session_id } of events)
      expect([device_id, language, session_id]).toEqual([device, 'en-US', session]);
    return events;
  }

  it('has its events in the preview’s collector, by the page’s own relay, and in the live view', async () => {
    const [server, page, asked] = await openHome({ DESTINATION: destination });
    await search(page);
    const events = await expectSearch(server, page);
    const fetched = (name: string) => asked.some((path) => path.includes(`/assets/${name}-`));
    expect(destinationNames.filter(fetched)).toEqual([destination]);
    expect(new Set(asked.filter((path) => path.startsWith('/app/vhp/data')))).toEqual(
      new Set([paths[destination]]),
    );
    await page.goto(`${server.origin}/preview/events`);
    const table = page.getByRole('table', { name: 'Events, newest first' });
    for (const { event_type } of events)
      await table.getByRole('button', { name: event_type }).first().waitFor();
    expect(await page.locator('.invalid-mark').count()).toBe(0);
    await table.getByRole('button', { name: 'CTA Interacted - VHP' }).press('Enter');
    await page.getByText('"label": "Search"').first().waitFor();
  });

  it('has them there without the relay', async () => {
    const [server, page, asked] = await openHome({ DESTINATION: destination, ANALYTICS_RELAY: 'false' });
    await search(page);
    await expectSearch(server, page);
    expect(asked.filter((path) => path.startsWith('/app/vhp/data'))).toEqual([]);
  });
});
