import { defineEvents } from '@care/analytics';
import { createServerAnalytics } from '@care/analytics/server';
import { expectTypeOf } from 'vitest';
import * as z from 'zod/mini';

const events = defineEvents({
  'Payment Confirmed': z.strictObject({ plan: z.enum(['basic', 'premium']) }),
  'Job Finished': z.strictObject({}),
});
const options = { analyticsKey: 'key', consent: 'granted', destinations: [] } as const;
const analytics = createServerAnalytics({ ...options, events });

analytics.logEvent({
  name: 'Payment Confirmed',
  data: { plan: 'premium' },
  deviceId: 'device-1',
  userId: '42',
});
analytics.logEvent({ name: 'Job Finished', userId: '42' });
// A visitor may have no cookie, or not be logged in, but not both
analytics.logEvent({ name: 'Job Finished', deviceId: undefined as string | undefined, userId: '42' });
analytics.logEvent({ name: 'Job Finished', deviceId: 'device-1', userId: undefined as string | undefined });
// @ts-expect-error neither a device nor a user
analytics.logEvent({ name: 'Job Finished' });
// @ts-expect-error perhaps neither
analytics.logEvent({ name: 'Job Finished', deviceId: undefined as string | undefined });
// @ts-expect-error no such event
analytics.logEvent({ name: 'Payment Confirmd', data: { plan: 'premium' }, userId: '42' });
// @ts-expect-error no such plan
analytics.logEvent({ name: 'Payment Confirmed', data: { plan: 'gold' }, userId: '42' });
// @ts-expect-error data is required
analytics.logEvent({ name: 'Payment Confirmed', userId: '42' });
// @ts-expect-error no such property
analytics.logEvent({ name: 'Job Finished', data: { plan: 'premium' }, userId: '42' });
// @ts-expect-error no such fact of a server
analytics.logEvent({ name: 'Job Finished', userId: '42', url: '/' });

// Without a catalogue any name and any data
createServerAnalytics(options).logEvent({ name: 'Any', data: { any: 1 }, userId: '42' });

// @ts-expect-error consent is required
createServerAnalytics({ analyticsKey: 'key', destinations: [] });
// @ts-expect-error nothing is sent without it
createServerAnalytics({ ...options, consent: 'denied' });

createServerAnalytics({
  ...options,
  consent(event) {
    expectTypeOf(event.deviceId).toEqualTypeOf<string | undefined>();
    return event.name !== 'Any';
  },
});
