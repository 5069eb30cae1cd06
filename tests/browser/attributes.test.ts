import { createAttributes, earlyClicksScript, earlyClicksScriptHash } from '@care/analytics/attributes';
import { afterEach, describe, expect, it } from 'vitest';
import { type ClickCase, clickCases } from '../sdk/features/attributes/click-cases.ts';

import { readBrowserStorage } from './pages/read-browser-storage.ts';
import { type CollectedEvent, createVisitor, type SdkServer, type Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';
import { startCachingBrowser } from './start-caching-browser.ts';

let server: SdkServer;
let visitor: Visitor;

const mouseButtons = ['left', 'middle', 'right'] as const;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});
afterEach(() => {
  expect(visitor.uncaught).toEqual([]);
  expect(visitor.lines).toEqual([]);
});

const attributes = createAttributes();

/** The mark of an element, as a template writes it into HTML. */
function mark(name: string, data?: object): string {
  return Object.entries(attributes(name, data))
    .map(([attribute, text]) => `${attribute}="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join(' ');
}

const body = `
  <button id="join" ${mark('Joined', { place: 'Hero & "more"', pets: 2 })}>Join</button>
  <a id="away" href="/second.html" ${mark('Left', { to: 'second' })}>Away</a>
  <form action="/second.html"><input id="zip" name="zip"><button ${mark('Searched')}>Search</button></form>`;

interface Site {
  /** The `data-consent` of the early script. */
  readonly consent?: string;
  /** The source with which the policy allows the inline script. @default a nonce */
  readonly allowed?: string;
}

/** `/first.html` has no SDK until it is asked for, `/second.html` has it from the start; the policy is strict. */
function serveSite({ consent = 'pending', allowed = "'nonce-r4nd0m'" }: Site = {}): void {
  const policy = `default-src 'none'; script-src ${allowed} 'self'; connect-src 'self'; img-src data:; form-action 'self'`;
  server.answer = ({ url: { pathname } }) => {
    if (!/^\/(first|second)\.html$/.test(pathname)) return undefined;
    const sdk = pathname === '/second.html' ? '<script type="module" src="/marked-page.js"></script>' : '';
    return {
      headers: { 'content-type': 'text/html', 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
        <script nonce="r4nd0m" data-consent="${consent}">${earlyClicksScript}</script>${sdk}
        </head><body>${body}</body></html>`,
    };
  };
}

function open(page: 'first' | 'second', settings = {}): Promise<unknown> {
  return visitor.page.goto(
    `${server.origin}/${page}.html?settings=${encodeURIComponent(JSON.stringify(settings))}`,
  );
}

/** Loads the SDK of a page on which it is late. */
async function letSdkArrive(): Promise<void> {
  await visitor.page.addScriptTag({ type: 'module', url: '/marked-page.js' });
  await untilSdk();
}

async function untilSdk(): Promise<void> {
  await expect.poll(() => visitor.page.evaluate(() => typeof tested).catch(() => '')).toBe('object');
}

/** All that has arrived but sessions, once a last event has. */
async function arrived(): Promise<readonly CollectedEvent[]> {
  const last = `Last ${server.events.length}`;
  await visitor.page.evaluate((name) => void tested.logEvent({ name }), last);
  await expect.poll(() => server.events.map((event) => event.event_type)).toContain(last);
  return server.events.filter(({ event_type }) => !/^(session_|Last)/.test(event_type));
}

async function queued(): Promise<readonly unknown[]> {
  return visitor.page.evaluate(() => [
    ...(globalThis as never as { careEarlyClicks: unknown[] }).careEarlyClicks,
  ]);
}

