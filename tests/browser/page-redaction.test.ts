import { expect, it } from 'vitest';
import { personalTexts } from '../sdk/privacy/personal-texts.ts';
import { patience, stageCalls, whenPartsStarted } from './calls-stage.ts';

const stage = stageCalls((origin) => ({
  TRACKING_IMAGE_URL: `${origin}/track`,
  PROVIDER_VERTICALS_URL: `${origin}/verticals`,
  EVENT_SERVICE_URL: `${origin}/events`,
  ERROR_REPORTS_DSN: `http://key@${new URL(origin).host}/1`,
  REPORTS_ELSEWHERE: 'true',
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

it.each(personalTexts)('S5.5 the page lets $what out to no service', async ({ text, hidden }) => {
  const { server, standIn } = stage;
  standIn.files.set('/gtm.js', { type: 'text/javascript', text: container(standIn.origin) });
  const inPath = text.split('/').map(encodeURIComponent).join('/');
  const parameter = encodeURIComponent(text);
  const address = `/get-started?q=${parameter}&utm_campaign=${parameter}#/${inPath}`;
  const { page } = await stage.open('/privacy');
  /** Whatever the page asks for; the visitor's own way from document to document has to say where it leads. */
  const said: string[] = [];
  page.context().on('request', (request) => {
    if (request.resourceType() !== 'document') said.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await page.evaluate((next) => {
    location.href = next;
  }, address);
  await whenPartsStarted(page);
  await page.evaluate((of) => {
    setTimeout(() => {
      throw new Error(`Uncaught ${of}`);
    });
  }, text);
  const asked = () => standIn.requests.map(({ url }) => url.pathname);
  await expect.poll(asked, patience).toEqual(expect.arrayContaining(['/track', '/api/1/envelope/']));
  await page.evaluate(() => {
    location.href = '/contact';
  });
  await whenPartsStarted(page);
  await expect.poll(async () => (await server.collected()).length, patience).toBeGreaterThan(0);

  const sent = standIn.requests.map(({ url, body }) => `${url.pathname}${url.search} ${body}`);
  const stored = (await server.collected()).map((event) => JSON.stringify(event));
  for (const one of [...said, ...sent, ...stored]) {
    expect(one).not.toMatch(hidden);
    expect(decoded(one)).not.toMatch(hidden);
  }
});
