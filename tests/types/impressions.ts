import { createAnalytics } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { type ImpressionOptions, observeImpression } from '@care/analytics/impressions';
import { expectTypeOf } from 'vitest';

const analytics = createAnalytics({ analyticsEnabled: false, events: careEvents });
declare const element: Element;

const viewed = { name: 'Iterable Asset Viewed', data: { assetId: 'spring' } } as const;
expectTypeOf(observeImpression(analytics, element, viewed)).toEqualTypeOf<() => void>();
observeImpression(analytics, element, { name: 'Homepage Viewed' }, {});
const options: ImpressionOptions = { threshold: 0.5, durationMs: 1_000, once: 'session', key: 'spring' };
observeImpression(analytics, element, viewed, options);

// @ts-expect-error an unknown name
observeImpression(analytics, element, { name: 'Iterable Asset Vewed', data: { assetId: 'spring' } });
// @ts-expect-error a missing property
observeImpression(analytics, element, { name: 'Iterable Asset Viewed', data: {} });
// @ts-expect-error no element
observeImpression(analytics, null, viewed);
// @ts-expect-error an unknown way to count
observeImpression(analytics, element, viewed, { once: 'ever' });

// Without a catalogue: any name, any data
const open = createAnalytics({ analyticsEnabled: false });
observeImpression(open, element, { name: 'Anything', data: { goes: true } });
// @ts-expect-error no name
observeImpression(open, element, { data: {} });
