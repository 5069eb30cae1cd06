import { defaultConsentRegions } from '@care/analytics/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frontEndStateKey } from '../../../reference-page/visitor-state/front-end-state.ts';
import { type OpenApp, openApp, production } from './open-app.ts';

const address = '/app/vhp/consent';
const own = { 'sec-fetch-site': 'same-origin' };

async function post(
  app: OpenApp,
  body: string,
  headers: Readonly<Record<string, string>> = own,
): Promise<Response> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.fetch(address, { method: 'POST', body, headers: { ...type, ...headers } });
}

const year = 'Max-Age=31536000; Path=/; SameSite=Lax';
const isBanner = (html: string) => html.includes('id="consent-banner"');

describe('a choice that is posted', () => {
  it('S9.5 is stored in the cookie of the SDK, and leads back to where the visitor was', async () => {
    const app = await openApp();
    const answer = await post(app, 'choice=granted&from=%2Fjobs%3Fpage%3D2');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/jobs?page=2');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('clear-site-data')).toBe(false);
    expect(answer.headers.getSetCookie()).toEqual([`care_consent=granted; ${year}`]);
  });

  it('S3.5 erases every identifier when consent is denied, and leaves what the page needs', async () => {
    const answer = await post(await openApp(), 'choice=denied&from=/');
    const gone = ['n_vis', 'csc', 'care_did', 'rc'].map(
      (name) => `${name}=; Max-Age=0; Path=/; SameSite=Lax`,
    );
    expect(answer.headers.get('clear-site-data')).toBe('"storage"');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(`^care_consent=denied\\.\\d+; ${year}$`),
      ...gone,
    ]);
  });

  it('S3.5 erases what the page of the privacy choices says, and the page says of none of it that it stays', async () => {
    const app = await openApp();
    const html = await (await app.fetch('/about/privacy-choices')).text();
    const { headers } = await post(app, 'choice=denied&from=/');
    const cookies = headers.getSetCookie().flatMap((line) => /^(\w+)=;/.exec(line)?.[1] ?? []);
    const said = /Turn analytics off at the top[^<]*/.exec(html)?.[0];
    // It is in the storage that is emptied.
    for (const name of [...cookies, frontEndStateKey]) expect(said).toContain(name);
    expect(html).not.toContain('stay whatever you choose');
  });

  it('is `Secure` where the site uses https', async () => {
    const answer = await post(await openApp(production), 'choice=granted');
    expect(answer.headers.getSetCookie()).toEqual([`care_consent=granted; ${year}; Secure`]);
  });

  it.each([
    ['another site, by its address', 'https://evil.example/'],
    ['another site, without a scheme', '//evil.example'],
    ['another site, in disguise', '/\\evil.example'],
    ['a path that hides a host', '/.//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a header', '/%0d%0aset-cookie: evil=1'],
    ['nothing', ''],
    ['more than servers take', `/${'é'.repeat(1_000)}`],
  ])('leads home instead of to %s, or to a path of our own', async (_what, from) => {
    const answer = await post(await openApp(), `${new URLSearchParams({ choice: 'granted', from })}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/(%0d%0aset-cookie:%20evil=1)?$/);
  });

  it.each([
    ['says that another site sends it', { 'sec-fetch-site': 'cross-site' }],
    ['says that a sister site sends it', { 'sec-fetch-site': 'same-site', origin: 'http://b.localhost' }],
    ['names another origin', { origin: 'https://evil.example' }],
    ['hides its origin', { origin: 'null' }],
  ])('is refused when the browser %s', async (_what, headers) => {
    const answer = await post(await openApp(), 'choice=granted&from=/', headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });

  it('has to be a choice, of a bearable size', async () => {
    const app = await openApp();
    for (const body of ['', 'choice=', 'choice=maybe', '{"choice":"granted"}'])
      expect((await post(app, body)).status).toBe(400);
    expect((await post(app, `choice=granted&from=/${'x'.repeat(49_152)}`)).status).toBe(413);
  });

  it('has no address where nothing is measured', async () => {
    const app = await openApp({ ANALYTICS_ENABLED: 'false' });
    expect((await post(app, 'choice=granted')).status).toBe(405);
  });

  it('with any content is answered without a failure, a foreign header or a way to another site', async () => {
    const app = await openApp();
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        'granted',
        'denied',
        '/',
        '//',
        '/\\',
        'https://',
        '%0d%0a',
        '\r\nset-cookie: x=1',
        '%',
      ),
      fc.webUrl(),
    );
    const form = fc
      .array(fc.tuple(fc.constantFrom('choice', 'from', '__proto__'), fc.array(text, { maxLength: 4 })))
      .map((fields) => `${new URLSearchParams(fields.map(([name, parts]) => [name, parts.join('')]))}`);
    const valid = fc
      .tuple(fc.constantFrom('granted', 'denied'), fc.array(text, { maxLength: 5 }))
      .map(([choice, parts]) => `${new URLSearchParams({ choice, from: parts.join('') })}`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(form, valid, text), async (body) => {
        const answer = await post(app, body);
        expect([303, 400]).toContain(answer.status);
        const location = answer.headers.get('location');
        if (location !== null) {
          expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
          expect(new URL(location, 'http://localhost').host).toBe('localhost');
        }
        const names = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=.*/, ''));
        expect(['', 'care_consent', 'care_consent,n_vis,csc,care_did,rc']).toContain(names.join());
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the banner', () => {
  const pageFor = async (headers: Readonly<Record<string, string>>, path = '/', variables = {}) =>
    (await (await openApp(variables)).fetch(path, { headers })).text();

  it('is on the page of a visitor whose region asks for a choice, behind the skip link and ahead of the rest', async () => {
    const html = await pageFor({ 'cf-ipcountry': 'DE' }, '/jobs?page=2&x="><script>');
    expect(isBanner(html)).toBe(true);
    const places = ['class="skip-link"', 'id="consent-banner"', '<header'].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(html).toContain('name="from" value="/jobs?page=2&amp;x=%22%3E%3Cscript%3E"');
  });

  it('is shown in the EU, the EEA, the United Kingdom and Switzerland', async () => {
    const app = await openApp();
    for (const region of defaultConsentRegions) {
      const html = await (await app.fetch('/about', { headers: { 'cf-ipcountry': region } })).text();
      expect(isBanner(html), region).toBe(true);
    }
  });

  it.each([
    ['comes from elsewhere', { 'cf-ipcountry': 'US' }],
    ['comes from an unknown region', {}],
    ['has granted consent', { 'cf-ipcountry': 'DE', cookie: 'care_consent=granted' }],
    ['has denied consent', { 'cf-ipcountry': 'DE', cookie: 'care_consent=denied' }],
    ['has a browser that denies consent', { 'cf-ipcountry': 'DE', 'sec-gpc': '1' }],
  ])('is not shown to a visitor who %s', async (_who, headers: Record<string, string>) => {
    expect(isBanner(await pageFor(headers))).toBe(false);
  });

  it.each([
    ['Amplitude', { ANALYTICS_SERVER_URL: 'https://api2.amplitude.com/2/httpapi' }],
    ['Counting & Co', { ANALYTICS_PROCESSOR: 'Counting & Co' }],
    [undefined, { ANALYTICS_SERVER_URL: 'https://amplitude.com.example/2/httpapi' }],
  ])('names the company that processes the events: %s', async (company, variables) => {
    const html = await pageFor({ 'cf-ipcountry': 'DE' }, '/', { ...production, ...variables });
    const [, named] = /Our analytics provider, (.*?), processes them for us/.exec(html) ?? [];
    expect(named?.replace('&amp;', '&')).toBe(company);
  });

  it('reads the region where the settings say', async () => {
    const html = await pageFor({ 'x-country': 'FR' }, '/', { REGION_HEADER: 'x-country' });
    expect(isBanner(html)).toBe(true);
  });

  it('is not shown where nothing is measured, nor where the page itself asks', async () => {
    const headers = { 'cf-ipcountry': 'DE' };
    expect(isBanner(await pageFor(headers, '/', { ANALYTICS_ENABLED: 'false' }))).toBe(false);
    const html = await pageFor(headers, '/about/privacy-choices');
    expect(isBanner(html)).toBe(false);
    expect(html.match(/id="consent-form"/g)).toHaveLength(1);
  });
});

describe('the privacy choices', () => {
  it.each([
    ['You accepted analytics', { cookie: 'care_consent=granted', 'sec-gpc': '1' }],
    ['You declined analytics', { cookie: 'care_consent=denied' }],
    ['Your browser opted you out', { 'sec-gpc': '1' }],
    ['Until you do, we don’t count your visits', { 'cf-ipcountry': 'GB' }],
    ['Where you live, analytics is on', { 'cf-ipcountry': 'US' }],
  ])('say what holds: %s', async (words, headers: Record<string, string>) => {
    const html = await (await (await openApp()).fetch('/about/privacy-choices', { headers })).text();
    expect(html).toContain(words);
    expect(html).toContain('action="/app/vhp/consent"');
    expect(html).toContain('name="from" value="/about/privacy-choices#choice-saved"');
  });

  it('offer nothing where nothing is measured', async () => {
    const app = await openApp({ ANALYTICS_ENABLED: 'false' });
    const html = await (await app.fetch('/about/privacy-choices')).text();
    expect(html).toContain('There is nothing to choose');
    expect(html).not.toContain('consent-form');
  });

  it('S3.5 say what each name is for', async () => {
    const html = await (await (await openApp()).fetch('/about/privacy-choices')).text();
    for (const name of ['n_vis', 'csc', 'care_did', 'rc', 'JSESSIONID', 'vhp-mfe-state'])
      expect(html).toMatch(new RegExp(`<dt>${name}</dt><dd>[^<]{15,}</dd>`));
  });

  it('are in the site map and in the footer of every page', async () => {
    const app = await openApp();
    expect(await (await app.fetch('/sitemap.xml')).text()).toContain('/about/privacy-choices<');
    expect(await (await app.fetch('/jobs')).text()).toContain('href="/about/privacy-choices"');
  });
});
