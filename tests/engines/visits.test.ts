import { describe, expect, it } from 'vitest';
import { waitInPage } from '../../tools/browsers/engines/wait-in-page.ts';

import type { PageSettings } from '../browser/pages/start-analytics.ts';
import { startEngine } from './start-engine.ts';
import { startVisit, type Visit } from './start-visit.ts';

const engine = startEngine();

/** The names of the events that came with a project's key, in order. */
function namesWithKey({ server }: Visit, key: string): string[] {
  return server.requests
    .filter(({ url }) => url.pathname === '/collect')
    .map(({ body }) => JSON.parse(body) as { api_key: string; events: { event_type: string }[] })
    .filter(({ api_key }) => api_key === key)
    .flatMap(({ events }) => events.map(({ event_type }) => event_type));
}

const own = (names: readonly string[]) => names.filter((name) => !name.startsWith('session_'));

describe('two projects on one origin', () => {
  it('orphaned events of one are sent only with its own key', async () => {
    const visit = await startVisit(engine.current);
    const { tab, server, address } = visit;
    server.answer = ({ url }) => (url.pathname === '/collect' ? { status: 503 } : undefined);
    await tab.goto(address('analytics', { analyticsKey: 'shop' }));
    await tab.evaluate(() => {
      for (const name of ['One', 'Two', 'Three']) tested.logEvent({ name });
    });
    await expect.poll(() => namesWithKey(visit, 'shop')).toContain('Three');
    server.answer = () => undefined;
    await tab.goto(address('analytics', { analyticsKey: 'help' }));
    await visit.log('Asked');
    expect(own(namesWithKey(visit, 'help'))).toEqual(['Asked']);

    await tab.goto(address('analytics', { analyticsKey: 'shop' }));
    await visit.log('Four');
    await expect.poll(visit.names).toEqual(expect.arrayContaining(['One', 'Two', 'Three']));
    expect(own(namesWithKey(visit, 'help'))).toEqual(['Asked']);
  });

  it('have users and sessions of their own, and share device and consent', async () => {
    const { tab, visitor, log, address } = await startVisit(engine.current);
    const other = await visitor.newTab();
    await tab.goto(address('analytics', { analyticsKey: 'shop' }));
    await other.goto(address('analytics', { analyticsKey: 'help' }));
    await tab.evaluate(() => tested.setUserId('user-1'));
    const shop = await log('Bought', tab);
    const help = await log('Asked', other);
    expect([shop.user_id, help.user_id]).toEqual(['user-1', undefined]);
    expect(help.session_id).not.toBe(shop.session_id);
    expect(help.device_id).toBe(shop.device_id);

    await tab.evaluate(() => tested.consent.set('denied'));
    const stored = () =>
      other.evaluate(() =>
        [...Object.keys(localStorage), ...document.cookie.split('; ')].filter(Boolean).sort(),
      );
    expect(await stored()).toEqual(['care_consent', expect.stringMatching(/^care_consent=denied\.\d+$/)]);
    await other.evaluate(() => void tested.logEvent({ name: 'Asked again' }));
    expect(await stored()).toEqual(['care_consent', expect.stringMatching(/^care_consent=denied\.\d+$/)]);
  });
});

describe('identity', () => {
  it('a logout before the first event of a page holds on the next one', async () => {
    const { tab, log, address } = await startVisit(engine.current);
    await tab.goto(address());
    await tab.evaluate(() => tested.setUserId('user-1'));
    const before = await log('Signed in');
    await tab.goto(address('analytics', { sessionEvents: false }));
    await tab.evaluate(() => {
      tested.reset();
      document.title = 'Leaving';
      location.reload();
    });
    await waitInPage(tab, () => document.title !== 'Leaving' && 'tested' in globalThis);
    const after = await log('Signed out');
    expect([before.user_id, after.user_id]).toEqual(['user-1', undefined]);
    expect(after.device_id).not.toBe(before.device_id);
  });

  it('a login before the first event of a page holds on the next one', async () => {
    const { tab, log, address } = await startVisit(engine.current);
    await tab.goto(address());
    await tab.evaluate(() => tested.setUserId('user-1'));
    await tab.goto(address());
    expect((await log('Viewed')).user_id).toBe('user-1');
  });

  it.each(['granted', 'pending'] as const)(
    'belongs to an event as at its call, whatever is reset in the same task: %s',
    async (consent) => {
      const { tab, arrived, log, address } = await startVisit(engine.current);
      await tab.goto(address());
      const { device_id } = await log('Known');
      await tab.goto(address('analytics', { consent }));
      await tab.evaluate(() => {
        tested.setUserId('user-1');
        tested.logEvent({ name: 'Before' });
        tested.reset();
        tested.logEvent({ name: 'After' });
        tested.consent.set('granted');
      });
      const before = await arrived('Before');
      const after = await arrived('After');
      expect([before.device_id, before.user_id]).toEqual([device_id, 'user-1']);
      expect(after.device_id).not.toBe(device_id);
      expect(after.user_id).toBeUndefined();
    },
  );

  it('follows a logout in another tab, and is not written back', async () => {
    const { tab, visitor, log, address } = await startVisit(engine.current);
    const other = await visitor.newTab();
    await tab.goto(address());
    await tab.evaluate(() => tested.setUserId('user-1'));
    const first = await log('In the first', tab);
    await other.goto(address());
    expect((await log('In the second', other)).user_id).toBe('user-1');
    await tab.evaluate(() => tested.reset());
    const after = await log('After in the second', other);
    expect(after.user_id).toBeUndefined();
    expect(after.device_id).not.toBe(first.device_id);
    expect((await log('After in the first', tab)).device_id).toBe(after.device_id);
  });
});

