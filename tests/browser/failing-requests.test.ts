import { afterEach, expect, it } from 'vitest';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

/** Several attempts with their waits; the machine may be busy. */
const patience = { timeout: 110_000 };
const testMillis = 120_000;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});
afterEach(() => expect(visitor.uncaught).toEqual([]));

const arrived = () =>
  server.events.map(({ event_type }) => event_type).filter((name) => !/^session_/.test(name));

async function logAll(names: readonly string[], text = ''): Promise<void> {
  await visitor.page.evaluate(
    ([all, data]) => {
      for (const name of all) tested.logEvent({ name, data: { text: data } });
    },
    [names, text] as const,
  );
}

it.each([500, 403])(
  'an event for which the collector always answers %i holds up no other',
  async (status) => {
    server.answer = ({ url, body }) =>
      url.pathname === '/collect' && body.includes('"Event 13"') ? { status } : undefined;
    await visitor.open();
    const names = Array.from({ length: 30 }, (_none, index) => `Event ${index}`);
    await logAll(names);
    const others = names.filter((name) => name !== 'Event 13').toSorted();
    await expect.poll(() => arrived().toSorted(), patience).toEqual(others);
    expect(server.requests.filter(({ url }) => url.pathname === '/collect').length).toBeLessThan(40);

    await logAll(['Afterwards']);
    await expect.poll(arrived, { timeout: 20_000 }).toContain('Afterwards');
  },
  testMillis,
);

it(
  'on a line that is too slow for large requests all events arrive',
  async () => {
    // Large bodies get no answer, and time out.
    server.answer = ({ url, body }) =>
      url.pathname === '/collect' && body.length > 20_000 ? 'no answer' : undefined;
    await visitor.open();
    const names = Array.from({ length: 60 }, (_none, index) => `Event ${index}`);
    await logAll(names, 'x'.repeat(1_000));
    await expect.poll(() => arrived().toSorted(), patience).toEqual(names.toSorted());
  },
  testMillis,
);
