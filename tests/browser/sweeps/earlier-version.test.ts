import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EarlierJournal, readJournal } from '../../fixtures/read-journal.ts';
import type { SdkServer, Visitor } from '../sdk-server.ts';
import { stageEachTest } from '../stage-each-test.ts';
import { databaseName } from '../stored-names.ts';
import {
  createVersionPages,
  expectNothingStored,
  log,
  storedText,
  type Version,
  type VersionPages,
} from '../version-pages.ts';

let server: SdkServer;
let visitor: Visitor;
let pages: VersionPages;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});
beforeEach(() => {
  pages = createVersionPages(server, visitor);
});
afterEach(() => expect(visitor.uncaught).toEqual([]));

const both = { services: ['http-api', 'second'] } as const;
const other: Readonly<Record<Version, Version>> = { '0.1.0': 'current', current: '0.1.0' };

/** The storages in which an earlier page may have left its events; each runs in that page before its scripts. */
const ladders: [title: string, prepare?: () => void][] = [
  ['the database'],
  [
    'local storage, without a database',
    () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  ],
  [
    'local storage, beside a database that does not answer',
    () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  ],
];

/** Logs an event of this name on a new page, and waits until it has arrived. */
async function visit(name: string, version: Version = 'current', settings = {}): Promise<Page> {
  const tab = await pages.open(version, settings);
  await log(tab, name);
  await expect.poll(() => pages.names('http-api')).toContain(name);
  return tab;
}

/** Waits until these have arrived, nothing of them is stored, and neither version has any of them come again. */
async function expectOnce(names: readonly string[], settings = {}): Promise<void> {
  await expect.poll(() => pages.names('http-api')).toEqual(expect.arrayContaining([...names]));
  const last: string[] = [];
  for (const version of ['0.1.0', 'current'] as const) {
    const tab = await visit(`Last of ${version}`, version, settings);
    last.push(`Last of ${version}`);
    await expectNothingStored(tab, [...names, ...last]);
    await tab.close();
  }
  expect(pages.names('http-api').toSorted()).toEqual([...names, ...last].toSorted());
}

/** Stores what earlier pages had stored, as if a moment ago. */
async function restore({ cookies, local, database }: EarlierJournal): Promise<void> {
  const { hostname: domain, origin } = new URL(server.origin);
  await visitor.context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, domain, path: '/' })),
  );
  const tab = await visitor.context.newPage();
  await tab.goto(`${origin}/empty.html`);
  await tab.evaluate(
    async ([texts, name, records]) => {
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
      const request = indexedDB.open(name);
      request.onupgradeneeded = () => request.result.createObjectStore('journal');
      await new Promise((resolve) => {
        request.onsuccess = resolve;
      });
      const transaction = request.result.transaction('journal', 'readwrite');
      for (const [key, text] of Object.entries(records)) transaction.objectStore('journal').put(text, key);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      request.result.close();
    },
    [local, databaseName(), database] as const,
  );
  await tab.close();
}

/** The destinations that version 0.1.0 has stored events for: the last part of a record's key. */
function waitsFor(tab: Page): Promise<string[]> {
  return tab.evaluate(async (name) => {
    const request = indexedDB.open(name);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const keys = request.result.transaction('journal').objectStore('journal').getAllKeys();
    await new Promise((resolve) => {
      keys.onsuccess = resolve;
    });
    request.result.close();
    return keys.result.map((key) => String(key).split(' ').slice(5).join(' '));
  }, databaseName());
}

describe('what a page of version 0.1.0 has left undelivered', () => {
  it.each(ladders)('in %s, the current version delivers, each event once', async (_ladder, prepare) => {
    pages.down.add('http-api');
    const earlier = await pages.open('0.1.0', {}, prepare);
    await earlier.evaluate(() => void tested.setDefaultUserProps({ plan: 'premium' }));
    const ids = { ...(await log(earlier, 'One', 'Two')), ...(await log(earlier, 'Of a later task')) };
    await earlier.close();
    pages.down.clear();

    const later = await visit('Later');
    await expectOnce(['$identify', ...Object.keys(ids), 'Later']);
    await later.close();
    for (const [name, id] of Object.entries(ids))
      expect(pages.arrived.find((event) => event.name === name)).toMatchObject({ id });
    const order = pages.names().filter((name) => name in ids || name === '$identify');
    expect(order).toEqual(['$identify', 'One', 'Two', 'Of a later task']);
  });

  it('in the task in which it navigates away, the current version delivers, each event once', async () => {
    pages.down.add('http-api');
    const earlier = await pages.open('0.1.0');
    await earlier.evaluate((address) => {
      tested.logEvent({ name: 'One' });
      location.href = address;
    }, `${server.origin}/empty.html`);
    await earlier.waitForURL(/empty/);
    pages.down.clear();
    await visit('Later');
    await expectOnce(['One', 'Later']);
  });

  it('while it waited for definitions, the current version delivers, marked as unchecked', async () => {
    pages.down.add('http-api');
    const earlier = await pages.open('0.1.0', { awaitsDefinitions: true });
    await log(earlier, 'Not checked');
    await expect.poll(() => storedText(earlier)).toContain('Not checked');
    await earlier.close();
    pages.down.clear();
    await visit('Later');
    await expectOnce(['Not checked', 'Later']);
    const event = pages.arrived.find(({ name }) => name === 'Not checked');
    expect(event?.data.schema_checked).toBe(false);
  });

  it('the current version delivers to the destination that has not answered, and to no other', async () => {
    pages.down.add('second');
    const earlier = await pages.open('0.1.0', both);
    await log(earlier, 'One', 'Two');
    await expect.poll(() => pages.names('http-api')).toEqual(['One', 'Two']);
    // After the attempt that has failed it is stored who has the events.
    await expect.poll(() => waitsFor(earlier)).toEqual(['second']);
    await earlier.close();

    const without = await visit('Without the second');
    await without.close();
    pages.down.clear();
    await visit('Later', 'current', both);
    await expect.poll(() => pages.names('second').toSorted()).toEqual(['Later', 'One', 'Two']);
    await expectOnce(['One', 'Two', 'Without the second', 'Later'], both);
    expect(pages.names('second').toSorted()).toEqual(
      ['One', 'Two', 'Later', 'Last of 0.1.0', 'Last of current'].toSorted(),
    );
  });

  it('a denial on a page of the current version erases', async () => {
    pages.down.add('http-api');
    const earlier = await pages.open('0.1.0');
    await log(earlier, 'Before the denial');
    await expect.poll(() => storedText(earlier)).toContain('Before the denial');
    await earlier.close();
    const later = await pages.open('current');
    await later.evaluate(() => tested.consent.set('denied'));
    await expectNothingStored(later, ['Before the denial']);
    pages.down.clear();
    await later.evaluate(() => tested.consent.set('granted'));
    await log(later, 'After the denial');
    await expectOnce(['After the denial']);
  });
});

