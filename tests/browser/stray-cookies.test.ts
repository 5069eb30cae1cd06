import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageSettings } from './pages/start-analytics.ts';
import { addressOf, type CollectedEvent, type SdkServer, type Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

const names = ['care_did', 'n_vis', 'csc'];
const app = 'http://app.x.test';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
  const body =
    '<!doctype html><link rel="icon" href="data:," /><script type="module" src="/analytics.js"></script>';
  server.answer = ({ url }) =>
    url.pathname.endsWith('/page') ? { headers: { 'content-type': 'text/html' }, body } : undefined;
});
afterEach(() => expect(visitor.uncaught).toEqual([]));

async function open(origin = app, path = '/page', settings: PageSettings = {}): Promise<Page> {
  const { page } = visitor;
  await page.goto(addressOf(origin + path, settings));
  await page.waitForFunction(() => typeof tested === 'object');
  return page;
}

let logged = 0;

/** The ids of an event that is logged now: device, visitor, web session. */
async function log(page: Page): Promise<readonly unknown[]> {
  logged += 1;
  const name = `Event ${logged}`;
  await page.evaluate((eventName) => void tested.logEvent({ name: eventName }), name);
  await expect.poll(() => server.events.map(({ event_type }) => event_type)).toContain(name);
  const event = server.events.find(({ event_type }) => event_type === name) as CollectedEvent;
  return [event.device_id, event.event_properties.visitor_id, event.event_properties.czen_session_id];
}

async function leave(
  value: string,
  cookie: { domain: string; path?: string; httpOnly?: boolean },
  which = names,
) {
  await visitor.context.addCookies(which.map((name) => ({ name, value, path: '/', ...cookie })));
}

const kept = async () =>
  (await visitor.context.cookies()).map(({ name, domain, path }) => `${name} ${domain}${path}`).sort();

describe('cookies that somebody else writes for another domain or path', () => {
  it.each<[where: string, cookie: Parameters<typeof leave>[1], cookieDomain?: string]>([
    ['the domain above', { domain: '.x.test' }],
    ['the host as a domain, beside a cookieDomain', { domain: '.app.x.test' }, 'x.test'],
    ['the host alone, beside a cookieDomain', { domain: 'app.x.test' }, 'x.test'],
    ['a path', { domain: 'app.x.test', path: '/shop' }],
    ['a path with a slash, of the domain above', { domain: '.x.test', path: '/shop/' }],
  ])('do not undo a reset, nor a denial: of %s', async (_where, cookie, cookieDomain) => {
    const settings: PageSettings = cookieDomain ? { cookieDomain } : {};
    const openShop = () => open(app, '/shop/page', settings);
    await leave('OLD', cookie);
    const page = await openShop();
    expect(await log(page)).toEqual(['OLD', 'OLD', 'OLD']);
    await page.evaluate(() => tested.reset({ all: true }));
    const afterReset = await log(await openShop());
    expect(afterReset).not.toContain('OLD');
    await leave('OLD', cookie);
    await page.evaluate(() => tested.consent.set('denied'));
    expect(await kept()).toEqual([`care_consent ${cookieDomain ? '.x.test' : 'app.x.test'}/`]);
    await page.evaluate(() => tested.consent.set('granted'));
    const afterDenial = await log(await openShop());
    for (const id of ['OLD', ...afterReset]) expect(afterDenial).not.toContain(id);
    expect(await log(await open(app, '/page', settings))).toEqual(afterDenial);
    expect(visitor.lines).toEqual([]);
  });

  it('do not make the visitor another one from page to page', async () => {
    const first = await log(await open());
    await leave('PATH', { domain: 'app.x.test', path: '/shop' });
    expect(await log(await open(app, '/shop/page'))).toEqual(first);
    await leave('SLASH', { domain: 'app.x.test', path: '/shop/' });
    for (const path of ['/page', '/shop/page', '/shop/item/page', '/page'])
      expect(await log(await open(app, path))).toEqual(first);
    expect(await kept()).toEqual(names.map((name) => `${name} app.x.test/`).sort());
  });

  it('are reported once by name where no script can erase them, and the visitor stays the same', async () => {
    await leave('SECRET', { domain: 'app.x.test', httpOnly: true }, ['care_did']);
    const page = await open();
    const first = await log(page);
    expect(first).not.toContain('SECRET');
    await page.evaluate(() => {
      tested.reset();
      tested.reset();
    });
    expect(visitor.lines.filter((line) => line.includes('another cookie care_did'))).toHaveLength(1);
    const after = await log(page);
    expect(after).not.toEqual(first);
    expect(await log(await open())).toEqual(after);
  });
});

describe('consent that was denied for the domain above', () => {
  it.each(['denied', `denied.${Date.UTC(2026, 0, 1)}`])(
    'can be granted for the host, and its events arrive: %s',
    async (value) => {
      await leave(value, { domain: '.x.test' }, ['care_consent']);
      const page = await open();
      expect(await page.evaluate(() => tested.consent.state)).toBe('denied');
      await page.evaluate(() => tested.consent.set('granted'));
      const ids = await log(page);
      const next = await open();
      expect(await next.evaluate(() => tested.consent.state)).toBe('granted');
      expect(await log(next)).toEqual(ids);
    },
  );
});

describe('a cookieDomain that is not the page’s', () => {
  it.each([
    ['a preview host', 'http://branch.preview.test', 'x.test'],
    ['a domain for which browsers accept no cookies', 'http://shop.co.uk', 'co.uk'],
  ])('is reported once, and the cookies are of the host alone: %s', async (_which, origin, cookieDomain) => {
    const page = await open(origin, '/page', { cookieDomain, consent: 'pending' });
    await page.evaluate(() => tested.consent.set('granted'));
    const ids = await log(page);
    const { hostname } = new URL(origin);
    expect(await kept()).toEqual(['care_consent', ...names].sort().map((name) => `${name} ${hostname}/`));
    expect(await log(await open(origin, '/page', { cookieDomain, consent: 'pending' }))).toEqual(ids);
    expect(visitor.lines).toEqual([expect.stringContaining(`cookieDomain ${cookieDomain} is refused`)]);
  });
});
