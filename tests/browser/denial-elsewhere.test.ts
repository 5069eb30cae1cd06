import { createConsentCookie, eraseIdentifierCookies } from '@care/analytics/server';
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import type { CollectedEvent, SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;
let isDown: boolean;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
  isDown = false;
  // The server answers as in the guide on consent, for a form that works without a script.
  server.answer = ({ url, headers }) => {
    if (url.pathname === '/collect' && isDown) return { status: 503 };
    const choice = url.searchParams.get('choice');
    if (url.pathname !== '/choose' || (choice !== 'granted' && choice !== 'denied')) return undefined;
    const stored = createConsentCookie(choice, new Headers({ cookie: `${headers.cookie ?? ''}` }));
    const all = choice === 'denied' ? [stored, ...eraseIdentifierCookies()] : [stored];
    return { headers: { 'content-type': 'text/html' }, body: `<script>${all.map(write).join('')}</script>` };
  };
});
afterEach(() => expect(visitor.uncaught).toEqual([]));

/** The test's server answers with one header of a name: its cookies are written by a script. */
function write(cookie: string): string {
  return `document.cookie=${JSON.stringify(cookie)};`;
}

async function choose(...choices: readonly ('granted' | 'denied')[]): Promise<void> {
  const tab = await visitor.context.newPage();
  for (const choice of choices) await tab.goto(`${server.origin}/choose?choice=${choice}`);
  await tab.close();
}

async function open(origin = server.origin, cookieDomain?: string, analyticsKey?: string): Promise<Page> {
  const tab = await visitor.context.newPage();
  const settings = encodeURIComponent(JSON.stringify({ cookieDomain, analyticsKey }));
  await tab.goto(`${origin}/analytics.html?settings=${settings}`);
  await tab.waitForFunction(() => typeof tested === 'object');
  return tab;
}

async function log(tab: Page, name: string): Promise<CollectedEvent> {
  await tab.evaluate((eventName) => void tested.logEvent({ name: eventName }), name);
  await expect.poll(() => server.events.map(({ event_type }) => event_type)).toContain(name);
  return server.events.find(({ event_type }) => event_type === name) as CollectedEvent;
}

async function logIn(tab: Page): Promise<void> {
  await tab.evaluate(() => tested.setUserId('user-42'));
}

function expectUnrelated(after: CollectedEvent, before: CollectedEvent): void {
  expect(before.user_id).toBe('user-42');
  expect(after.user_id).toBeUndefined();
  for (const id of ['device_id', 'session_id'] as const) expect(after[id]).not.toBe(before[id]);
  expect(after.event_properties.visitor_id).not.toBe(before.event_properties.visitor_id);
}