describe('a click before the SDK has arrived', () => {
  it.each([
    ['a nonce', "'nonce-r4nd0m'"],
    ['its hash', `'${earlyClicksScriptHash}'`],
  ])(
    'on a button arrives once, with its own time; the policy allows the script by %s',
    async (_how, allowed) => {
      serveSite({ allowed });
      await open('first');
      const before = Date.now();
      await visitor.page.click('#join');
      const after = Date.now();
      await letSdkArrive();
      const events = await arrived();
      expect(events).toMatchObject([
        {
          event_type: 'Joined',
          event_properties: { place: 'Hero & "more"', pets: 2, url_path: '/first.html' },
        },
      ]);
      expect(events[0]?.time).toBeGreaterThanOrEqual(before);
      expect(events[0]?.time).toBeLessThanOrEqual(after);
      await visitor.page.click('#join');
      expect(await arrived()).toHaveLength(2);
    },
  );

  it('on a link that leads away is logged by the next page as the first one’s, once', async () => {
    serveSite({ consent: 'granted' });
    await open('first');
    const address = visitor.page.url();
    const before = Date.now();
    await visitor.page.click('#away');
    await visitor.page.waitForURL('**/second.html');
    await untilSdk();
    const events = await arrived();
    expect(events).toMatchObject([
      {
        event_type: 'Left',
        event_properties: { to: 'second', url: address, url_path: '/first.html', referrer: '' },
      },
    ]);
    expect(events[0]?.time).toBeGreaterThanOrEqual(before);
    const [last] = server.events.filter(({ event_type }) => event_type.startsWith('Last'));
    expect(last?.event_properties).toMatchObject({ url_path: '/second.html', referrer: address });

    await visitor.page.reload();
    await untilSdk();
    expect(await arrived()).toHaveLength(1);
    await visitor.page.goBack();
    await visitor.page.waitForURL('**/first.html*');
    await letSdkArrive();
    expect(await arrived()).toHaveLength(1);
  });

  it('is not logged again by a page that comes back from the back/forward cache', async () => {
    visitor = await createVisitor(await startCachingBrowser(), server);
    serveSite({ consent: 'granted' });
    await open('first');
    await visitor.page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'from the cache' : 'new';
      });
    });
    await visitor.page.click('#away');
    await visitor.page.waitForURL('**/second.html');
    await untilSdk();
    expect(await arrived()).toHaveLength(1);
    await visitor.page.evaluate(() => history.back());
    await expect.poll(() => visitor.page.title().catch(() => '')).toBe('from the cache');
    await letSdkArrive();
    expect(await arrived()).toHaveLength(1);
  });

  it('on the button that Enter in a form presses is logged by the next page', async () => {
    serveSite({ consent: 'granted' });
    await open('first');
    await visitor.page.fill('#zip', '78701');
    await visitor.page.press('#zip', 'Enter');
    await visitor.page.waitForURL('**/second.html?zip=78701');
    await untilSdk();
    expect(await arrived()).toMatchObject([
      { event_type: 'Searched', event_properties: { url_path: '/first.html' } },
    ]);
  });

  it('is logged once also when the page is reloaded instead', async () => {
    serveSite({ consent: 'granted' });
    await open('first');
    await visitor.page.click('#join');
    await visitor.page.reload();
    await letSdkArrive();
    expect(await arrived()).toHaveLength(1);
    expect(await readBrowserStorage(visitor.page)).toMatchObject({ session: {} });
  });

  it('is stored nowhere while the visitor has not chosen, and logged after consent', async () => {
    serveSite();
    await open('first', { consent: 'pending' });
    await visitor.page.click('#join');
    const nothing = { cookies: [], local: {}, session: {}, records: {} };
    expect(await readBrowserStorage(visitor.page)).toMatchObject(nothing);
    await letSdkArrive();
    expect(await readBrowserStorage(visitor.page)).toMatchObject(nothing);
    await visitor.page.evaluate(() => tested.consent.set('granted'));
    expect(await arrived()).toMatchObject([{ event_type: 'Joined' }]);
  });

  it('is forgotten when its link leads away while the visitor has not chosen', async () => {
    serveSite();
    await open('first');
    await visitor.page.click('#away');
    await visitor.page.waitForURL('**/second.html');
    await untilSdk();
    expect(await arrived()).toEqual([]);
  });

  it('is not remembered at all for a visitor whose browser denies consent', async () => {
    await visitor.context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    serveSite({ consent: 'granted' });
    await open('first');
    await visitor.page.click('#join');
    expect(await queued()).toEqual([]);
    expect(await readBrowserStorage(visitor.page)).toMatchObject({ session: {} });
  });
});

it('a real browser, the early script and the feature agree on what counts as a click', async () => {
  serveSite();
  await open('first');

  async function click({ html, button = 0 }: ClickCase): Promise<void> {
    const point = await visitor.page.evaluate((shown) => {
      document.body.innerHTML = shown;
      const at = document.querySelector('#at') as Element;
      const { x, y, width, height } = at.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    }, html);
    await visitor.page.mouse.click(...point, { button: mouseButtons[button] ?? 'left' });
  }

  /** The events of each case, by its title. */
  async function clickAll(take: () => Promise<readonly string[]>): Promise<object> {
    const found: [string, readonly string[]][] = [];
    for (const clickCase of clickCases) {
      await click(clickCase);
      found.push([clickCase.title, await take()]);
    }
    return Object.fromEntries(found);
  }

  const expected = Object.fromEntries(
    clickCases.map(({ title, logs }) => [title, logs.map(([name]) => name)]),
  );
  const early = await clickAll(() =>
    visitor.page.evaluate(() => {
      const { careEarlyClicks } = globalThis as never as { careEarlyClicks: [name: string][] };
      return careEarlyClicks.splice(0).map(([name]) => name);
    }),
  );
  expect(early).toEqual(expected);
  await letSdkArrive();
  const live = await clickAll(() =>
    visitor.page.evaluate(async () => {
      await tested.flush();
      return loggedClicks.splice(0).map(({ name }) => name);
    }),
  );
  expect(live).toEqual(expected);
});

describe('the keyboard', () => {
  it.each([
    ['#join', 'Enter', 'Joined'],
    ['#join', 'Space', 'Joined'],
    ['#away', 'Enter', 'Left'],
  ])('clicks %s with %s', async (selector, key, name) => {
    serveSite();
    await open('first');
    await letSdkArrive();
    await visitor.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await visitor.page.press(selector, key);
    expect((await arrived()).map(({ event_type }) => event_type)).toEqual([name]);
  });
});
