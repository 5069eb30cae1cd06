import { afterEach, expect, it } from 'vitest';
import { readBrowserStorage } from './pages/read-browser-storage.ts';
import type { PageSettings } from './pages/start-analytics.ts';
import { addressOf, type SdkServer, type Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';
import { storedName } from './stored-names.ts';

let server: SdkServer;
let visitor: Visitor;

const key = storedName('attribution');

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});
afterEach(() => {
  expect(visitor.uncaught).toEqual([]);
});

async function land(query: string, referer?: string, settings: PageSettings = {}): Promise<void> {
  const address = `${addressOf(`${server.origin}/attribution.html`, settings)}${query}`;
  await visitor.page.goto(address, { ...(referer && { referer }) });
}

async function log(name: string): Promise<void> {
  await visitor.page.evaluate((event) => void tested.logEvent({ name: event }), name);
  await expect.poll(() => server.events.map(({ event_type }) => event_type)).toContain(name);
}

/** The user properties that campaigns have set, also once, change by change; `null` for removed ones. */
function sets(): readonly object[] {
  return server.events.flatMap(({ user_properties }) => {
    const { $set, $setOnce, $unset = {} } = user_properties ?? {};
    const removed = Object.keys($unset).map((name) => [name, null]);
    const found = Object.entries({ ...Object.fromEntries(removed), ...$set, ...$setOnce }).filter(([name]) =>
      /utm_|clid|referr/.test(name),
    );
    return user_properties ? [Object.fromEntries(found)] : [];
  });
}

it('sets the campaign of a landing, keeps it through the visit, and takes the next one', async () => {
  await land(
    '&utm_source=mail&gclid=a1&utm_content=jane@example.com',
    'https://search.example/find?q=secret',
  );
  await log('First');
  await land('', `${server.origin}/attribution.html`);
  await log('Second');
  await land('&utm_source=other');
  await log('Third');
  const first = {
    utm_source: 'mail',
    gclid: 'a1',
    utm_content: '*****',
    referrer: 'https://search.example/find',
    referring_domain: 'search.example',
  };
  const initial = Object.entries(first).map(([name, value]) => [`initial_${name}`, value]);
  const gone = { gclid: null, utm_content: null, referrer: null, referring_domain: null };
  expect(sets()).toEqual([
    { ...first, ...Object.fromEntries(initial) },
    { ...gone, utm_source: 'other' },
  ]);
});

it('sets the campaign of a landing whose router cleans the address before analytics starts', async () => {
  await visitor.page.addInitScript(() => {
    if (location.search.includes('utm_'))
      history.replaceState(null, '', location.href.replace(/&utm_source=\w+/, ''));
  });
  await land('&utm_source=mail');
  await log('First');
  expect(visitor.page.url()).not.toContain('utm_');
  expect(sets()).toEqual([{ utm_source: 'mail', initial_utm_source: 'mail' }]);
});

it('remembers the landing only in memory until the visitor agrees, and forgets it with a denial', async () => {
  const { page } = visitor;
  await land('&utm_source=mail', undefined, { consent: 'pending' });
  await page.evaluate(() => {
    history.replaceState(null, '', '/attribution.html');
    return tested.flush();
  });
  const before = await readBrowserStorage(page);
  expect([before.local, before.session, server.events]).toEqual([{}, {}, []]);
  await page.evaluate(() => tested.consent.set('granted'));
  await expect.poll(sets).toEqual([{ utm_source: 'mail', initial_utm_source: 'mail' }]);
  expect(Object.keys((await readBrowserStorage(page)).local)).toContain(key);
  await page.evaluate(() => tested.consent.set('denied'));
  expect((await readBrowserStorage(page)).local).toEqual({ care_consent: expect.any(String) });
});
