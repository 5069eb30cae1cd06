import type { Analytics } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment, type TestEnvironment } from '../../../sdk/testing/test-environment.ts';

type Answer = ReturnType<TestEnvironment['answer']>;

/** Two open tabs of a site, which share all that is stored. The first one's collector answers when the test has it answer. */
function openTabs() {
  const { cookies, localStorage, stored } = createTestEnvironment();
  const open = () => {
    const environment = Object.assign(createTestEnvironment(), { cookies, localStorage, stored });
    const analytics = createAnalyticsClient(
      completeOptions({
        analyticsKey: 'key',
        destinations: [httpApi({ serverUrl: '/collect' })],
        beforeSend: (event) => (event.name === 'Unwanted' ? null : event),
      }),
      environment,
    );
    return { analytics, environment };
  };
  let answer = (_answer: Answer) => {};
  function openFirst() {
    const opened = open();
    opened.environment.answer = () =>
      new Promise<Awaited<Answer>>((resolve) => {
        answer = resolve;
      });
    return opened;
  }
  const [first, second] = [openFirst(), open()];
  return {
    first,
    second,
    grant: () => second.analytics.consent.set('granted'),
    /** Opens the next page in the first tab. */
    reopen: openFirst,
    answer: (status: number) => answer({ status, body: '' }),
    /** Denies consent in the second tab. */
    async deny(): Promise<void> {
      second.analytics.consent.set('denied');
      await second.environment.clock.advance(10);
    },
    /** Everything that is stored now, but for the choice. */
    left: () => [...localStorage.keys().filter((key) => key !== 'care_consent'), ...stored.keys()],
  };
}

it.each<[how: string, go: (tabs: ReturnType<typeof openTabs>) => unknown]>([
  ['when it would have been written to the database', ({ first }) => first.environment.clock.advance(2_000)],
  ['when its request fails', ({ answer }) => answer(500)],
  ['when its request succeeds', ({ answer }) => answer(200)],
  ['when the page is hidden', ({ first }) => first.environment.leave()],
  ['when the page is left', ({ first }) => first.environment.leave(true)],
  ['when the client is closed', ({ first }) => first.analytics.close()],
])('an event from before a denial in another tab ends, and leaves nothing stored, %s', async (_how, go) => {
  const tabs = openTabs();
  const { first, left, deny } = tabs;
  first.analytics.setUserId('42');
  const receipts = [
    first.analytics.logEvent({ name: 'Viewed' }),
    first.analytics.setUserProperties({ set: { plan: 'free' } }),
  ];
  await first.environment.clock.advance(500);
  expect(left()).not.toEqual([]);
  await deny();
  expect(left()).toEqual([]);
  await go(tabs);
  await first.environment.clock.advance(10);
  expect(left()).toEqual([]);
  expect(receipts.map(({ state }) => state)).not.toContain('queued');
  expect(receipts.map(({ detail }) => detail)).toEqual([undefined, undefined]);
});

it.each<[how: string, go: (tabs: ReturnType<typeof openTabs>) => unknown]>([
  ['after a second', ({ first }) => first.environment.clock.advance(2_000)],
  ['when the page is hidden', ({ first }) => first.environment.leave()],
  ['when the client is closed', ({ first }) => first.analytics.close()],
])('losses from before a denial in another tab are not stored, %s', async (_how, go) => {
  const tabs = openTabs();
  const { first, left, deny } = tabs;
  first.analytics.logEvent({ name: 'Unwanted' });
  await first.environment.clock.advance(500);
  await deny();
  await go(tabs);
  await first.environment.clock.advance(10);
  expect(left()).toEqual([]);
});

it('an answer for an event of an earlier page stores nothing after a denial in another tab', async () => {
  const { answer, deny, first, left, reopen } = openTabs();
  first.analytics.setUserProperties({ set: { plan: 'free' } });
  await first.environment.clock.advance(500);
  first.analytics.close();
  await first.environment.clock.advance(60_000);
  const { analytics, environment } = reopen();
  analytics.logEvent({ name: 'Viewed' });
  await environment.clock.advance(100);
  answer(200);
  await environment.clock.advance(3_000);
  expect(environment.sent.at(-1)?.body).toContain('plan');
  await deny();
  expect(left()).toEqual([]);
  answer(200);
  await environment.clock.advance(0);
  expect(left()).toEqual([]);
});

it('names no session from before a denial in another tab, also when consent was granted there again', async () => {
  const { first, grant, deny, second } = openTabs();
  first.analytics.logEvent({ name: 'Viewed' });
  await first.environment.clock.advance(2_000);
  const before = first.analytics.session();
  first.environment.endTask();
  await deny();
  grant();
  expect([before, first.analytics.session()]).toEqual([expect.anything(), undefined]);
  first.environment.endTask();
  second.analytics.logEvent({ name: 'Viewed' });
  await second.environment.clock.advance(1_000);
  expect(first.analytics.session()?.id).toBe(second.analytics.session()?.id);
});

it.each<[call: string, go: (analytics: Analytics) => unknown]>([
  ['getDeviceId', ({ getDeviceId }) => getDeviceId()],
  ['getUserId', ({ getUserId }) => getUserId()],
  ['setUserId', ({ setUserId }) => setUserId('42')],
  ['reset', ({ reset }) => reset()],
])('after a look at the state %s erases nothing from after a denial in another tab', async (_call, go) => {
  const { first, grant, deny, second } = openTabs();
  const { localStorage } = second.environment;
  const stored = () => ['care_consent', 'care-analytics:session'].map(localStorage.read);
  first.analytics.logEvent({ name: 'Viewed' });
  await first.environment.clock.advance(2_000);
  await second.environment.clock.advance(2_000);
  await deny();
  grant();
  second.analytics.logEvent({ name: 'Viewed' });
  await second.environment.clock.advance(2_000);
  await first.environment.clock.advance(2_000);
  const before = stored();
  expect(first.analytics.consent.state).toBe('granted');
  go(first.analytics);
  first.environment.endTask();
  expect(stored()).toEqual(before);
});
