import { expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { type AnalyticsConfig, completeOptions } from '../../../sdk/client/options.ts';
import type { Destination } from '../../../sdk/contracts/destination.ts';
import { createTestEnvironment, type TestEnvironment } from '../../../sdk/testing/test-environment.ts';

/** A client whose destination takes everything, with the names of what it has taken. */
function start(environment: TestEnvironment, config: AnalyticsConfig = {}) {
  const taken: string[] = [];
  const destination: Destination = {
    name: 'list',
    async deliver({ events }, host) {
      const { body } = await host.send({ url: '/', body: '', leaving: false });
      if (body) return { answers: [], reason: body };
      taken.push(...events.map(({ name }) => name));
      return { answers: events.map(() => 'delivered') };
    },
  };
  const analytics = createAnalyticsClient(
    completeOptions({ analyticsKey: 'key', destinations: [destination], ...config }),
    environment,
  );
  const log = (...names: string[]) => names.map((name) => analytics.logEvent({ name }));
  return { analytics, log, taken };
}

const statesOf = (receipts: readonly { readonly state: string }[]) => receipts.map(({ state }) => state);

it('a denial by a listener of the session ends the waiting events, which are not stored or sent later', async () => {
  const environment = createTestEnvironment();
  const { analytics, log, taken } = start(environment);
  const stop = analytics.subscribe(() => analytics.consent.set('denied'), 'session');
  const receipts = log('First', 'Second', 'Third');
  await environment.clock.advance(0);
  expect(statesOf(receipts)).toEqual(Array(3).fill('dropped:consent'));
  expect(environment.cookies.read()).toMatch(/^care_consent=denied\.\d+$/);
  expect(environment.localStorage.keys()).toEqual(['care_consent']);
  stop();
  analytics.consent.set('granted');
  await environment.clock.advance(1_000);
  expect(taken).toEqual([]);
});

it('a denial by `beforeSend` ends its event too, and nothing of that is stored', async () => {
  const environment = createTestEnvironment();
  const { analytics, log, taken } = start(environment, {
    beforeSend: ({ name }) => {
      if (name !== 'First') analytics.consent.set('denied');
      return undefined;
    },
    sessionEvents: false,
  });
  const receipts = log('First');
  await environment.clock.advance(1_000);
  receipts.push(analytics.setDefaultUserProps({ plan: 'basic' }), ...log('Second'));
  await environment.clock.advance(1_000);
  expect(statesOf(receipts)).toEqual(['sent', 'dropped:consent', 'dropped:consent']);
  expect(environment.localStorage.keys()).toEqual(['care_consent']);
  expect(taken).toEqual(['First']);
});

it.each([
  // Initialization has begun: they stay in the journal.
  ['session', 'queued'],
  ['call', 'dropped:closed'],
] as const)(
  'a listener of a %s that closes the client leaves no event without an end: %s',
  async (kind, end) => {
    const environment = createTestEnvironment();
    const { analytics, log } = start(environment);
    analytics.subscribe(() => analytics.close(), kind);
    const receipts = log('First', 'Second');
    await environment.clock.advance(60_000);
    expect(await Promise.all(receipts.map(({ settled }) => settled))).toEqual([end, end]);
    expect(environment.openHandles()).toBe(0);
  },
);

it('a listener that asks for the session changes no order', async () => {
  const environment = createTestEnvironment();
  const { analytics, log, taken } = start(environment);
  log('Before');
  await environment.clock.advance(40 * 60_000);
  analytics.subscribe(() => analytics.session(), 'session');
  log('First', 'Second', 'Third');
  await environment.clock.advance(1_000);
  expect(taken).toEqual([
    'session_start',
    'Before',
    'session_end',
    'session_start',
    'First',
    'Second',
    'Third',
  ]);
});

it('a client of the page goes on after a denial elsewhere that another client has ended', async () => {
  const environment = createTestEnvironment();
  const shop = start(environment, { namespace: 'shop' });
  const help = start(environment, { namespace: 'help' });
  shop.log('Shop');
  help.log('Help');
  await environment.clock.advance(1_000);
  const other = createAnalyticsClient(completeOptions({ analyticsKey: 'key' }), {
    ...environment,
    clients: new Set(),
  });
  other.consent.set('denied');
  await environment.clock.advance(1_000);
  shop.analytics.consent.set('granted');
  const receipts = help.log('After');
  await environment.clock.advance(1_000);
  expect(statesOf(receipts)).toEqual(['sent']);
});

it('an event logged by a page’s own listener while it is left is processed in that task', async () => {
  const environment = createTestEnvironment();
  const { log } = start({ ...environment, nextTask() {} });
  log('First');
  environment.leave(true);
  const receipts = log('Second');
  environment.endTask();
  expect(statesOf(receipts)).toEqual(['queued']);
});

it('`beforeSend` leaves an `$identify` of full size as it is', async () => {
  const environment = createTestEnvironment();
  const { analytics } = start(environment, { beforeSend: (event) => event });
  const queued: unknown[] = [];
  analytics.subscribe(({ record }) => {
    if (record?.userProps) queued.push(Object.keys(record.userProps.$set ?? {}));
  }, 'event');
  const text = 'x'.repeat(8_000);
  analytics.setDefaultUserProps({ first: text, second: text, third: text });
  await environment.clock.advance(0);
  expect(queued).toEqual([expect.arrayContaining(['first', 'second', 'third', 'care_device_id'])]);
});

it('`flush` processes the waiting events in slices, and sends all of them', async () => {
  const environment = createTestEnvironment();
  const tasks: (() => void)[] = [];
  let elapsed = environment.elapsed();
  const { analytics, log, taken } = start({
    ...environment,
    nextTask: (run) => tasks.push(run),
    // Each look at the clock takes a millisecond.
    elapsed: () => (elapsed += 1),
  });
  const processed: number[] = [];
  analytics.subscribe(({ state }) => {
    if (state === 'queued') processed[0] = (processed[0] ?? 0) + 1;
  }, 'event');
  const names = Array.from({ length: 50 }, (_, index) => `Event ${index}`);
  log(...names);
  const flushed = analytics.flush();
  await environment.clock.advance(0);
  for (let run = tasks.shift(); run; run = tasks.shift()) {
    processed.unshift(0);
    run();
    await environment.clock.advance(0);
  }
  await flushed;
  expect(Math.max(...processed)).toBeLessThan(names.length / 2);
  expect(taken).toEqual(['session_start', ...names]);
});
