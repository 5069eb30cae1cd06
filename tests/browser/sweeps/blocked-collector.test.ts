import { afterEach, expect, it } from 'vitest';
import type { SdkServer, Visitor } from '../sdk-server.ts';
import { stageEachTest } from '../stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

/** For what comes in its own time; the machine may be busy. */
const patience = { timeout: 60_000 };
const testMillis = 120_000;
const loads = 10;
const eventsALoad = 300;

declare global {
  interface Window {
    journalReads: number;
    journalKeys: number;
  }
}

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});
afterEach(() => expect(visitor.uncaught).toEqual([]));

it(
  'a backlog that no collector takes is only listed by each page load, and delivered when the way is free',
  async () => {
    await visitor.context.addInitScript(() => {
      const { get, getAll, getAllKeys } = IDBObjectStore.prototype;
      Object.assign(window, { journalReads: 0, journalKeys: 0 });
      IDBObjectStore.prototype.get = function (...given) {
        window.journalReads += 1;
        return get.apply(this, given);
      };
      IDBObjectStore.prototype.getAll = function (...given) {
        window.journalReads += 1;
        return getAll.apply(this, given);
      };
      IDBObjectStore.prototype.getAllKeys = function (...given) {
        window.journalKeys += 1;
        return getAllKeys.apply(this, given);
      };
    });
    server.answer = ({ url }) => (url.pathname === '/collect' ? { status: 503 } : undefined);
    for (let load = 0; load < loads; load += 1) {
      await visitor.open();
      await visitor.page.evaluate(
        ([from, count]) => {
          for (let number = 0; number < count; number += 1)
            tested.logEvent({ name: `Event ${from + number}` });
          return new Promise((resolve) => setTimeout(resolve, 1_500));
        },
        [load * eventsALoad, eventsALoad] as const,
      );
      const { journalReads, journalKeys } = await visitor.page.evaluate(() => ({
        journalReads: window.journalReads,
        journalKeys: window.journalKeys,
      }));
      expect(journalReads).toBe(0);
      expect(journalKeys).toBeLessThanOrEqual(2);
    }
    expect(server.events).toEqual([]);

    server.answer = () => undefined;
    await visitor.open();
    await visitor.page.evaluate(() => {
      tested.logEvent({ name: 'The way is free' });
    });
    const arrived = () => new Set(server.events.map(({ event_type }) => event_type));
    await expect
      .poll(() => [...arrived()].filter((name) => name.startsWith('Event ')).length, patience)
      .toBe(loads * eventsALoad);
  },
  testMillis,
);
