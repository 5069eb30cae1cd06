import type { Engine, Tab } from '../../tools/browsers/engines/engine.ts';
import { pageScript } from '../../tools/browsers/engines/page-script.ts';

import { addressOf, startSdkServer } from '../browser/sdk-server.ts';
import { type OpenBrowser, readArrivals, refusalOf, type SeenEvent } from './browser.ts';
import { settleMillis, start, type Trouble, troubles, type Visit } from './visit.ts';

/** The longest time of work that is under way when nothing waits, in milliseconds. */
const momentMillis = 150;

/** The number of times that a long wait makes the pages look for events that are left. */
const looks = 3;

/** A visitor in a real browser, whose pages have a clock that stands still until a step moves it. */
export function realBrowser(engine: Engine): OpenBrowser {
  return async (visit) => {
    const visitor = await engine.newVisitor();
    const server = await startSdkServer({
      text: firstScript(visit, visitor.pageScript),
      nonce: 'first-script',
    });
    const tabs = new Map<number, Tab>();
    const arrived: SeenEvent[] = [];
    let now = start;
    let trouble: Trouble | undefined;
    server.answer = ({ url, body, method }) => {
      if (url.pathname !== '/collect' || method !== 'POST') return undefined;
      if (trouble === 'no answer') return 'cut';
      if (trouble) return troubles[trouble];
      const arrivals = readArrivals(body);
      const refusal = refusalOf(arrivals);
      if (!refusal) arrived.push(...arrivals);
      return refusal;
    };
    /** Shows the page that looks from outside. */
    const watching = await visitor.newTab();
    await watching.goto(addressOf(`${server.origin}/visits.html`, { analyticsKey: 'watching' }));

    async function onAll<Argument>(run: (argument: Argument) => unknown, argument: Argument): Promise<void> {
      for (const tab of tabs.values()) await tab.evaluate(run as never, argument);
    }

    async function settle(): Promise<void> {
      await onAll(() => tested.flush(), undefined);
      await new Promise((resolve) => setTimeout(resolve, momentMillis));
    }

    return {
      arrived,
      async open(tab, project) {
        const shown = tabs.get(tab) ?? (await visitor.newTab());
        const address = addressOf(`${server.origin}/visits.html`, {
          analyticsKey: project,
          consent: visit.consent,
        });
        await shown.goto(`${address}&now=${now}`);
        tabs.set(tab, shown);
      },
      async call(tab, calls) {
        await tabs.get(tab)?.evaluate((given) => visited.call(given), calls);
        await settle();
      },
      async close(tab) {
        await tabs.get(tab)?.close();
        tabs.delete(tab);
      },
      async wait(millis) {
        now += millis;
        await onAll((given) => visited.setClock(given), now);
        for (let look = 0; look < (millis < settleMillis ? 0 : looks); look += 1) {
          await onAll(() => dispatchEvent(new Event('online')), undefined);
          await settle();
        }
        await settle();
      },
      async moveClock(millis) {
        now += millis;
        await onAll((given) => visited.setClock(given), now);
      },
      async setCollector(given) {
        trouble = given;
      },
      async clear(what) {
        if (what === 'localStorage') return watching.evaluate(() => localStorage.clear());
        if (what === 'choice') await watching.evaluate(() => localStorage.removeItem('care_consent'));
        return watching.evaluate((isChoice) => {
          for (const pair of document.cookie.split('; ')) {
            if (isChoice && !pair.startsWith('care_consent=')) continue;
            // biome-ignore lint/suspicious/noDocumentCookie: not every engine has a cookie store
            document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
          }
        }, what === 'choice');
      },
      async setCookies(given) {
        if (visit.blocked === 'everything') return;
        await watching.evaluate((all) => {
          // biome-ignore lint/suspicious/noDocumentCookie: not every engine has a cookie store
          for (const cookie of all) document.cookie = cookie;
        }, given);
      },
      cookies: () => watching.evaluate(() => document.cookie),
      stored: () =>
        visit.blocked === 'everything' ? Promise.resolve([]) : watching.evaluate(() => visited.stored()),
      ask: (tab) => (tabs.get(tab) as Tab).evaluate(() => visited.ask()),
      async stop() {
        await visitor.stop();
        await server.stop();
      },
    };
  };
}

function firstScript({ blocked, lacks }: Pick<Visit, 'blocked' | 'lacks'>, ofDriver = ''): string {
  const blocking = blocked === 'nothing' ? '' : pageScript(block, blocked === 'database');
  const lacking = lacks === 'nothing' ? '' : pageScript(leaveOut, lacks);
  return ofDriver + blocking + lacking;
}

/** Runs in every page. */
function leaveOut(what: string): void {
  if (what === 'locks') Object.defineProperty(navigator, 'locks', { value: undefined });
  if (what !== 'answers') return;
  const { fetch } = window;
  window.fetch = async (...given) => {
    const { ok, status } = await fetch(...given);
    return { ok, status } as Response;
  };
}

/** Runs in every page but the one that looks from outside. */
function block(isDatabase: boolean): void {
  if (location.search.includes('watching')) return;
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const property = { get: refuse, set: refuse };
  Object.defineProperty(window, 'indexedDB', property);
  if (isDatabase) return;
  Object.defineProperties(window, { localStorage: property, sessionStorage: property });
  Object.defineProperty(document, 'cookie', property);
}
