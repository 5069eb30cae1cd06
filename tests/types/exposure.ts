import { createAnalytics, type Receipt } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { exposureHook, isExposedReason, logExposure } from '@care/analytics/exposure';
import type { BaseHook } from '@openfeature/core';
import type { Hook } from '@openfeature/server-sdk';
import { expectTypeOf } from 'vitest';

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
