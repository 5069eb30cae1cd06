import type { Destination } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { describe, expect, it } from 'vitest';
import { type EarlierState, readJournal } from '../../fixtures/read-journal.ts';
import { type Browser, createBrowser } from './pages.ts';

const now = Date.UTC(2026, 0, 1);

/** A browser that has what version 0.1.0 had stored a moment ago; the names of a project's own storage begin like those of all. */
function restore(state: EarlierState): Browser {
  const browser = createBrowser(now);
  const { cookies, local, database } = readJournal(state, now);
  for (const [name, text] of Object.entries(local))
    browser.localStorage.write(name.replace(/^(care-analytics:)\w{14}:/, '$1'), text);
  for (const [key, text] of Object.entries(database)) browser.stored.set(key, text);
  const { open } = browser;
  browser.open = (setup) => {
    const page = open(setup);
    for (const [name, value] of Object.entries(cookies)) page.environment.cookies.write(`${name}=${value}`);
    return page;
  };
  return browser;
}

/** Takes everything. */
function taking(): Destination & { readonly names: string[] } {
  const names: string[] = [];
  return {
    name: 'second',
    names,
    async deliver({ events }) {
      names.push(...events.map(({ name }) => name));
      return { answers: events.map(() => 'delivered') };
    },
  };
}

/** Opens two pages, one after the other, that log an event each. @returns what each destination has got, copies included */
async function visitTwice(browser: Browser): Promise<{ first: string[]; second: string[] }> {
  const second = taking();
  for (const name of ['Later', 'Last']) {
    const page = browser.open({ config: { destinations: [httpApi({ serverUrl: '/2/httpapi' }), second] } });
    page.analytics.logEvent({ name });
    await browser.advance(10_000);
    page.environment.leave(true);
    await browser.advance(0);
    page.kill();
  }
  const own = (names: readonly string[]) => names.filter((name) => !name.startsWith('session_')).sort();
  return { first: own(browser.requests.flat()), second: own(second.names) };
}

describe('the journal of version 0.1.0', () => {
  it.each(['in the database', 'in local storage'] as const)(
    '%s is delivered once to each destination that it waits for, and removed',
    async (state) => {
      const browser = restore(state);
      const waited = ['$identify', '$identify', 'Last', 'Later', 'Of a second task', 'One', 'Two'];
      expect(await visitTwice(browser)).toEqual({ first: [...waited, 'Not checked'].sort(), second: waited });
      expect([...browser.stored.keys()]).toEqual([]);
      expect(browser.localStorage.keys().filter((name) => name.includes('journal'))).toEqual([]);
    },
  );

  it('is not stored again by a page that has read it as consent was denied', async () => {
    const browser = restore('in the database');
    let isDenied = false;
    const { analytics } = browser.open({
      records: {
        async read(keys) {
          const texts = keys.map((key) => browser.stored.get(key));
          if (!isDenied) analytics.consent.set('denied');
          isDenied = true;
          return texts;
        },
      },
    });
    analytics.logEvent({ name: 'Later' });
    await browser.advance(10_000);
    expect(isDenied).toBe(true);
    expect([...browser.stored.keys()]).toEqual([]);
  });

  it('from before a denial is removed, and never delivered', async () => {
    const browser = restore('after a denial');
    const expected = ['After the denial', 'Last', 'Later'];
    expect(await visitTwice(browser)).toEqual({ first: expected, second: expected });
    expect([...browser.stored.keys()]).toEqual([]);
  });
});
