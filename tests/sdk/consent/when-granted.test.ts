import { type ConsentChoice, whenGranted } from '@care/analytics';
import { createTestAnalytics } from '@care/analytics/testing';
import { expect, it } from 'vitest';

it.each<[initial: 'granted' | 'pending' | 'denied', choices: ConsentChoice[], calls: number]>([
  ['granted', [], 1],
  ['pending', [], 0],
  ['pending', ['granted', 'denied', 'granted'], 1],
  ['pending', ['denied'], 0],
  ['denied', ['granted'], 1],
])('whenGranted calls once as soon as consent is granted: %s, then %j', (consent, choices, calls) => {
  const { analytics } = createTestAnalytics({ consent });
  let count = 0;
  whenGranted(analytics.consent, () => (count += 1));
  for (const choice of choices) analytics.consent.set(choice);
  expect(count).toBe(calls);
});

it('whenGranted does not call any more once it is ended', () => {
  const { analytics } = createTestAnalytics({ consent: 'pending' });
  whenGranted(analytics.consent, () => expect.unreachable())();
  analytics.consent.set('granted');
});
