import { describe, expect, it } from 'vitest';
import type { Tab } from '../../../tools/browsers/engines/engine.ts';
import { startEngine } from '../start-engine.ts';
import { startVisit } from '../start-visit.ts';

const engine = startEngine();

/** Names of all that the page's site keeps in the browser. */
function readStored(tab: Tab): Promise<string[]> {
  return tab.evaluate(async () => [
    ...document.cookie.split('; ').filter(Boolean),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `${name}`),
  ]);
}

describe('consent', () => {
  it('S4.3 stores and sends nothing before consent, then sends what was logged meanwhile', async () => {
    const { tab, server, address, log, arrived } = await startVisit(engine.current);
    await tab.goto(address('analytics', { consent: 'pending' }));
    await tab.evaluate(async () => {
      tested.logEvent({ name: 'Waits' });
      await tested.flush();
    });
    expect(await readStored(tab)).toEqual([]);
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);

    await tab.evaluate(() => tested.consent.set('granted'));
    await arrived('Waits');
    await log('Afterwards');
    expect(await readStored(tab)).not.toEqual([]);
  });

  it('S4.3 a denial ends it immediately, in a second tab and on its next page', async () => {
    const { tab, visitor, server, address, log } = await startVisit(engine.current);
    await tab.goto(address('analytics', { consent: 'granted' }));
    await log('Before');
    const other = await visitor.newTab();
    await other.goto(address('analytics', { consent: 'granted' }));
    await log('In another tab', other);

    await other.evaluate(() => tested.consent.set('denied'));
    const stateOf = (asked: Tab) => asked.evaluate(() => tested.logEvent({ name: 'Secret' }).state);
    expect(await stateOf(other)).toBe('dropped:consent');
    await other.goto(address('analytics', { consent: 'denied' }));
    expect(await stateOf(other)).toBe('dropped:consent');
    await other.evaluate(() => tested.flush());
    expect(server.requests.filter(({ body }) => body.includes('Secret'))).toEqual([]);
  });

  it('S4.3 a withdrawal leaves nothing but the choice, not even an empty database', async () => {
    const { tab, address, log } = await startVisit(engine.current);
    await tab.goto(address('analytics', { consent: 'granted' }));
    await log('Before');
    expect(await readStored(tab)).toContainEqual(expect.stringMatching(/^care-analytics/));
    await tab.evaluate(() => tested.consent.set('denied'));
    const ofTheSdk = async () => (await readStored(tab)).filter((name) => !name.startsWith('care_consent'));
    await expect.poll(ofTheSdk).toEqual([]);
  });
});

describe('in a worker', () => {
  it('S3.7 events arrive', async () => {
    const { tab, address, arrived } = await startVisit(engine.current);
    await tab.goto(address('worker'));
    await tab.evaluate(() => worker.postMessage('Counted'));
    await arrived('Counted');
  });
});

describe('a browser that keeps nothing', () => {
  const refused = `(() => {
    const refuse = () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); };
    const property = { get: refuse, set: refuse };
    Object.defineProperties(window, { localStorage: property, sessionStorage: property, indexedDB: property });
    Object.defineProperty(document, 'cookie', property);
  })();`;

  it('S8.4 events arrive all the same, from one device a page', async () => {
    const { tab, server, address, log } = await startVisit(engine.current, { prepare: refused });
    await tab.goto(address());
    const first = await log('First');
    const second = await log('Second');
    expect(second.device_id).toBe(first.device_id);
    await expect.poll(() => server.events.length).toBeGreaterThan(1);
  });
});

describe('a page in the back/forward cache', () => {
  it('S7.11 is viewed again when it comes back, in the same session', async () => {
    const needs = ['cache a page'] as const;
    const { tab, server, address, arrived } = await startVisit(engine.current, { needs });
    await tab.goto(address('features'));
    const first = await arrived('Screen Viewed');
    await tab.evaluate(() => tested.flush());
    await tab.goto(address('empty'));
    await tab.evaluate(() => history.back());
    const views = () => server.events.filter(({ event_type }) => event_type === 'Screen Viewed');
    await expect.poll(views).toHaveLength(2);
    await tab.evaluate(() => tested.flush());
    const [, second] = views();
    expect(views()).toHaveLength(2);
    expect(second?.session_id).toBe(first.session_id);
    expect(second?.insert_id).not.toBe(first.insert_id);
  });
});
