import { httpApi } from '@care/analytics/http-api';
import { expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { type AnalyticsConfig, completeOptions } from '../../../sdk/client/options.ts';
import { createProjectStorage } from '../../../sdk/storage/project-storage.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

interface WireEvent {
  readonly event_type: string;
  readonly user_id?: string;
  readonly device_id: string;
}

/** A browser where user `u1` of two projects is known already, and logs in and out on any of its pages. */
async function openBrowser() {
  const environment = createTestEnvironment();
  const { localStorage } = environment;
  const open = (project: string, config: AnalyticsConfig = {}) =>
    createAnalyticsClient(
      completeOptions({ analyticsKey: project, sessionEvents: false, destinations: [httpApi()], ...config }),
      Object.assign(Object.create(environment), {
        localStorage: createProjectStorage(localStorage, project),
        now: environment.now,
      }),
    );
  for (const project of ['shop', 'help']) {
    const earlier = open(project);
    earlier.setUserId('u1');
    earlier.logEvent({ name: 'Earlier' });
    await environment.clock.advance(2_000);
    earlier.close();
  }
  return {
    environment,
    open,
    /** Returns users and devices by the names of the events: the first device is 0. */
    async arrived() {
      await environment.clock.advance(1_000);
      const events = environment.sent.flatMap(
        ({ body }) => (JSON.parse(body) as { events: WireEvent[] }).events,
      );
      const devices = [...new Set(events.map((event) => event.device_id))];
      return Object.fromEntries(
        events.map(({ event_type, user_id, device_id }) => [
          event_type,
          [user_id, devices.indexOf(device_id)],
        ]),
      );
    },
  };
}

it('an event that waits for consent keeps device and user while another tab resets', async () => {
  const { environment, open, arrived } = await openBrowser();
  const first = open('shop', { consent: 'pending' });
  first.logEvent({ name: 'Waited' });
  await environment.clock.advance(0);
  const second = open('shop', { consent: 'pending' });
  second.consent.set('granted');
  second.reset({ all: true });
  second.logEvent({ name: 'Reset' });
  first.logEvent({ name: 'After' });
  expect(await arrived()).toMatchObject({
    Earlier: ['u1', 0],
    Waited: ['u1', 0],
    Reset: [undefined, 1],
    After: [undefined, 1],
  });
});

it('an event of the first task keeps them while another client of the page resets', async () => {
  const { open, arrived } = await openBrowser();
  const [first, second] = [open('shop'), open('shop')];
  second.logEvent({ name: 'Before' });
  first.reset();
  first.setUserId('u2');
  first.logEvent({ name: 'After' });
  expect(await arrived()).toMatchObject({ Before: ['u1', 0], After: ['u2', 1] });
});

it('a page that has logged keeps its device while another project has a new one, which the next page gets', async () => {
  const { open, arrived } = await openBrowser();
  const [shop, help] = [open('shop'), open('help')];
  help.logEvent({ name: 'First' });
  shop.reset();
  shop.logEvent({ name: 'Shop' });
  await arrived();
  help.logEvent({ name: 'Second' });
  await arrived();
  open('help').logEvent({ name: 'Next page' });
  expect(await arrived()).toMatchObject({
    First: ['u1', 0],
    Second: ['u1', 0],
    Shop: [undefined, 1],
    'Next page': ['u1', 1],
  });
});

it('a page whose site clears its local storage keeps the device of the cookie', async () => {
  const { environment, open, arrived } = await openBrowser();
  const [first, second] = [open('shop'), open('shop')];
  first.logEvent({ name: 'First' });
  await arrived();
  second.reset();
  for (const key of environment.localStorage.keys()) environment.localStorage.write(key, '');
  first.logEvent({ name: 'Second' });
  second.logEvent({ name: 'Third' });
  expect(await arrived()).toMatchObject({ First: ['u1', 0], Second: [undefined, 1], Third: [undefined, 1] });
});

it('a page whose site clears its local storage every second keeps its user and session', async () => {
  const { environment, open, arrived } = await openBrowser();
  const page = open('shop');
  page.logEvent({ name: 'First' });
  const session = page.session()?.id;
  for (const name of ['Second', 'Third', 'Fourth']) {
    await environment.clock.advance(1_000);
    for (const key of environment.localStorage.keys()) environment.localStorage.write(key, '');
    page.logEvent({ name });
    expect(page.session()?.id).toBe(session);
  }
  environment.endTask();
  const next = open('shop');
  next.logEvent({ name: 'Next page' });
  expect(next.session()?.id).toBe(session);
  const { 'Next page': nextPage, ...others } = await arrived();
  expect(nextPage).toEqual([undefined, 0]);
  expect(Object.values(others)).toEqual(Array(5).fill(['u1', 0]));
});

it('cookies and choice are written again on a page that stays open, once a day', async () => {
  const { environment, open } = await openBrowser();
  const analytics = open('shop', { consent: 'pending' });
  analytics.consent.set('granted');
  const written: string[] = [];
  const { write } = environment.cookies;
  environment.cookies.write = (cookie) => {
    written.push(cookie.split('=')[0] ?? '');
    write(cookie);
  };
  const counts: number[] = [];
  for (const hours of [0, 24, 1, 23, 1]) {
    await environment.clock.advance(hours * 3_600_000);
    analytics.logEvent({ name: 'Viewed' });
    environment.endTask();
    counts.push(written.length);
  }
  expect(counts).toEqual([0, 4, 4, 8, 8]);
  expect(written.slice(0, 4).sort()).toEqual(['care_consent', 'care_did', 'csc', 'n_vis']);
});
