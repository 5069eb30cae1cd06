import { earlyClicksScript } from '@care/analytics/attributes';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Tab } from '../../../tools/browsers/engines/engine.ts';
import { waitInPage } from '../../../tools/browsers/engines/wait-in-page.ts';
import { isNewer } from '../../../tools/browsers/support/is-newer.ts';
import support from '../../../tools/browsers/support/support.json' with { type: 'json' };
import type { ApiVersions } from '../../../tools/browsers/support/versions.ts';
import { type PackageSite, startPackageSite } from '../package-site.ts';
import { removeApis } from '../remove-apis.ts';
import { openVisitor, startEngine } from '../start-engine.ts';

const engine = startEngine();

/** The polyfills that frameworks bring to older browsers; the cause of an error is not among them. */
const polyfills = `
Array.prototype.at = function (index) { return this[index < 0 ? this.length + index : index]; };
Object.hasOwn = (object, key) => Object.prototype.hasOwnProperty.call(object, key);
const Native = Error;
Error = function (message) { return new Native(message); };
Error.prototype = Native.prototype;
`;
const { oldest, used } = support;

/** Opens the page in this engine without what it has learned since. */
async function openWithout(
  apis: readonly ApiVersions[],
  script = '',
): Promise<{ site: PackageSite; tab: Tab }> {
  const site = await startPackageSite([removeApis(apis), script, earlyClicksScript].join(';\n'));
  onTestFinished(async () => {
    await site.stop();
    expect(site.uncaught).toEqual([]);
  });
  const { tab } = await openVisitor(engine.current);
  await tab.goto(`${site.origin}/older.html`);
  await waitInPage(tab, () => 'states' in globalThis);
  return { site, tab };
}

interface Choosing {
  choose(choice: string): void;
}

const statesOf = (tab: Tab) =>
  tab.evaluate(() => (globalThis as unknown as { states: Promise<string[]> }).states);

describe('with what the oldest supported browsers have', () => {
  it('every event is delivered', async () => {
    const { site, tab } = await openWithout(used.filter((api) => isNewer(api, oldest)));
    expect(await tab.evaluate(() => ['locks' in navigator, 'CompressionStream' in window])).toEqual([
      false,
      false,
    ]);
    expect(await statesOf(tab)).toEqual(['sent', 'sent', 'sent']);
    await expect
      .poll(() => site.events.map(({ event_type }) => event_type))
      .toEqual(expect.arrayContaining(['Search Started', 'Screen Viewed', 'From Script', '$identify']));
  });
});

describe('in a browser of 2020', () => {
  /** The first versions that can run the files at all. */
  const old = { chrome: 73, firefox: 78, safari: 12.2 };

  it.each([
    { name: 'as it is', script: '' },
    { name: 'with polyfills', script: polyfills },
  ])('$name, the clients are inert, and nothing is thrown, stored or sent', async ({ script }) => {
    const { site, tab } = await openWithout(
      used.filter((api) => isNewer(api, old) && api.name !== 'IDBFactory.databases'),
      script,
    );
    const unsupported = 'dropped:unsupported-browser';
    expect(await statesOf(tab)).toEqual([unsupported, unsupported, unsupported]);
    const read = () =>
      tab.evaluate(async () => {
        document.querySelector('button')?.click();
        const databases = await indexedDB.databases?.();
        return [document.cookie, localStorage.length, sessionStorage.length, databases?.length ?? 0];
      });
    expect(await read()).toEqual(['', 0, 0, 0]);
    for (const choice of ['granted', 'denied', 'granted']) {
      await tab.evaluate((chosen) => (globalThis as unknown as Choosing).choose(chosen), choice);
      expect(await read()).toEqual(['', 0, 0, 0]);
    }
    expect([site.events, site.refused()]).toEqual([[], 0]);
  });
});
