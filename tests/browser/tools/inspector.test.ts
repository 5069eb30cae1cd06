import { readFile } from 'node:fs/promises';
import type { SessionFixture } from '@care/analytics/inspector';
import { replayFixture } from '@care/analytics/testing';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../find-violations.ts';

import type { SdkServer, Visitor } from '../sdk-server.ts';
import { stageEachTest } from '../stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;
let page: Page;

const config = { configs: { analyticsSDK: { browserSDK: { autocapture: { pageViews: true } } } } };

stageEachTest((stage) => {
  ({ server, visitor } = stage);
  page = visitor.page;
  server.answer = ({ url }) => (url.pathname === '/config' ? { body: JSON.stringify(config) } : undefined);
});

/** Lets the test see into the closed shadow tree. */
async function letSeeIn(): Promise<void> {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function open(init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
}

async function open(query = '?care-inspector'): Promise<void> {
  await page.goto(`${server.origin}/inspected.html${query}`);
  if (query.includes('inspector')) await page.locator('care-inspector').waitFor({ state: 'attached' });
}

async function openSeen(query?: string): Promise<void> {
  await letSeeIn();
  await open(query);
}

const overlay = (selector: string) => page.locator(`care-inspector ${selector}`);
const row = (text: string) => overlay('.row').filter({ hasText: text });
const details = () => overlay('.details');
const press = (name: string) => overlay('button').filter({ hasText: name }).click();

function log(name: string, data?: object): Promise<string> {
  return page.evaluate(
    ([called, given]) => {
      try {
        return tested.logEvent({ name: called, data: given as object }).id;
      } catch (error) {
        return String(error);
      }
    },
    [name, data] as const,
  );
}

async function arrived(name: string): Promise<void> {
  await expect.poll(() => server.events.map(({ event_type }) => event_type)).toContain(name);
}

describe('the list', () => {
  it('shows an event as it goes its way, with its data and where it came from', async () => {
    await openSeen();
    await log('Search Started', { place: 'Austin', service: 'pet care' });
    await row('Search Started').filter({ hasText: 'Sent' }).click();
    await expect
      .poll(() => overlay('.way').innerText())
      .toMatch(/Called[\s\S]*nothing wrong[\s\S]*Queued[\s\S]*Sent/);
    expect(await details().innerText()).toMatch(/place\s+Austin[\s\S]*Added to every event[\s\S]*insert_id/);
  });

  it('reports why an event was dropped, and what was refused at the call', async () => {
    await openSeen();
    await log('Joined', { plan: 'secret' });
    await log('');
    await row('Dropped: before send').click();
    expect(await details().innerText()).toContain('Dropped by beforeSend.');
    expect(await details().locator('a', { hasText: 'What to do' }).getAttribute('href')).toBe(
      '/docs/reasons#droppedbefore-send',
    );
    await row('Refused').click();
    expect(await details().innerText()).toContain('Invalid event payload');
    expect(await overlay('[role=status]').innerText()).toContain('2 with problems');
  });

  it.each([
    ['report', 'Sent'],
    ['strict', 'Dropped: schema'],
  ])('reports what does not fit, with validation %s', async (validation, state) => {
    await openSeen(`?care-inspector&validation=${validation}`);
    await log('Search Started', { place: 7, service: 'pet care' });
    await row('does not fit').filter({ hasText: state }).click();
    expect(await overlay('.problems').innerText()).toMatch(/place: /);
  });

  it('marks what was taken out, and filters', async () => {
    await openSeen('?care-inspector&token=abc');
    await log('Joined');
    await log('Search Started', { place: 'Austin', service: 'cats' });
    await row('Joined').filter({ hasText: 'masked' }).click();
    expect(await details().locator('mark').first().innerText()).toBe('*****');
    await overlay('input[type=checkbox]').check();
    await expect.poll(() => row('Joined').count()).toBe(0);
    expect(await row('Search Started').count()).toBe(1);
    await overlay('input[type=checkbox]').uncheck();
    await overlay('input[type=search]').fill('join');
    expect(await row('Search Started').count()).toBe(0);
    expect(await row('Joined').count()).toBe(1);
  });

  it('shows what waits for consent, and follows the choice', async () => {
    await openSeen('?care-inspector&consent=pending');
    await log('Joined');
    await row('Joined').filter({ hasText: 'Waits for consent' }).waitFor();
    expect(await details().innerText()).toMatch(/state\s+pending not chosen/);
    await page.evaluate(() => tested.consent.set('granted'));
    await row('Joined').filter({ hasText: 'Sent' }).waitFor();
    await expect.poll(() => details().innerText()).toMatch(/state\s+granted chosen by the visitor/);
    await expect.poll(() => details().innerText()).toMatch(/pageViews\s+true from remote config/);
  });

  it('lists what was logged before it started and still waits for consent, with its data', async () => {
    await openSeen('?care-inspector&consent=pending&early');
    await row('Search Started').filter({ hasText: 'Waits for consent' }).click();
    expect(await details().innerText()).toMatch(/Waits for consent[\s\S]*place\s+Austin/);
  });

  it('reports of a queued event how its last request failed, and when it is tried again', async () => {
    server.answer = ({ url }) => (url.pathname === '/collect' ? { status: 503 } : undefined);
    await openSeen();
    await log('Joined');
    await row('Joined').filter({ hasText: 'Queued: will try again' }).click();
    await expect
      .poll(() => details().innerText())
      .toMatch(/http-api: .*503.*Next attempt at \d\d:\d\d:\d\d\.\d{3}/);
    server.answer = () => undefined;
    await row('Joined').filter({ hasText: 'Sent' }).waitFor();
    expect(await details().innerText()).not.toContain('Next attempt');
  });

  it('shows what an earlier page has left and this one sends, with its time and data; saves only what this page logged', async () => {
    server.answer = ({ url }) => (url.pathname === '/collect' ? { status: 503 } : undefined);
    await openSeen('');
    const refused = page.waitForResponse((response) => response.status() === 503);
    await log('Search Started', { place: 'Austin', service: 'pet care' });
    await refused;
    server.answer = () => undefined;
    await openSeen();
    await log('Joined');
    await row('Search Started').filter({ hasText: 'Sent' }).click();
    await expect
      .poll(() => details().innerText())
      .toMatch(/Called \d\d:\d\d[\s\S]*Sent[\s\S]*place\s+Austin/);
    const [download] = await Promise.all([page.waitForEvent('download'), press('Save fixture')]);
    const { entries } = JSON.parse(await readFile(await download.path(), 'utf8')) as SessionFixture;
    const names = entries.flatMap((entry) => (entry.kind === 'event' ? [entry.name] : []));
    expect(names).toContain('Joined');
    expect(names).not.toContain('Search Started');
  });

  it('knows what came before it was opened; can be paused and cleared', async () => {
    await openSeen('');
    await log('Joined');
    await page.evaluate(() => inspected.open());
    await row('Joined').waitFor();
    await press('Pause');
    await log('Search Started', { place: 'Austin', service: 'pet care' });
    await arrived('Search Started');
    expect(await row('Search Started').count()).toBe(0);
    await press('Pause');
    await row('Search Started').waitFor();
    await press('Clear');
    expect(await overlay('.row').count()).toBe(1);
  });
});

describe('show tracking', () => {
  it('outlines marked elements with their events, follows the page and ends with Escape', async () => {
    await openSeen('?care-inspector=tracking');
    const labels = () => overlay('.label').allInnerTexts();
    await expect.poll(labels).toEqual(['Joined', 'Search Started', 'Joined']);
    expect(await overlay('.label').first().getAttribute('href')).toBe('/docs/catalog#joined');
    const gap = async () => {
      const [frame, element] = await Promise.all([
        overlay('.frame').nth(2).boundingBox(),
        page.locator('#next').boundingBox(),
      ]);
      return Math.abs((frame?.x ?? 0) - (element?.x ?? 99)) + Math.abs((frame?.y ?? 0) - (element?.y ?? 99));
    };
    expect(await gap()).toBeLessThan(1);
    await page.evaluate(() => {
      const added = document.createElement('button');
      added.dataset.careEvent = 'Added';
      added.append('Added');
      document.querySelector('h1')?.before(added);
    });
    await expect.poll(labels).toContain('Added');
    await expect.poll(gap).toBeLessThan(1);
    await page.keyboard.press('Escape');
    expect(await labels()).toEqual([]);
  });
});

describe('the text of an outline', () => {
  it('is label, section and event, and of a control that logs nothing the reason that the page gives', async () => {
    await openSeen('?untracked');
    await page.evaluate(() => {
      const [tracked, silent] = ['Tracked', 'Silent'].map((text) => {
        const button = document.createElement('button');
        button.append(text);
        return button;
      }) as [HTMLButtonElement, HTMLButtonElement];
      tracked.dataset.careEvent = 'CTA Interacted';
      tracked.dataset.careData = JSON.stringify({ label: 'Search', section: 'Hero', target: '/' });
      document.querySelector('h1')?.before(tracked, silent);
      return inspected.open('tracking');
    });
    await overlay('.label').filter({ hasText: 'Search · Hero · CTA Interacted' }).waitFor();
    const silent = overlay('.label.silent').filter({ hasText: 'Silent logs nothing: it opens a menu.' });
    await silent.hover();
    await expect.poll(async () => (await silent.boundingBox())?.width).toBeGreaterThan(80);
  });
});

describe('a control that has the focus', () => {
  it('shows the whole text of its outline, so that the keyboard reaches the reason why it logs nothing', async () => {
    await openSeen('?untracked');
    await page.evaluate(() => {
      const [before, silent] = ['Before', 'Silent'].map((text) => {
        const button = document.createElement('button');
        button.append(text);
        return button;
      }) as [HTMLButtonElement, HTMLButtonElement];
      document.querySelector('h1')?.before(before, silent);
      before.id = 'before';
      return inspected.open('tracking');
    });
    const label = overlay('.label.silent').filter({ hasText: 'Silent logs nothing: it opens a menu.' });
    const width = async () => (await label.boundingBox())?.width;
    await expect.poll(width).toBeLessThan(20);
    await page.focus('#before');
    await page.keyboard.press('Tab');
    await expect.poll(width).toBeGreaterThan(80);
    const [text, control] = await Promise.all([
      label.boundingBox(),
      page.getByRole('button', { name: 'Silent' }).boundingBox(),
    ]);
    expect(text?.y).toBeGreaterThanOrEqual((control?.y ?? 0) + (control?.height ?? Number.NaN));
    await page.keyboard.press('Shift+Tab');
    await expect.poll(width).toBeLessThan(20);
  });
});

describe('a label that is pointed at', () => {
  it('is whole within the window, and moves no other', async () => {
    await openSeen('?untracked');
    await page.evaluate(() => {
      const controls = ['Silent', 'First', 'Second', 'Third'].map((text, index) => {
        const button = document.createElement('button');
        button.append(text);
        Object.assign(button.style, {
          position: 'fixed',
          top: `${40 + 20 * index}px`,
          right: '0',
          height: '18px',
        });
        if (index > 0)
          button.dataset.careEvent = `${text} of the events with a name that is longer than most`;
        return button;
      });
      document.querySelector('h1')?.before(...controls);
      return inspected.open('tracking');
    });
    await overlay('.label.silent').waitFor();
    const placeOf = async (label: Locator) => (await label.boundingBox()) ?? { x: -1, y: -1, width: 0 };
    const labels = await overlay('.label').all();
    for (const [index, label] of labels.entries()) {
      await page.mouse.move(0, 300);
      const others = labels.filter((_other, at) => at !== index);
      const before = await Promise.all(others.map(placeOf));
      await label.hover();
      // A frame for what follows the page.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const { width, x } = await placeOf(label);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      expect(await Promise.all(others.map(placeOf))).toEqual(before);
    }
  });
});

describe('the place of the panel', () => {
  const rectangle = (selector: string) => page.locator(selector).boundingBox();

  it.each([
    [1_280, 800],
    [390, 844],
  ])(
    'covers no question for consent at the bottom of the window, at %d px; it can be moved and folded',
    async (width, height) => {
      await page.setViewportSize({ width, height });
      await letSeeIn();
      await open('');
      await page.evaluate(() => {
        const banner = document.createElement('section');
        banner.id = 'banner';
        banner.append('Do you agree?');
        Object.assign(banner.style, { position: 'fixed', inset: 'auto 0 0', height: '200px' });
        document.body.append(banner);
        return inspected.open();
      });
      await overlay('.panel').waitFor();
      const [panel, banner] = [await rectangle('care-inspector .panel'), await rectangle('#banner')];
      expect((panel?.y ?? 0) + (panel?.height ?? Number.NaN)).toBeLessThanOrEqual(banner?.y ?? 0);
      await press('Move down');
      await expect.poll(async () => (await rectangle('care-inspector .panel'))?.y).toBeGreaterThan(0);
      await press('Move up');
      await press('Fold');
      await expect.poll(async () => (await rectangle('care-inspector .panel'))?.height).toBeLessThan(120);
      expect((await rectangle('care-inspector .panel'))?.y).toBe(0);
    },
  );
});

describe('the keyboard', () => {
  it('opens, goes through the list, gives the focus back and closes; nothing stays', async () => {
    await openSeen('');
    await page.focus('#name');
    await log('Joined');
    await log('Search Started', { place: 'Austin', service: 'pet care' });
    await arrived('Search Started');
    await page.keyboard.press('Alt+Shift+KeyE');
    await expect.poll(() => overlay('.row:has(:checked)').innerText()).toContain('This page');
    await row('Search Started').waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => details().locator('h3').innerText()).toBe('Search Started');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
    await page.keyboard.press('Alt+Shift+KeyE');
    await page.keyboard.press('Alt+Shift+KeyE');
    await page.locator('care-inspector').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
  });
});

