import { httpApi } from '@care/analytics/http-api';
import { expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { type AnalyticsConfig, completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

/** Clients of one page, which share its storage. */
function openPage(isBlocked = false) {
  const environment = createTestEnvironment();
  if (isBlocked)
    Object.assign(environment, {
      cookies: { ...environment.cookies, read: () => '', write() {} },
      localStorage: undefined,
    });
  const create = (config: AnalyticsConfig = {}) =>
    createAnalyticsClient(
      completeOptions({ analyticsKey: 'key', consent: 'pending', destinations: [httpApi()], ...config }),
      environment,
    );
  return { environment, create };
}

it.each([
  ['stored', false],
  ['blocked', true],
])(
  'all of them follow a choice given to one of them synchronously, also their waiting events: %s',
  async (_how, isBlocked) => {
    const { environment, create } = openPage(isBlocked);
    const [first, second] = [create(), create()];
    const received: string[] = [];
    second.consent.subscribe((state) => received.push(state));
    const receipt = second.logEvent({ name: 'Waited' });
    await environment.clock.advance(0);
    first.consent.set('granted');
    expect([received, second.consent.state]).toEqual([['granted'], 'granted']);
    await environment.clock.advance(0);
    expect(receipt.state).toBe('sent');

    environment.answer = () => ({ status: 0, body: 'offline' });
    const late = second.logEvent({ name: 'Late' });
    await environment.clock.advance(0);
    first.consent.set('denied');
    expect([received, second.consent.state, late.state]).toEqual([
      ['granted', 'denied'],
      'denied',
      'dropped:consent',
    ]);
  },
);

it('a client with only a listener is notified, and a closed one is not', () => {
  const { environment, create } = openPage();
  const [first, second, third] = [create(), create(), create()];
  const received: string[] = [];
  second.consent.subscribe((state) => received.push(state));
  third.consent.subscribe((state) => received.push(`closed ${state}`));
  third.close();
  first.consent.set('granted');
  expect(received).toEqual(['granted']);
  first.close();
  second.close();
  expect(environment.clients.size).toBe(0);
});

it('a client that is disabled notifies the others too', () => {
  const { environment, create } = openPage();
  const disabled = createAnalyticsClient(
    completeOptions({ analyticsEnabled: false }),
    environment,
    'dropped:disabled',
  );
  const other = create();
  expect(other.consent.state).toBe('pending');
  disabled.consent.set('denied');
  expect([disabled.consent.state, other.consent.state]).toEqual(['denied', 'denied']);
  expect(environment.cookies.read()).toMatch(/^care_consent=denied\.\d+$/);
});

it('a denial given to one of them outlives its cookie, also where another one has looked for a choice right before', () => {
  const { environment, create } = openPage();
  const [first, second] = [create({ consent: 'granted' }), create({ consent: 'granted' })];
  second.getUserId();
  first.consent.set('denied');
  second.getUserId();
  environment.cookies.write('care_consent=; Max-Age=0');
  expect(create({ consent: 'granted' }).consent.state).toBe('denied');
});
