import type { Diagnostic } from '@care/analytics';
import { createTestAnalytics } from '@care/analytics/testing';
import { expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import type { Destination } from '../../../sdk/contracts/destination.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

it('decisions() returns as objects the decisions that why() lists as text', () => {
  const { analytics, logged } = createTestAnalytics({ sessionEvents: false, now: 5_000 });
  analytics.logEvent({ name: 'Viewed' });
  analytics.logEvent({ name: 'Clicked' });
  logged();
  const decisions = analytics.decisions();
  expect(decisions).toMatchObject([
    { kind: 'event', name: 'Viewed', state: 'queued', time: 5_000 },
    { kind: 'event', name: 'Clicked', state: 'queued' },
  ]);
  expect(analytics.why()).toEqual(decisions.map(({ id, name, state }) => `${name} (${id}): ${state}`));
  expect(analytics.decisions('Clicked').map(({ state }) => state)).toEqual(['queued']);
});

it('a listener receives one kind, or all', () => {
  const { analytics, logged } = createTestAnalytics();
  const all: Diagnostic[] = [];
  const states: string[] = [];
  analytics.subscribe((diagnostic) => all.push(diagnostic));
  const stop = analytics.subscribe(({ state }) => states.push(state), 'consent');
  analytics.logEvent({ name: 'Viewed' });
  logged();
  analytics.consent.set('denied');
  stop();
  analytics.consent.set('granted');
  expect(states).toEqual(['denied']);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['call', 'session', 'event', 'consent']));
});

it('decisions() returns copies: the application may freeze them, as stores of state do, and the event is sent again all the same', async () => {
  let requests = 0;
  const destination: Destination = {
    name: 'busy',
    async deliver() {
      requests += 1;
      return { answers: [requests === 1 ? 'retry' : 'delivered'] };
    },
  };
  const environment = createTestEnvironment();
  const options = completeOptions({ analyticsKey: 'key', sessionEvents: false, destinations: [destination] });
  const analytics = createAnalyticsClient(options, environment);
  analytics.subscribe(() => analytics.decisions().map((decision) => Object.freeze(decision)), 'event');
  const receipt = analytics.logEvent({ name: 'Viewed' });
  await environment.clock.advance(0);
  expect(receipt.state).toBe('queued');
  await environment.clock.advance(5_000);
  expect(receipt.state).toBe('sent');
});

it('a listener that changes the diagnostics it gets changes nothing that other listeners get', () => {
  const { analytics, logged } = createTestAnalytics({ sessionEvents: false, consent: 'pending' });
  const seen: unknown[] = [];
  analytics.subscribe((diagnostic) => Object.assign(diagnostic, { name: 'Other', state: 'lost' }));
  analytics.subscribe(({ name, state }) => seen.push(name, state), 'call');
  analytics.subscribe(({ name, state, record }) => seen.push(name, state, record?.name), 'event');
  analytics.consent.subscribe((state) => seen.push(state));
  analytics.logEvent({ name: 'Viewed' });
  analytics.consent.set('granted');
  logged();
  expect(seen).toEqual(['Viewed', 'buffered', 'granted', 'Viewed', 'queued', 'Viewed']);
});

it('a listener that changes the diagnostics it gets changes no receipt and no decision', async () => {
  const { analytics, logged } = createTestAnalytics({ sessionEvents: false });
  analytics.subscribe((diagnostic) => Object.assign(diagnostic, { name: 'Other', state: 'lost' }), 'event');
  const receipt = analytics.logEvent({ name: 'Viewed' });
  logged();
  analytics.consent.set('denied');
  const refused = analytics.logEvent({ name: 'Clicked' });
  expect([receipt.state, refused.state]).toEqual(['dropped:consent', 'dropped:consent']);
  expect(analytics.decisions().map(({ name }) => name)).not.toContain('Other');
});