it('is never tracked, fires no event on the page, and breaks no policy', async () => {
  await open('?care-inspector&clicks');
  const { height = 0, width = 0 } = page.viewportSize() ?? {};
  const before = await page.evaluate(() => document.body.getBoundingClientRect().toJSON());
  // A closed tree: the places of buttons and rows are found by going over the panel.
  for (let x = 20; x < width; x += 60)
    for (let y = height - 300; y < height - 20; y += 40) await page.mouse.click(x, y);
  await page.mouse.click(30, height - 180, { clickCount: 5, delay: 20 });
  await page.evaluate(() => inspected.open());
  await page.keyboard.type('abc');
  await page.evaluate(() => inspected.close());
  await log('Joined');
  await arrived('Joined');
  expect(server.events.map(({ event_type }) => event_type).filter((name) => name.startsWith('['))).toEqual(
    [],
  );
  expect(await page.evaluate(() => [seenEvents, refused])).toEqual([[], []]);
  expect(await page.evaluate(() => document.body.getBoundingClientRect().toJSON())).toEqual(before);
  expect(await page.locator('care-inspector').count()).toBe(0);
  expect(visitor.uncaught).toEqual([]);
});

it.each(['light', 'dark'] as const)('has no fault that axe knows, %s, at 320 px too', async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  await letSeeIn();
  // The page's own policy would keep the checker out.
  server.answer = ({ url }) => (url.pathname === '/config' ? { body: JSON.stringify(config) } : undefined);
  await open();
  await log('Joined');
  await log('Search Started', { place: 7, service: 'pet care' });
  await row('does not fit').click();
  await press('Show tracking');
  for (const width of [1_280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

it('saves a session that the test kit plays again to the same end', async () => {
  await openSeen('?care-inspector&validation=strict&consent=pending');
  await log('Joined');
  await page.evaluate(() => void tested.setDefaultUserProps({ plan: 'basic' }));
  await page.evaluate(() => tested.consent.set('granted'));
  await log('Search Started', { place: 'Austin', service: 'pet care' });
  await log('Search Started', { place: 7 });
  await log('Joined', { plan: 'secret' });
  await row('Search Started').filter({ hasText: 'Sent' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), press('Save fixture')]);
  const fixture = JSON.parse(await readFile(await download.path(), 'utf8'));
  const { outcomes } = await replayFixture(fixture);
  const reported = (event: { name: string; state: string }) => `${event.name} ${event.state}`;
  const entries = fixture.entries.filter(({ kind }: { kind: string }) => kind === 'event');
  expect(outcomes().map(reported)).toEqual(entries.map(reported));
  expect(outcomes().map(reported)).toEqual(
    expect.arrayContaining([
      'session_start sent',
      '$identify sent',
      'Joined sent',
      'Search Started sent',
      'Search Started dropped:schema',
      'Joined dropped:before-send',
    ]),
  );
  for (const event of server.events) {
    const replayed = outcomes().find(({ id }) => id === event.insert_id);
    expect(replayed?.data, event.event_type).toEqual(event.event_properties);
  }
  expect(server.events.length).toBeGreaterThan(3);
  expect(JSON.stringify(fixture)).not.toContain('secret');
});
