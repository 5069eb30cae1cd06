import { describe, expect, it } from 'vitest';
import { waitInPage } from '../../../tools/browsers/engines/wait-in-page.ts';
import { startEngine } from '../start-engine.ts';
import { startVisit } from '../start-visit.ts';

const engine = startEngine();

describe('identity and session', () => {
  it('are the same on the next page, after a reload and in another tab', async () => {
    const visit = await startVisit(engine.current);
    const { tab, visitor, log, address } = visit;
    await tab.goto(address());
    const first = await log('First');
    await tab.goto(address());
    const second = await log('Second');
    await tab.evaluate(() => {
      document.title = 'Before';
      location.reload();
    });
    await waitInPage(tab, () => document.title !== 'Before' && 'tested' in globalThis);
    const third = await log('Third');
    const other = await visitor.newTab();
    await other.goto(address());
    const fourth = await log('Fourth', other);

    for (const event of [second, third, fourth]) {
      expect(event.device_id).toBe(first.device_id);
      expect(event.session_id).toBe(first.session_id);
    }
    expect(new Set([first, second, third, fourth].map(({ insert_id }) => insert_id)).size).toBe(4);
  });

  it('are shared by the hosts of a cookie’s domain, and by no others', async () => {
    const { tab, log, address } = await startVisit(engine.current);
    const settings = { cookieDomain: 'care.test' };
    await tab.goto(address('analytics', settings, 'www.care.test'));
    const www = await log('On www');
    await tab.goto(address('analytics', settings, 'jobs.care.test'));
    const jobs = await log('On jobs');
    await tab.goto(address('analytics', {}, 'www.other.test'));
    const elsewhere = await log('Elsewhere');

    expect(jobs.device_id).toBe(www.device_id);
    expect(elsewhere.device_id).not.toBe(www.device_id);
  });

  it('end with a logout: the next event is of another device and has no user', async () => {
    const { tab, log, address } = await startVisit(engine.current);
    await tab.goto(address());
    await tab.evaluate(() => tested.setUserId('member-1'));
    const before = await log('Signed in');
    await tab.evaluate(() => tested.reset());
    const after = await log('Signed out');

    expect(before.user_id).toBe('member-1');
    expect(after.user_id).toBeUndefined();
    expect(after.device_id).not.toBe(before.device_id);
  });

  it('begin a new session after the time without an event that the page allows', async () => {
    const { tab, log, address } = await startVisit(engine.current);
    await tab.goto(address('analytics', { sessionTimeoutMillis: 500 }));
    const first = await log('First');
    await new Promise((resolve) => setTimeout(resolve, 700));
    const second = await log('Second');

    expect(second.session_id).toBeGreaterThan(first.session_id);
    expect(second.device_id).toBe(first.device_id);
  });
});
