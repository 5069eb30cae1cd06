import { describe, expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import type { DeliveryBatch } from '../../../sdk/contracts/destination.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

const dayMillis = 86_400_000;

/** A browser of a visitor who comes on several days; a script's cookies expire, as in Safari. */
function createDays() {
  const environment = createTestEnvironment();
  const { cookies } = environment;
  const write = cookies.write.bind(cookies);
  let written: string[] = [];
  cookies.write = (cookie) => {
    written.push(cookie);
    write(cookie);
  };
  return {
    environment,
    /** A new page, which logs an event. */
    visit() {
      written = [];
      const analytics = createAnalyticsClient(
        completeOptions({ analyticsKey: 'key', consent: 'pending' }),
        environment,
      );
      analytics.logEvent({ name: 'Viewed' });
      environment.endTask();
      return analytics;
    },
    lapse: () => write('care_consent=; Max-Age=0'),
    renewals: () => written.filter((cookie) => cookie.startsWith('care_consent=')).length,
  };
}

describe.each(['granted', 'denied'] as const)('the choice %s', (choice) => {
  it('stays after its cookie has expired, and restores the cookie', () => {
    const { environment, visit, lapse } = createDays();
    visit().consent.set(choice);
    lapse();
    expect(visit().consent.state).toBe(choice);
    expect(environment.cookies.read()).toContain(`care_consent=${choice}`);
  });

  it('is written again on the first page of another day, and on no other', async () => {
    const { environment, visit, renewals } = createDays();
    visit().consent.set(choice);
    const counts: number[] = [];
    for (const millis of [dayMillis - 1, 1, 1]) {
      await environment.clock.advance(millis);
      visit();
      counts.push(renewals());
    }
    expect(counts).toEqual([0, 1, 0]);
  });

  it('is never written again when a server has stored it, which would shorten its cookie', async () => {
    const { environment, visit, renewals } = createDays();
    environment.cookies.write(`care_consent=${choice}`);
    for (let day = 0; day < 3; day += 1) {
      expect(visit().consent.state).toBe(choice);
      expect(renewals()).toBe(0);
      await environment.clock.advance(dayMillis);
    }
  });
});

it('a later choice recorded by the server counts, also when its cookie expires', () => {
  const { environment, visit, lapse } = createDays();
  visit().consent.set('granted');
  environment.cookies.write('care_consent=denied');
  expect(visit().consent.state).toBe('denied');
  lapse();
  expect(visit().consent.state).toBe('denied');
});

it.each(['', 'granted', '[]', '["yes"]', '{"0":"granted"}'])('a broken copy %j counts as missing', (text) => {
  const { environment, visit } = createDays();
  environment.localStorage.write('care_consent', text);
  expect(visit().consent.state).toBe('pending');
});

describe('a page whose visitor has not chosen', () => {
  it('reads the copy of a choice once for all events of a task, which go out right after it', async () => {
    const environment = createTestEnvironment();
    const { localStorage } = environment;
    const read = localStorage.read.bind(localStorage);
    let reads = 0;
    localStorage.read = (key) => {
      if (key === 'care_consent') reads += 1;
      return read(key);
    };
    const deliver = async ({ events }: DeliveryBatch) => ({
      answers: events.map(() => 'delivered' as const),
    });
    const destination = { name: 'collector', deliver };
    const analytics = createAnalyticsClient(
      completeOptions({ analyticsKey: 'key', destinations: [destination] }),
      environment,
    );
    const counts: number[] = [];
    for (let event = 0; event < 3; event += 1) {
      reads = 0;
      for (let call = 0; call < 20; call += 1) analytics.logEvent({ name: 'Viewed' });
      await environment.clock.advance(1_200);
      counts.push(reads);
    }
    expect(counts.slice(1)).toEqual([1, 1]);
  });
});
