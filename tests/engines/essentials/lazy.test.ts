import { earlyClicksScript } from '@care/analytics/attributes';
import { describe, expect, it } from 'vitest';
import { startEngine } from '../start-engine.ts';
import { startVisit } from '../start-visit.ts';

const engine = startEngine();
const storeName = 'care-analytics:key:early-calls';

/** A visit on a page whose core is not there yet. */
async function startLazyVisit(options?: Parameters<typeof startVisit>[1]) {
  const visit = await startVisit(engine.current, options);
  const asksForCore = () => visit.server.requests.some(({ url }) => url.pathname.includes('lazy-core'));
  const { tab } = visit;
  return {
    ...visit,
    asksForCore,
    stored: () => tab.evaluate((name) => sessionStorage.getItem(name), storeName),
    /** Interacts by the keyboard, as a click might be logged. */
    interact: () => tab.press('Tab'),
  };
}

describe('a call before the core arrives', () => {
  it('costs no request for the core, and is delivered with its own time, address and id', async () => {
    const { tab, address, arrived, asksForCore, interact } = await startLazyVisit();
    await tab.goto(address('lazy'));
    const made = await tab.evaluate(() => {
      const { id, state } = tested.logEvent({ name: 'Early', data: { step: 1 } });
      const before = location.href;
      history.pushState(null, '', '/second');
      return { id, state, time: Date.now(), before };
    });
    expect(made.state).toBe('buffered');
    expect(asksForCore()).toBe(false);
    await interact();
    const event = await arrived('Early');
    expect(asksForCore()).toBe(true);
    expect(event).toMatchObject({
      insert_id: made.id,
      event_properties: { step: 1, url_path: '/lazy.html' },
    });
    expect(Math.abs(event.time - made.time)).toBeLessThan(1_000);
    await tab.evaluate(() => void tested.logEvent({ name: 'Later' }));
    expect((await arrived('Later')).event_properties.url_path).toBe('/second');
  });

  it('has a receipt that ends when the server has answered', async () => {
    const { tab, address } = await startLazyVisit();
    await tab.goto(address('lazy'));
    const state = await tab.evaluate(() => {
      const receipt = tested.logEvent({ name: 'Early' });
      return tested.flush().then(() => receipt.settled);
    });
    expect(state).toBe('sent');
  });
});

describe('a page that is left before the core arrives', () => {
  it('has its calls delivered by the next page, with consent', async () => {
    const { tab, address, arrived, names, interact, stored } = await startLazyVisit();
    await tab.goto(address('lazy'));
    const id = await tab.evaluate(() => tested.logEvent({ name: 'Left' }).id);
    await tab.goto(`${address('lazy')}&next`);
    expect(await stored()).toContain('Left');
    expect(names()).toEqual([]);
    await interact();
    const event = await arrived('Left');
    expect(event.insert_id).toBe(id);
    expect(event.event_properties.url).not.toContain('next');
    await expect.poll(stored).toBeNull();
    await tab.evaluate(() => tested.flush());
    expect(names().filter((name) => name === 'Left')).toHaveLength(1);
  });

  it.each(['pending', 'denied'] as const)('stores nothing while consent is %s', async (consent) => {
    const { tab, address, names, interact, stored } = await startLazyVisit();
    await tab.goto(address('lazy', { consent }));
    await tab.evaluate(() => void tested.logEvent({ name: 'Left' }));
    await tab.goto(`${address('lazy')}&next`);
    expect(await stored()).toBeNull();
    await tab.evaluate(() => void tested.logEvent({ name: 'Arrived' }));
    await interact();
    await expect.poll(names).toContain('Arrived');
    expect(names()).not.toContain('Left');
  });

  it('keeps the choice that was made on it', async () => {
    const { tab, address, names, stored } = await startLazyVisit();
    await tab.goto(address('lazy'));
    await tab.evaluate(() => {
      tested.logEvent({ name: 'Before' });
      tested.consent.set('denied');
    });
    await tab.goto(`${address('lazy')}&next`);
    expect(await tab.evaluate(() => tested.consent.state)).toBe('denied');
    expect(await stored()).toBeNull();
    expect(await tab.evaluate(() => tested.logEvent({ name: 'After' }).state)).toBe('dropped:consent');
    expect(names()).toEqual([]);
  });

  it('loses its calls when the visitor does not come back', async () => {
    const { tab, visitor, address, names } = await startLazyVisit();
    await tab.goto(address('lazy'));
    await tab.evaluate(() => void tested.logEvent({ name: 'Left' }));
    await tab.close();
    const other = await visitor.newTab();
    await other.goto(address('lazy'));
    await other.evaluate(() => void tested.logEvent({ name: 'Arrived' }));
    await other.press('Tab');
    await expect.poll(names).toContain('Arrived');
    expect(names()).not.toContain('Left');
  });
});

it('a click before the SDK is among the calls, by its time', async () => {
  const { tab, address, arrived, names } = await startLazyVisit({ prepare: earlyClicksScript });
  await tab.goto(address('lazy'));
  await tab.evaluate(() => void tested.logEvent({ name: 'Early' }));
  await tab.click('#declared');
  await arrived('Search Started');
  await tab.evaluate(() => tested.flush());
  expect(names()).toEqual(['session_start', 'Early', 'Search Started']);
});
