import { createAnalytics, defineEvents, type EventDefinitions, type EventOf } from '@care/analytics';
import { careEvents, webVitalEvents } from '@care/analytics/catalog';
import { observeVitals, type VitalData, webVitals } from '@care/analytics/web-vitals';
import { expectTypeOf } from 'vitest';
import * as z from 'zod/mini';

const logger = <Definitions extends EventDefinitions>(
  definitions: Parameters<typeof defineEvents<Definitions>>[0],
) => createAnalytics({ analyticsEnabled: false, events: defineEvents<Definitions>(definitions) });
const text = z.string();

// The ready-made definition is of what is logged
const events = defineEvents({ ...webVitalEvents, Joined: z.strictObject({ plan: text }) });
type Logged = NonNullable<EventOf<typeof events, 'Web Vital'>['data']>;
expectTypeOf<VitalData>().toExtend<Logged>();
expectTypeOf<Logged>().toExtend<VitalData>();

const analytics = createAnalytics({ analyticsEnabled: false, events });
expectTypeOf(observeVitals(analytics)).toEqualTypeOf<() => void>();
observeVitals(analytics, { metrics: ['LCP', 'INP', 'CLS'], labelOf: ({ id }) => id });
// @ts-expect-error no metric
observeVitals(analytics, { metrics: ['FID'] });

// Without a catalogue
observeVitals(createAnalytics({ analyticsEnabled: false }));

// @ts-expect-error a catalogue without 'Web Vital'
observeVitals(createAnalytics({ analyticsEnabled: false, events: careEvents }));

const { metric, value, rating, navigation_type, path, control } = webVitalEvents['Web Vital'].shape;
const whole = { metric, value, rating, navigation_type, path, control };
observeVitals(logger({ 'Web Vital': z.strictObject({ ...whole, page: z.optional(text) }) }));

const short = logger({ 'Web Vital': z.strictObject({ metric, value, rating, navigation_type, path }) });
// @ts-expect-error no room for the control
observeVitals(short);

const texts = logger({ 'Web Vital': z.strictObject({ ...whole, value: text }) });
// @ts-expect-error a value that is no number
observeVitals(texts);

const some = logger({ 'Web Vital': z.strictObject({ ...whole, metric: z.enum(['LCP', 'CLS']) }) });
// @ts-expect-error no room for all metrics
observeVitals(some);

const long = logger({ 'Web Vital': z.strictObject({ ...whole, page: text }) });
// @ts-expect-error an unknown property
observeVitals(long);

const empty = logger({ 'Web Vital': z.strictObject({}) });
// @ts-expect-error no room for anything
observeVitals(empty);

// An open definition takes anything
observeVitals(logger({ 'Web Vital': z.record(text, z.unknown()) }));
observeVitals(logger({ 'Web Vital': z.any() }));
observeVitals(logger({ 'Web Vital': z.unknown() }));
observeVitals(logger({ 'Web Vital': z.looseObject(whole) }));

// The feature for a log asks for no event
createAnalytics({ analyticsEnabled: false, events: careEvents, features: [webVitals({ logger: console })] });
