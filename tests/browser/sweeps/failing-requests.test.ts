import { afterEach, expect, it } from 'vitest';
import type { SdkServer, Visitor } from '../sdk-server.ts';
import { stageEachTest } from '../stage-each-test.ts';

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
  'a connection that cuts large requests immediately carries all events',
  async () => {
    server.answer = ({ url, body }) =>
      url.pathname === '/collect' && body.length > 8_000 ? 'cut' : undefined;
    await visitor.open();
    const names = Array.from({ length: 60 }, (_none, index) => `Event ${index}`);
    await logAll(names, 'x'.repeat(1_000));
    await expect.poll(() => arrived().toSorted(), patience).toEqual(names.toSorted());
  },
  testMillis,
);

it(
  'an event for which the collector always answers 500 has no other sent again by later pages, nor a refusal counted again',
  async () => {
    const refused: unknown[] = [];
    server.answer = ({ url, body }) => {
      if (url.pathname !== '/collect') return undefined;
      if (body.includes('"Stuck"')) return { status: 500 };
      const { events } = JSON.parse(body) as { events: { event_type: string }[] };
      const bad = events.flatMap(({ event_type }, place) => (event_type === 'Bad' ? [place] : []));
      if (bad.length === 0) return undefined;
      refused.push(...bad);
      return { status: 400, body: JSON.stringify({ events_with_invalid_fields: { time: bad } }) };
    };
    const names = ['Bad', 'Stuck', ...Array.from({ length: 20 }, (_none, index) => `Event ${index}`)];
    const others = names.slice(2).toSorted();
    await visitor.open();
    await logAll(names);
    // Short visits, each in the middle of the search for the fault.
    for (let visit = 0; visit < 6; visit += 1) {
      await visitor.page.waitForTimeout(1_500);
      await visitor.open();
      await logAll([`Visit ${visit}`]);
    }
    const arrivedOthers = () => [...new Set(arrived())].filter((name) => name.startsWith('Event')).toSorted();
    await expect.poll(arrivedOthers, patience).toEqual(others);
    // Copies come of beacons, whose answers no page sees; none comes of a record that was delivered long ago.
    const before = server.requests.length;
    await visitor.open();
    await logAll(['Last']);
    await expect.poll(arrived, patience).toContain('Last');
    await visitor.page.waitForTimeout(5_000);
    const later = server.requests.slice(before).filter(({ url }) => url.pathname === '/collect');
    expect(later.map(({ body }) => body).join()).not.toContain('"Event ');
    const counts = server.events.flatMap(({ event_properties }) => event_properties.sdk_dropped ?? []);
    expect(counts).toEqual([{ 'failed:refused': 1 }]);
    expect(refused).toHaveLength(1);
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