describe('pages of version 0.1.0 and of the current version side by side', () => {
  it.each(['0.1.0', 'current'] as const)(
    'deliver what each has logged once, when the one of %s is closed before the collector answers',
    async (closing) => {
      pages.down.add('http-api');
      const tabs = { '0.1.0': await pages.open('0.1.0'), current: await pages.open('current') };
      const names: string[] = [];
      for (const round of [1, 2, 3]) {
        for (const version of ['0.1.0', 'current'] as const) {
          await log(tabs[version], `${version}, ${round}`);
          names.push(`${version}, ${round}`);
        }
      }
      await tabs[closing].close();
      pages.down.clear();
      await log(tabs[other[closing]], 'Afterwards');
      // It stays until it has delivered what the one of the current version has left.
      await visit('Next');
      await expectOnce([...names, 'Afterwards', 'Next']);
    },
  );

  it('share device and session', async () => {
    await visit('Earlier', '0.1.0');
    await visit('Later');
    const visitors = server.requests
      .filter(({ url }) => url.pathname === '/collect')
      .flatMap(({ body }) => JSON.parse(body).events as { device_id: string; session_id: number }[])
      .map(({ device_id, session_id }) => `${device_id} ${session_id}`);
    expect(new Set(visitors).size).toBe(1);
  });

  it.each(['0.1.0', 'current'] as const)(
    'discard what waits in both, when consent is denied in the one of %s',
    async (denying) => {
      pages.down.add('http-api');
      const tabs = { '0.1.0': await pages.open('0.1.0'), current: await pages.open('current') };
      for (const version of ['0.1.0', 'current'] as const) await log(tabs[version], `Before, ${version}`);
      await tabs[denying].evaluate(() => tested.consent.set('denied'));
      await tabs[denying].evaluate(() => tested.consent.set('granted'));
      // The grant of 0.1.0 names the denial in local storage only, which reaches another process late.
      const copy = (tab: Page) => tab.evaluate(() => localStorage.getItem('care_consent'));
      const written = await copy(tabs[denying]);
      await expect.poll(() => copy(tabs[other[denying]])).toBe(written);
      pages.down.clear();
      for (const version of ['0.1.0', 'current'] as const) await log(tabs[version], `After, ${version}`);
      await expectOnce(['After, 0.1.0', 'After, current']);
    },
  );
});

describe('the recorded journal of version 0.1.0', () => {
  it.each(['in the database', 'in local storage'] as const)(
    '%s is delivered by the current version, each event once to each destination that it waits for',
    async (state) => {
      await restore(readJournal(state, Date.now()));
      await visit('Later', 'current', both);
      const waited = ['$identify', '$identify', 'Of a second task', 'One', 'Two'];
      const ofSecond = () => pages.names('second').toSorted();
      await expect.poll(ofSecond).toEqual([...waited, 'Later'].toSorted());
      await expectOnce([...waited, 'Not checked', 'Later'], both);
      const sets = pages.arrived.filter(
        ({ name, service }) => name === '$identify' && service === 'http-api',
      );
      expect(sets.map(({ data }) => data.$set)).toEqual([
        expect.objectContaining({ plan: 'premium' }),
        expect.objectContaining({ city: 'Austin' }),
      ]);
    },
  );

  it('from before a denial is never delivered, and does not stay', async () => {
    await restore(readJournal('after a denial', Date.now()));
    const later = await visit('Later', 'current', both);
    await expect.poll(() => pages.names('second').toSorted()).toEqual(['After the denial', 'Later']);
    await expectNothingStored(later, ['One', 'Two']);
    await expectOnce(['After the denial', 'Later'], both);
  });
});
