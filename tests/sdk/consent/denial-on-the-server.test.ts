import { createConsentCookie, eraseIdentifierCookies } from '@care/analytics/server';
import { expect, it } from 'vitest';
import { hashText } from '../../../sdk/events/hash-text.ts';
import { openMemoryBrowser } from '../../visits/memory-browser.ts';
import type { Call, Project } from '../../visits/visit.ts';

/** A browser whose server stores the visitor's choice. */
async function openBrowser() {
  const browser = await openMemoryBrowser({ consent: 'granted', blocked: 'nothing', lacks: 'nothing' });
  let tabs = 0;
  return {
    ...browser,
    /** A page in a tab of its own. */
    async visit(project: Project, ...calls: Call[]): Promise<number> {
      tabs += 1;
      await browser.open(tabs, project);
      await browser.call(tabs, calls);
      await browser.wait(2_000);
      return tabs;
    },
    async denyAndGrant(): Promise<void> {
      const denied = createConsentCookie('denied', { get: () => null });
      const granted = createConsentCookie('granted', { get: () => denied.split(';')[0] ?? null });
      await browser.setCookies([...eraseIdentifierCookies(), granted]);
    },
    names: () => browser.arrived.map(({ name }) => name).filter((name) => !name.startsWith('session_')),
    storedOf: async (project: Project) =>
      (await browser.stored()).filter((name) => name.includes(hashText(project))),
  };
}

const log = (name: string): Call => ({ kind: 'log', name });
const logIn = (userId: string): Call => ({ kind: 'setUserId', userId });

it('the first page of the host erases the data of every project from before the denial, and no page erases newer data', async () => {
  const { visit, denyAndGrant, close, setCollector, storedOf, ask, names } = await openBrowser();
  await close(await visit('shop', logIn('u'), log('Shop 1')));
  await denyAndGrant();
  const help = await visit('help', logIn('h'), log('Help 1'));
  expect(await storedOf('shop')).toEqual([]);
  await setCollector('no answer');
  await close(await visit('help', log('Help 2')));
  await close(help);
  await setCollector(undefined);
  const shop = await visit('shop', log('Shop 2'));
  expect((await ask(shop)).userId).toBeUndefined();
  const next = await visit('help', log('Help 3'));
  expect((await ask(next)).userId).toBe('h');
  expect(names().sort()).toEqual(['Help 1', 'Help 2', 'Help 3', 'Shop 1', 'Shop 2']);
});

it.each([false, true])(
  'an event from before the denial is never sent, also where the site has cleared its local storage: %s',
  async (isCleared) => {
    const { visit, denyAndGrant, close, clear, setCollector, names } = await openBrowser();
    await setCollector('no answer');
    const before = await visit('shop', log('Before'));
    if (isCleared) await clear('localStorage');
    await close(before);
    await setCollector(undefined);
    await denyAndGrant();
    await visit('shop', log('After'));
    await visit('shop', log('Last'));
    expect(names()).toEqual(['After', 'Last']);
  },
);

it('a site that clears its local storage loses no event from after the denial, with any project on the next page', async () => {
  const { visit, denyAndGrant, close, clear, setCollector, names, wait } = await openBrowser();
  await visit('shop', log('Before'));
  await denyAndGrant();
  await setCollector('no answer');
  const [open, left] = [await visit('shop', log('Open')), await visit('shop', log('Left'))];
  await close(left);
  await clear('localStorage');
  await visit('help', log('Help'));
  await close(open);
  await setCollector(undefined);
  await visit('shop', log('Last'));
  await wait(60_000);
  expect(names().sort()).toEqual(['Before', 'Help', 'Last', 'Left', 'Open']);
});

it.each([
  ['an event', 'nothing', 2_000],
  ['an event in the task in which the page has read what holds', 'ask', 0],
])('an open tab sends %s that it logs after both', async (_what, reads, millis) => {
  const { visit, denyAndGrant, call, wait, ask, arrived, names } = await openBrowser();
  const tab = await visit('shop', logIn('u'), log('Before'));
  await denyAndGrant();
  await wait(millis);
  if (reads === 'ask') await ask(tab);
  await call(tab, [log('After'), log('Last')]);
  await wait(2_000);
  expect(names()).toEqual(['Before', 'After', 'Last']);
  const [before, after] = ['Before', 'After'].map((name) => arrived.find((event) => event.name === name));
  expect(after?.userId).toBeUndefined();
  expect(after?.device).not.toBe(before?.device);
  expect(after?.sessionId).not.toBe(before?.sessionId);
});
