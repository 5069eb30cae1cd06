import { afterEach, expect, it } from 'vitest';
import { eachOnce } from './each-once.ts';
import type { ExposurePage } from './pages/exposure.ts';
import { readBrowserStorage } from './pages/read-browser-storage.ts';
import type { CollectedEvent, SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';
import { storedName } from './stored-names.ts';

let server: SdkServer;
let visitor: Visitor;

const flag = { value: 'short', variationIndex: 1, reason: { kind: 'RULE_MATCH' } };

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});
afterEach(() => {
  expect([visitor.uncaught, visitor.lines]).toEqual([[], []]);
});

async function open(settings: Partial<ExposurePage> = {}, page = visitor.page): Promise<void> {
  const text = encodeURIComponent(JSON.stringify({ flag, ...settings }));
  await page.goto(`${server.origin}/exposure.html?settings=${text}`);
}

/** Events of a name, each once: one whose answer came too late for its page comes again. */
function arrived(name: string): CollectedEvent[] {
  const named = server.events.filter(({ event_type }) => event_type === name);
  return eachOnce(named);
}

/** Logs something else, and waits for it: what was logged before has arrived by then, too. */
async function settle(): Promise<void> {
  const others = () => arrived('Homepage Viewed').length;
  const before = others();
  await visitor.page.evaluate(() => void tested.logEvent({ name: 'Homepage Viewed' }));
  await expect.poll(others).toBe(before + 1);
}

const exposures = () =>
  arrived('Test Exposure').map(({ event_properties: { test_name, test_variant } }) => [
    test_name,
    test_variant,
  ]);

it('S3.11 is sent once in a session, across pages, and again for another variation', async () => {
  await open();
  await settle();
  await open();
  await settle();
  expect(exposures()).toEqual([['hero copy', '1']]);
  await open({ flag: { ...flag, variationIndex: 2 } });
  await settle();
  expect(exposures()).toEqual([
    ['hero copy', '1'],
    ['hero copy', '2'],
  ]);
});

it('S3.11 is sent again in the next session', async () => {
  await open({ sessionTimeoutMillis: 0 });
  await settle();
  await visitor.page.waitForTimeout(5);
  await settle();
  await visitor.page.evaluate(() => show());
  await expect.poll(() => exposures().length).toBe(2);
});

it('S5.3 is not sent where the reason is another', async () => {
  await open({ flag: { ...flag, reason: { kind: 'FALLTHROUGH' } } });
  await settle();
  expect(exposures()).toEqual([]);
});

it('waits only in memory until the visitor agrees, and leaves nothing after a denial', async () => {
  const { page } = visitor;
  await open({ consent: 'pending' });
  await page.evaluate(() => tested.flush());
  expect([(await readBrowserStorage(page)).session, server.events]).toEqual([{}, []]);
  await page.evaluate(() => tested.consent.set('granted'));
  await expect.poll(exposures).toEqual([['hero copy', '1']]);
  await page.evaluate(() => show());
  await settle();
  expect(exposures()).toHaveLength(1);
  expect(Object.keys((await readBrowserStorage(page)).session)).toContain(storedName('exposures'));
  await page.evaluate(() => tested.consent.set('denied'));
  expect((await readBrowserStorage(page)).session).toEqual({});
});
