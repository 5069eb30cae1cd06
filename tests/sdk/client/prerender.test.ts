import type { Analytics } from '@care/analytics';
import { expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

function prerender(consent: 'granted' | 'pending' = 'granted', environment = createTestEnvironment()) {
  environment.isPrerendered = true;
  const analytics = createAnalyticsClient(
    completeOptions({
      analyticsKey: 'key',
      consent,
      features: [
        {
          name: 'watcher',
          start(host) {
            host.storage.write('care-analytics:watched', 'yes');
            return undefined;
          },
        },
      ],
      destinations: [{ name: 'none', deliver: () => new Promise(() => {}) }],
    }),
    environment,
  );
  const storedEvents = () => environment.storedEvents().map(({ name, time }) => ({ name, time }));
  return { environment, analytics, storedEvents };
}

it('S4.5 a prerendered page stores nothing and begins no session until it is opened; its events happen then', async () => {
  const { environment, analytics, storedEvents } = prerender();
  const before = environment.clock.now();
  analytics.logEvent({ name: 'Viewed' });
  await environment.clock.advance(60_000);
  expect([storedEvents(), environment.localStorage.keys(), environment.cookies.read()]).toEqual([[], [], '']);
  expect(analytics.session()).toBeUndefined();

  environment.activate();
  await environment.clock.advance(0);
  const time = before + 60_000;
  expect(storedEvents()).toEqual([
    { name: 'session_start', time },
    { name: 'Viewed', time },
  ]);
});

it('one that is never opened leaves nothing behind', async () => {
  const { environment, analytics, storedEvents } = prerender();
  analytics.logEvent({ name: 'Viewed' });
  await environment.clock.advance(60_000);
  environment.leave(true);
  analytics.close();
  await environment.clock.advance(0);
  expect([storedEvents(), environment.localStorage.keys(), environment.openHandles()]).toEqual([[], [], 0]);
});

it('one that also waits for consent waits for both', async () => {
  const { environment, analytics, storedEvents } = prerender('pending');
  analytics.logEvent({ name: 'Viewed' });
  analytics.consent.set('granted');
  await environment.clock.advance(0);
  expect(storedEvents()).toEqual([]);
  environment.activate();
  await environment.clock.advance(0);
  expect(storedEvents().map(({ name }) => name)).toEqual(['session_start', 'Viewed']);
});

/** A visitor who is here already, on a page of their own. */
async function visit() {
  const environment = createTestEnvironment();
  const options = completeOptions({ analyticsKey: 'key' });
  const first = createAnalyticsClient(options, environment);
  first.setUserId('real');
  first.logEvent({ name: 'First' });
  await environment.clock.advance(2_000);
  const stored = () =>
    JSON.stringify([
      environment.cookies.read(),
      environment.localStorage.keys().map((key) => [key, environment.localStorage.read(key)]),
    ]);
  return { environment, first, stored };
}

const calls: [string, (analytics: Analytics) => void][] = [
  ['setUserId', ({ setUserId }) => setUserId('other')],
  ['reset', ({ reset }) => reset()],
  ['reset all', ({ reset }) => reset({ all: true })],
  ['consent', ({ consent }) => consent.set('granted')],
  ['a denial', ({ consent }) => consent.set('denied')],
  [
    'a denial found before',
    ({ getUserId, getDeviceId, session, consent }) => {
      void [getUserId(), getDeviceId(), session(), consent.state];
    },
  ],
];

it.each(calls)('%s of one that is never opened changes nothing', async (name, call) => {
  const { environment, first, stored } = await visit();
  first.close();
  if (name.endsWith('before')) environment.cookies.write('care_consent=granted.1');
  const before = [stored(), environment.openHandles()];
  const { analytics } = prerender('granted', environment);
  call(analytics);
  analytics.logEvent({ name: 'Viewed' });
  call(analytics);
  await environment.clock.advance(60_000);
  expect(stored()).toBe(before[0]);
  environment.leave(true);
  analytics.close();
  await environment.clock.advance(0);
  expect([stored(), environment.openHandles()]).toEqual(before);
});

it('its calls run in their order when it is opened, for the visitor of that time', async () => {
  const { environment, first } = await visit();
  const { analytics } = prerender('granted', environment);
  const logged: unknown[] = [];
  analytics.subscribe((diagnostic) => {
    if (diagnostic.kind === 'event' && diagnostic.record)
      logged.push([diagnostic.name, diagnostic.record.userId]);
  });
  const data = { step: 1 };
  analytics.logEvent({ name: 'Before', data });
  data.step = 2;
  analytics.setUserId('other');
  analytics.logEvent({ name: 'After' });
  analytics.consent.set('denied');
  analytics.consent.set('granted');
  analytics.setUserId('last');
  const receipt = analytics.logEvent({ name: 'Last' });
  first.setUserId('new');
  await environment.clock.advance(0);
  expect([logged, analytics.getUserId(), receipt.state]).toEqual([[], 'new', 'buffered']);
  environment.activate();
  await environment.clock.advance(0);
  expect(logged).toEqual([
    ['session_start', 'last'],
    ['Last', 'last'],
  ]);
  expect(analytics.why('Before').at(-1)).toMatch('dropped:consent');
  expect(environment.localStorage.read('care-analytics:watched')).toBe('yes');
});

it('keeps the last 1,000 events, and every other call', async () => {
  const { environment, analytics } = prerender();
  analytics.setUserId('42');
  const receipts = Array.from({ length: 1_002 }, () => analytics.logEvent({ name: 'Viewed' }));
  expect(receipts.map(({ state }) => state).slice(0, 3)).toEqual([
    'dropped:buffer-full',
    'dropped:buffer-full',
    'buffered',
  ]);
  environment.activate();
  expect(analytics.getUserId()).toBe('42');
});

it('one that is opened right after it has read consent erases nothing from after an earlier denial', async () => {
  const { environment, first } = await visit();
  first.consent.set('denied');
  first.consent.set('granted');
  first.logEvent({ name: 'After' });
  await environment.clock.advance(1_000);
  const session = first.session();
  first.close();
  const { analytics } = prerender('granted', environment);
  analytics.reset();
  expect(analytics.consent.state).toBe('granted');
  environment.activate();
  expect(analytics.session()).toEqual(session);
});

it.each(['granted', 'denied'] as const)(
  'tells listeners when it is opened that consent was %s elsewhere meanwhile',
  async (choice) => {
    const { cookies, localStorage } = createTestEnvironment();
    const share = () => Object.assign(createTestEnvironment(), { cookies, localStorage });
    const { analytics, environment } = prerender('pending', share());
    const received: string[] = [];
    analytics.consent.subscribe((state) => received.push(state));
    createAnalyticsClient(completeOptions({ analyticsKey: 'key' }), share()).consent.set(choice);
    expect([analytics.consent.state, received]).toEqual([choice, []]);
    environment.activate();
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(1_000);
    expect(received).toEqual([choice]);
  },
);
