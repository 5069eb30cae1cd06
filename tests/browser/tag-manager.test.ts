import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import { readBrowserStorage } from './pages/read-browser-storage.ts';
import type { TaggedPage } from './pages/tag-manager.ts';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

/** A stand-in for the tag manager: reads the list as it is and as it grows, and reports what it has read. */
const tagManagerScript = `
  globalThis.runs = (globalThis.runs ?? 0) + 1;
  const read = (entry) => navigator.sendBeacon('/read', JSON.stringify(entry));
  dataLayer.forEach(read);
  const push = dataLayer.push;
  dataLayer.push = (...entries) => (entries.forEach(read), push.apply(dataLayer, entries));
`;

let server: SdkServer;
let visitor: Visitor;
let isScriptThere: boolean;

const viewsKey = 'care-analytics:views';
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

stageEachTest(async (stage) => {
  ({ server, visitor } = stage);
  isScriptThere = true;
  const html = await readFile(new URL('pages/tag-manager.html', import.meta.url), 'utf8');
  server.answer = ({ url }) => {
    if (url.pathname === '/authCallback') return { headers: { 'content-type': 'text/html' }, body: html };
    if (url.pathname === '/read') return {};
    if (url.pathname !== '/gtm.js') return undefined;
    if (!isScriptThere) return 'no answer';
    return { headers: { 'content-type': 'text/javascript' }, body: tagManagerScript };
  };
});
afterEach(() => {
  expect(visitor.uncaught).toEqual([]);
});

const addressOf = (settings: TaggedPage = {}, path = '/tag-manager.html', origin = server.origin) =>
  `${origin}${path}?settings=${encodeURIComponent(JSON.stringify(settings))}`;

/** Opens the page; one whose script does not come is never done loading. */
async function open(address = addressOf(), page: Page = visitor.page): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'tested' in globalThis);
}

const push = (event: string, page = visitor.page) =>
  page.evaluate((name) => tags.pushView({ event: name }), event);
const scripts = () => server.requests.filter(({ url }) => url.pathname === '/gtm.js');
const read = () =>
  server.requests
    .filter(({ url }) => url.pathname === '/read')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    .filter(({ event }) => event !== 'gtm.js');
const events = () => read().map(({ event }) => event);

it('S7.14 is read by the tag manager, which loads with the visitor’s yes under a strict policy', async () => {
  const { page } = visitor;
  await open(addressOf({ consent: 'pending' }));
  const outcome = await page.evaluate(() =>
    tags.pushView({ event: 'a', user: { email: ' Jane@Example.com ', firstName: 'José', city: 'St. Paul' } }),
  );
  expect([outcome, scripts(), (await readBrowserStorage(page)).session]).toEqual(['waiting', [], {}]);
  await page.evaluate(() => tested.consent.set('granted'));
  await expect.poll(events).toEqual(['a']);
  await push('b');
  await expect.poll(events).toEqual(['a', 'b']);
  expect(read()[0]).toEqual({
    event: 'a',
    email: sha('jane@example.com'),
    firstName: sha('josé'),
    city: sha('stpaul'),
  });
  expect(await page.evaluate(() => [(globalThis as unknown as { runs: number }).runs, violations])).toEqual([
    1,
    [],
  ]);
  expect([scripts().length, visitor.lines]).toEqual([1, []]);
});

it('S2.2 survives a redirect right after the call, passes /authCallback, and is read once', async () => {
  const { page } = visitor;
  isScriptThere = false;
  await open();
  const email = 'jane@example.com';
  await page.evaluate(
    ([address, given = '']) => {
      tags.pushView({ event: 'signed in', user: { email: given } });
      location.href = address ?? '';
    },
    [addressOf({}, '/authCallback'), email],
  );
  await page.waitForURL('**/authCallback*', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'tested' in globalThis);
  isScriptThere = true;
  const { session } = await readBrowserStorage(page);
  expect(session[viewsKey]).toContain(sha(email));
  expect(JSON.stringify(session)).not.toContain('jane');
  expect(await push('on the way')).toBe('waiting');
  expect(await page.evaluate(() => dataLayer.filter((entry) => !('gtm.start' in entry)))).toEqual([]);

  await open();
  await expect.poll(events).toEqual(['signed in', 'on the way']);
  await open();
  await push('last');
  await expect.poll(events).toEqual(['signed in', 'on the way', 'last']);
  expect((await readBrowserStorage(page)).session[viewsKey]).toBeUndefined();
});

it('S9.2 is held back when the visitor goes back, and known apart in another tab', async () => {
  const { page } = visitor;
  await open();
  expect(await push('landed')).toBe('pushed');
  await page.goto(`${server.origin}/empty.html`);
  await page.goBack();
  await page.waitForFunction(() => 'tested' in globalThis);
  expect(await push('landed')).toBe('gtmPushViewDuplicate');
  const other = await visitor.context.newPage();
  await open(addressOf(), other);
  expect(await push('landed', other)).toBe('pushed');
  await expect.poll(events).toEqual(['landed', 'landed']);
  expect(visitor.lines).toEqual([expect.stringMatching(/^gtmPushViewDuplicate/)]);
});

it('S5.4 is hashed on a page of plain http, where the browser itself would not', async () => {
  await open(addressOf({}, undefined, 'http://plain.example'));
  expect(await visitor.page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false]);
  await visitor.page.evaluate(() => tags.pushView({ event: 'a', user: { lastName: 'O’Neill' } }));
  await expect.poll(read).toEqual([{ event: 'a', lastName: sha('oneill') }]);
});

it('S8.3 gtmQueueViewError is reported where session storage is full', async () => {
  const { page } = visitor;
  await open(addressOf({ loads: false }));
  await page.evaluate(() => {
    for (let text = 'x'.repeat(2 ** 23), count = 0; text; count += 1) {
      try {
        sessionStorage.setItem(`filler ${count}`, text);
      } catch {
        text = text.slice(0, text.length / 2);
      }
    }
  });
  expect(await push('a')).toBe('gtmQueueViewError');
  await page.evaluate(() => {
    globalThis.dataLayer = [];
  });
  await expect.poll(() => page.evaluate(() => dataLayer)).toEqual([{ event: 'a' }]);
  expect([...visitor.lines].sort()).toEqual([
    expect.stringMatching(/^SessionStorage could not be used .*ClientSideError: /),
    expect.stringMatching(/^gtmQueueViewError .*ClientSideError: /),
  ]);
});

it('reports when the page’s policy forbids the script, and loses no view', async () => {
  await open(addressOf({ nonce: 'of-another-page' }));
  await push('a');
  await expect
    .poll(() => visitor.lines)
    .toContainEqual(expect.stringMatching(/^Tag manager: http:\/\/tags.example\/gtm.js did not load/));
  expect([await visitor.page.evaluate(() => violations), scripts()]).toEqual([['script-src-elem'], []]);
  await open();
  await expect.poll(events).toEqual(['a']);
});

it('leaves nothing behind when the visitor withdraws', async () => {
  const { page } = visitor;
  isScriptThere = false;
  await open();
  await push('a');
  await page.evaluate(() => tested.consent.set('denied'));
  expect((await readBrowserStorage(page)).session).toEqual({});
  expect(await push('b')).toBe('gtmPushViewBlock');
  isScriptThere = true;
  await open();
  await page.evaluate(() => tested.consent.set('granted'));
  await push('c');
  await expect.poll(events).toEqual(['c']);
});