describe('consent that the server has denied, and granted again', () => {
  it.each<[meanwhile: string, look?: (tab: Page) => Promise<unknown>]>([
    ['no page is opened'],
    ['a page logs nothing', async () => undefined],
    ['a page reads the state', (tab) => tab.evaluate(() => tested.consent.state)],
    ['a page logs the user out', (tab) => tab.evaluate(() => tested.setUserId(undefined))],
  ])('connects nothing with what was before, where meanwhile %s', async (_meanwhile, look) => {
    const first = await open();
    await logIn(first);
    const before = await log(first, 'Before');
    await first.close();
    await choose('denied');
    if (look) {
      const tab = await open();
      await look(tab);
      await tab.close();
    }
    await choose('granted');
    expectUnrelated(await log(await open(), 'After'), before);
  });

  it('ends what an open page has, and its next event has new ids', async () => {
    const tab = await open();
    await logIn(tab);
    const before = await log(tab, 'Before');
    isDown = true;
    await tab.evaluate(() => void tested.logEvent({ name: 'Waits' }));
    await choose('denied', 'granted');
    isDown = false;
    await tab.evaluate(() => tested.flush());
    expectUnrelated(await log(tab, 'After'), before);
    expect(server.events.map(({ event_type }) => event_type)).not.toContain('Waits');
  });

  it('erases what every project has stored with the first page of any, and nothing that is stored after that', async () => {
    const first = await open();
    await logIn(first);
    await log(first, 'Before');
    await first.close();
    await choose('denied', 'granted');
    const help = await open(server.origin, undefined, 'help');
    await help.evaluate(() => tested.setUserId('user-7'));
    await log(help, 'At help');
    const stored = await help.evaluate(() => Object.keys(localStorage).sort());
    expect(stored.filter((key) => key.endsWith(':identity'))).toHaveLength(1);
    isDown = true;
    await help.evaluate(async () => {
      tested.logEvent({ name: 'Waits' });
      await tested.flush();
    });
    await help.close();
    isDown = false;
    expect((await log(await open(), 'After')).user_id).toBeUndefined();
    const next = await log(await open(server.origin, undefined, 'help'), 'At help, later');
    expect(next.user_id).toBe('user-7');
    await expect.poll(() => server.events.map(({ event_type }) => event_type)).toContain('Waits');
  });

  it.each([false, true])(
    'sends nothing of before, where the site has cleared its local storage: %s',
    async (isCleared) => {
      const first = await open();
      isDown = true;
      await first.evaluate(async () => {
        tested.logEvent({ name: 'Waits' });
        await tested.flush();
      });
      if (isCleared) await first.evaluate(() => localStorage.clear());
      await first.close();
      await choose('denied', 'granted');
      isDown = false;
      const tab = await open();
      await log(tab, 'After');
      await log(await open(), 'Last');
      await tab.evaluate(() => dispatchEvent(new Event('online')));
      await log(tab, 'Very last');
      expect(server.events.map(({ event_type }) => event_type)).not.toContain('Waits');
    },
  );

  it('erases what is stored as soon as a page is asked who is there', async () => {
    const first = await open();
    await logIn(first);
    await log(first, 'Before');
    await first.close();
    await choose('denied');
    const tab = await open();
    expect(await tab.evaluate(() => tested.getUserId())).toBeUndefined();
    expect(await tab.evaluate(() => Object.keys(localStorage))).toEqual(['care_consent']);
  });
});

describe('consent that is denied and granted again on another host of the site', () => {
  const shop = 'http://shop.care.test';
  const help = 'http://help.care.test';
  const domain = 'care.test';

  async function chooseAtHelp(): Promise<Page> {
    const tab = await open(help, domain);
    await tab.evaluate(() => {
      tested.consent.set('denied');
      tested.consent.set('granted');
    });
    return tab;
  }

  it.each([
    ['before the other host logs again', false],
    ['after the other host has logged again', true],
  ])(
    'connects nothing with what was before on the next page of the first host, %s',
    async (_when, isLogged) => {
      const first = await open(shop, domain);
      await logIn(first);
      const before = await log(first, 'Before');
      isDown = true;
      await first.evaluate(async () => {
        tested.logEvent({ name: 'Waits' });
        await tested.flush();
      });
      await first.close();
      const other = await chooseAtHelp();
      isDown = false;
      if (isLogged) await log(other, 'At help');
      const after = await log(await open(shop, domain), 'After');
      expectUnrelated(after, before);
      const { device_id } = await log(other, 'At help, later');
      expect(device_id).toBe(after.device_id);
      expect(server.events.map(({ event_type }) => event_type)).not.toContain('Waits');
    },
  );

  it('nor in a page of the first host that stayed open', async () => {
    const tab = await open(shop, domain);
    await logIn(tab);
    const before = await log(tab, 'Before');
    const other = await chooseAtHelp();
    await log(other, 'At help');
    // Its first event afterwards is discarded, or already of the new visitor.
    await tab.evaluate(async () => {
      tested.logEvent({ name: 'First' });
      await tested.flush();
    });
    expectUnrelated(await log(tab, 'After'), before);
    const first = server.events.find(({ event_type }) => event_type === 'First');
    if (first) expectUnrelated(first, before);
  });
});
