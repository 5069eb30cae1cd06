import { describe, expect, it } from 'vitest';
import type { CollectedEvent, SdkServer, Visitor } from './sdk-server.ts';
import { addressOf } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});

const clicks = Array.from({ length: 20 }, (_none, index) => `Clicked ${index + 1}`);

/** How often each event was uploaded, by its id. */
function uploads(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { url, body, method } of server.requests) {
    if (url.pathname !== '/collect' || method !== 'POST') continue;
    for (const { event_type, insert_id } of JSON.parse(body).events as CollectedEvent[])
      if (event_type.startsWith('Clicked')) counts.set(insert_id, (counts.get(insert_id) ?? 0) + 1);
  }
  return counts;
}

describe('pages that are left in the task of a click', () => {
  it('S4.3 S8.5 lose none of their events, and send few copies of them', async () => {
    await visitor.open();
    for (const name of clicks) {
      const next = visitor.page.waitForEvent('load');
      await visitor.page.evaluate(
        ([event = '', address = '']) => {
          tested.logEvent({ name: event });
          location.assign(address);
        },
        [name, addressOf(`${server.origin}/analytics.html`, {})],
      );
      await next;
      await expect.poll(() => visitor.page.evaluate(() => typeof tested)).toBe('object');
    }
    await visitor.page.evaluate(() => {
      tested.logEvent({ name: 'Stayed' });
      return tested.flush();
    });
    const arrived = () => new Set(server.events.map(({ event_type }) => event_type));
    await expect.poll(arrived).toEqual(new Set(['session_start', ...clicks, 'Stayed']));
    const counts = [...uploads().values()];
    expect(counts).toHaveLength(clicks.length);
    // Each is on its way when its page goes, so a copy goes along, and a later page that finds no answer sends it once more.
    expect(counts.reduce((all, each) => all + each, 0)).toBeLessThan(3 * clicks.length);
  });
});
