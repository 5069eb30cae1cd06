import { createAnalytics, defineEvents, type EventDefinitions, type Receipt } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { exposureHook, isExposedReason, logExposure } from '@care/analytics/exposure';
import type { BaseHook } from '@openfeature/core';
import type { Hook } from '@openfeature/server-sdk';
import { expectTypeOf } from 'vitest';
import * as z from 'zod/mini';

const analytics = createAnalytics({ analyticsEnabled: false, events: careEvents });
const flag = { value: true, variationIndex: 1, reason: { kind: 'RULE_MATCH' } };

expectTypeOf(logExposure(analytics, 'test', flag)).toEqualTypeOf<Receipt | undefined>();
expectTypeOf(isExposedReason('OVERRIDE')).toEqualTypeOf<boolean>();
logExposure(createAnalytics({ analyticsEnabled: false }), 'test', { variant: '1', reason: 'OVERRIDE' });
logExposure(analytics, 'test', undefined);

// The hooks of OpenFeature's own packages
expectTypeOf(exposureHook(analytics)).toExtend<BaseHook>();
expectTypeOf(exposureHook(analytics)).toExtend<Hook>();
exposureHook(analytics, ({ variant }) => ({ variationIndex: Number(variant), reason: 'OVERRIDE' }));

// @ts-expect-error no test
logExposure(analytics, undefined, flag);
// @ts-expect-error no flag
logExposure(analytics, 'test', 'on');

// A catalogue of one's own has to have the event, with the data that it is given
const logger = <Definitions extends EventDefinitions>(
  definitions: Parameters<typeof defineEvents<Definitions>>[0],
) => createAnalytics({ analyticsEnabled: false, events: defineEvents<Definitions>(definitions) });
const text = z.string();

const none = logger({ Joined: z.strictObject({ plan: text }) });
// @ts-expect-error no such event
logExposure(none, 'test', flag);
// @ts-expect-error the same
exposureHook(none);

const numbered = logger({ 'Test Exposure': z.strictObject({ test_name: text, test_variant: z.number() }) });
// @ts-expect-error a variant that is no text
logExposure(numbered, 'test', flag);
// @ts-expect-error the same
exposureHook(numbered);

const short = logger({ 'Test Exposure': z.strictObject({ test_name: text }) });
// @ts-expect-error no room for the variant
logExposure(short, 'test', flag);
// @ts-expect-error the same
exposureHook(short);

const long = logger({
  'Test Exposure': z.strictObject({ test_name: text, test_variant: text, page: text }),
});
// @ts-expect-error an unknown property
logExposure(long, 'test', flag);
// @ts-expect-error the same
exposureHook(long);

const listed = logger({
  'Test Exposure': z.strictObject({
    test_name: z.enum(['hero', 'footer']),
    test_variant: z.optional(z.enum(['0', '1'])),
    page: z.optional(text),
  }),
});
logExposure(listed, 'hero', flag);
expectTypeOf(exposureHook(listed)).toExtend<BaseHook>();
// @ts-expect-error a test that is not in the list
logExposure(listed, 'heroo', flag);

// An open definition takes anything
logExposure(logger({ 'Test Exposure': z.record(text, z.unknown()) }), 'test', flag);
logExposure(logger({ 'Test Exposure': z.any() }), 'test', flag);
exposureHook(logger({ 'Test Exposure': z.unknown() }));
exposureHook(logger({ 'Test Exposure': z.looseObject({ test_name: text }) }));