describe('an opt-out and a new opt-in in another tab', () => {
  it('leave an idle tab nothing of before: no id, and nothing that waits', async () => {
    const visit = await startVisit(engine.current);
    const { tab, visitor, server, log, address } = visit;
    await tab.goto(address());
    const before = await log('Before');
    server.answer = ({ url, body }) =>
      url.pathname === '/collect' && body.includes('Waiting') ? { status: 503 } : undefined;
    await tab.evaluate(() => void tested.logEvent({ name: 'Waiting' }));
    await expect.poll(() => namesWithKey(visit, 'key')).toContain('Waiting');

    const other = await visitor.newTab();
    await other.goto(address());
    await other.evaluate(() => tested.consent.set('denied'));
    await other.evaluate(() => tested.consent.set('granted'));
    const renewed = await log('Renewed', other);
    server.answer = () => undefined;
    const after = await log('After', tab);

    expect(after.device_id).toBe(renewed.device_id);
    expect(after.device_id).not.toBe(before.device_id);
    expect(after.event_properties.visitor_id).toBe(renewed.event_properties.visitor_id);
    expect(after.event_properties.visitor_id).not.toBe(before.event_properties.visitor_id);
    expect(after.session_id).toBe(renewed.session_id);
    await tab.evaluate(() => tested.flush());
    expect(visit.names()).not.toContain('Waiting');
  });
});

describe('a tab that waited for consent', () => {
  it('leaves the visit one session', async () => {
    const { tab, visitor, server, arrived, log, address } = await startVisit(engine.current);
    const settings = { sessionTimeoutMillis: 1_500 };
    await tab.goto(address('analytics', { ...settings, consent: 'pending' }));
    await tab.evaluate(() => void tested.logEvent({ name: 'Early' }));
    const other = await visitor.newTab();
    await other.goto(address('analytics', { ...settings, consent: 'pending' }));
    await other.evaluate(() => tested.consent.set('granted'));
    for (const name of ['One', 'Two', 'Three']) {
      await log(name, other);
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    await tab.evaluate(() => tested.consent.set('granted'));
    const early = await arrived('Early');
    const last = await log('Last', other);
    expect(new Set(server.events.map(({ session_id }) => session_id))).toEqual(new Set([last.session_id]));
    expect(early.session_id).toBe(last.session_id);
  });
});

describe('a session that is over', () => {
  it('is no session: the first exposure after a pause counts, once', async () => {
    const { tab, server, arrived, log, address } = await startVisit(engine.current);
    const settings = { sessionTimeoutMillis: 400, flag: { reason: 'RULE_MATCH', variationIndex: 1 } };
    await tab.goto(address('exposure', settings as PageSettings));
    await arrived('Test Exposure');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await tab.evaluate(() => tested.session())).toBeUndefined();
    await tab.evaluate(() => show());
    await tab.evaluate(() => show());
    await log('CTA Interacted - VHP');
    const exposures = server.events.filter(({ event_type }) => event_type === 'Test Exposure');
    expect(exposures).toHaveLength(2);
    expect(new Set(exposures.map(({ session_id }) => session_id)).size).toBe(2);
  });
});

describe('orphaned work of a page', () => {
  it('is counted by the next page, where it was lost', async () => {
    const { tab, server, address, log } = await startVisit(engine.current);
    server.answer = ({ url }) =>
      url.pathname === '/collect'
        ? { status: 400, body: '{"events_with_invalid_fields":{"time":[0,1]}}' }
        : undefined;
    await tab.goto(address());
    const isRefused = () => tested.decisions('Refused').some(({ state }) => state === 'failed:refused');
    // With it goes the start of the session.
    await tab.evaluate(() => void tested.logEvent({ name: 'Refused' }));
    await waitInPage(tab, isRefused);
    server.answer = () => undefined;
    await tab.goto(address());
    expect((await log('Next')).event_properties.sdk_dropped).toEqual({ 'failed:refused': 2 });
    expect((await log('After that')).event_properties).not.toHaveProperty('sdk_dropped');
  });

  it('waits for the destination that has not answered, and goes to no other', async () => {
    const visit = await startVisit(engine.current);
    const { tab, server, address, log } = visit;
    /** Adds a destination that sends names to `/second`. */
    const addSecond = () => {
      tested.addDestination({
        name: 'second',
        async deliver({ events, leaving }) {
          const body = JSON.stringify(events.map(({ name }) => name));
          const isTaken = !leaving && (await fetch('/second', { method: 'POST', body })).ok;
          return { answers: events.map(() => (isTaken ? 'delivered' : 'retry')) };
        },
      });
    };
    const atSecond = () =>
      server.requests
        .filter(({ url }) => url.pathname === '/second')
        .flatMap(({ body }) => JSON.parse(body) as string[]);
    server.answer = ({ url }) => (url.pathname === '/second' ? { status: 503 } : undefined);
    await tab.goto(address());
    await tab.evaluate(addSecond);
    await log('First');
    // The attempt after the one that failed.
    await expect.poll(() => atSecond().length).toBeGreaterThan(2);
    server.answer = ({ url }) => (url.pathname === '/second' ? { status: 200, body: '{}' } : undefined);
    await tab.goto(address());
    await log('Next');
    const before = atSecond().length;
    await tab.evaluate(addSecond);
    await expect.poll(() => atSecond().slice(before)).toEqual(['session_start', 'First']);
    expect(visit.names().filter((name) => name === 'First')).toHaveLength(1);
  });
});
