import { expect, it } from 'vitest';
import { personalTexts } from '../sdk/privacy/personal-texts.ts';
import { stageCalls, whenPartsStarted } from './calls-stage.ts';

const stage = stageCalls((origin) => ({
  TRACKING_IMAGE_URL: `${origin}/track`,
  PROVIDER_VERTICALS_URL: `${origin}/verticals`,
  EVENT_SERVICE_URL: `${origin}/events`,
  TAG_MANAGER_ID: 'GTM-1',
  TAG_MANAGER_URL: `${origin}/gtm.js`,
}));

/** A tag manager that sends on all that it gets. */
const container = (origin: string) => `
  const send = (entry) => navigator.sendBeacon('${origin}/pushed', JSON.stringify(entry));
  dataLayer.forEach(send);
  dataLayer.push = send;
`;

const decoded = (text: string) => decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'));

it('S5.5 the page lets nothing personal out of its address, the page before and its errors to any service', async () => {
  const { server, standIn } = stage;
  standIn.files.set('/gtm.js', { type: 'text/javascript', text: container(standIn.origin) });
  const { page } = await stage.open('/privacy');
  /** Every request of the page; the visitor's own navigations have to name their target. */
  const said: string[] = [];
  page.context().on('request', (request) => {
    if (request.resourceType() !== 'document') said.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const query = personalTexts.map(({ text }, index) => `q${index}=${encodeURIComponent(text)}`).join('&');
  const path = personalTexts
    .map(({ text }) => text.split('/').map(encodeURIComponent).join('/'))
    .join('/and/');
  await page.evaluate((address) => {
    location.href = address;
  }, `/get-started?utm_campaign=spring&${query}#/${path}`);
  await page.waitForURL(({ pathname }) => pathname === '/get-started');
  await whenPartsStarted(page);
  // Errors are listened for when the page is idle.
  async function failed(): Promise<number> {
    await page.evaluate(
      (texts) => {
        for (const text of texts)
          setTimeout(() => {
            throw new Error(`Uncaught ${text}`);
          });
      },
      personalTexts.map(({ text }) => text),
    );
    return said.filter((one) => one.includes('Uncaught')).length;
  }
  await expect.poll(failed, { interval: 500 }).toBeGreaterThan(0);
  await page.evaluate(() => {
    location.href = '/help/contact';
  });
  await page.waitForURL('**/help/contact');
  await whenPartsStarted(page);
  const pages = async () => (await server.collected()).map((event) => event.event_properties.url_path);
  await expect.poll(pages).toContain('/help/contact');
  await expect.poll(() => stage.asked('/track').length).toBeGreaterThan(1);

  const sent = standIn.requests.map(({ url, body }) => `${url.pathname}${url.search} ${body}`);
  const stored = (await server.collected()).map((event) => JSON.stringify(event));
  for (const one of [...said, ...sent, ...stored]) {
    for (const { hidden } of personalTexts) {
      expect(one).not.toMatch(hidden);
      expect(decoded(one)).not.toMatch(hidden);
    }
  }
});
