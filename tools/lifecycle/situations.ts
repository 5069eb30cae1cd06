import { setTimeout as wait } from 'node:timers/promises';
import type { Ability, Tab, Visitor } from '../browsers/engines/engine.ts';
import type { LifecycleSite } from './lifecycle-site.ts';

/** A situation that a page meets right after an event was logged. */
export interface Situation {
  readonly name: string;
  readonly needs?: readonly Ability[];
  /** Logs `Last` and ends the page in the same task, where that can be done. */
  end(tab: Tab): Promise<void>;
  /** Shows a page with the SDK again. @returns its tab */
  comeBack(tab: Tab, visitor: Visitor, site: LifecycleSite): Promise<Tab>;
}

/** After this time all events are delivered, in milliseconds: twice the interval of uploads. */
const restMillis = 2_000;

const reopen = async (tab: Tab, site: LifecycleSite): Promise<Tab> => {
  await tab.goto(`${site.origin}/page`);
  return tab;
};

export const situations: readonly Situation[] = [
  {
    name: 'left by a link to a page without the SDK',
    end: (tab) =>
      tab.evaluate(() => {
        lifecycleTested.logEvent({ name: 'Last' });
        location.href = '/empty';
      }),
    comeBack: (tab, _, site) => reopen(tab, site),
  },
  {
    name: 'reloaded',
    end: (tab) =>
      tab.evaluate(() => {
        lifecycleTested.logEvent({ name: 'Last' });
        location.reload();
      }),
    comeBack: async (tab) => tab,
  },
  {
    name: 'left at rest, and shown again by going back',
    async end(tab) {
      await tab.evaluate(() => void lifecycleTested.logEvent({ name: 'Last' }));
      await wait(restMillis);
      await tab.evaluate(() => void location.assign('/empty'));
    },
    async comeBack(tab) {
      await tab.evaluate(() => history.back());
      return tab;
    },
  },
  {
    name: 'left right after an event, and shown again by going back',
    end: (tab) =>
      tab.evaluate(() => {
        lifecycleTested.logEvent({ name: 'Last' });
        location.href = '/empty';
      }),
    async comeBack(tab) {
      await tab.evaluate(() => history.back());
      return tab;
    },
  },
  {
    name: 'closed with its tab',
    async end(tab) {
      await tab.evaluate(() => void lifecycleTested.logEvent({ name: 'Last' }));
      await tab.close();
    },
    comeBack: async (_, visitor, site) => reopen(await visitor.newTab(), site),
  },
  {
    name: 'frozen, and resumed',
    needs: ['freeze'],
    async end(tab) {
      await tab.evaluate(() => void lifecycleTested.logEvent({ name: 'Last' }));
      await tab.freeze();
    },
    async comeBack(tab) {
      await tab.resume();
      return tab;
    },
  },
];
