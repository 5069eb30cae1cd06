import { createAnalytics, defineEvents, type EventOf } from '@care/analytics';
import { careEvents, revenueEvents } from '@care/analytics/catalog';
import { logRevenue, type RevenueData } from '@care/analytics/revenue';
import { expectTypeOf } from 'vitest';
import * as z from 'zod/mini';

// The ready-made definition is of what is logged
const events = defineEvents({ ...revenueEvents, Joined: z.strictObject({ plan: z.string() }) });
type Logged = NonNullable<EventOf<typeof events, 'revenue_amount'>['data']>;
expectTypeOf<RevenueData>().toExtend<Logged>();
expectTypeOf<Logged>().toExtend<RevenueData>();

logRevenue(createAnalytics({ analyticsEnabled: false, events }), { price: 1 });

// Without a catalogue
logRevenue(createAnalytics({ analyticsEnabled: false }), { price: 1, quantity: 2, currency: 'USD' });
// @ts-expect-error no price
logRevenue(createAnalytics({ analyticsEnabled: false }), { quantity: 2 });

// @ts-expect-error a catalogue without 'revenue_amount'
logRevenue(createAnalytics({ analyticsEnabled: false, events: careEvents }), { price: 1 });

const texts = defineEvents({ revenue_amount: z.strictObject({ $price: z.string() }) });
// @ts-expect-error a price that is no number
logRevenue(createAnalytics({ analyticsEnabled: false, events: texts }), { price: 1 });
