import { defineEvents } from '@care/analytics';
import { createAttributes, type EventAttributes } from '@care/analytics/attributes';
import { type CareEvents, careEvents } from '@care/analytics/catalog';
import { expectTypeOf } from 'vitest';
import * as z from 'zod/mini';

const attributes = createAttributes(careEvents);
const joinNow = { page: 'Get started', section: 'Hero', label: 'Join now' } as const;

expectTypeOf(attributes('CTA Interacted', joinNow)).toEqualTypeOf<EventAttributes>();
attributes('CTA Interacted', { ...joinNow, service: 'unknown' });
attributes('Homepage Viewed');
attributes('Homepage Viewed', {});
attributes('Consumer Logo Clicked');
attributes('Consumer Logo Clicked', undefined);
attributes('Consumer Logo Clicked', { target: '/' });

// Only by the type of a catalogue
createAttributes<CareEvents>()('CTA Interacted', joinNow);

// @ts-expect-error an unknown name
attributes('CTA Interactd', joinNow);
// @ts-expect-error no name
attributes();
// @ts-expect-error no data where a property is required
attributes('CTA Interacted');
// @ts-expect-error a missing property
attributes('CTA Interacted', { page: 'Get started', section: 'Hero' });
// @ts-expect-error a wrong label
attributes('CTA Interacted', { ...joinNow, label: 'Join' });
// @ts-expect-error an unknown property
attributes('Consumer Logo Clicked', { taget: '/' });
// @ts-expect-error a property of another event
attributes('Consumer Logo Clicked', { label: 'Join now' });
// @ts-expect-error a property in an event that has none
attributes('Homepage Viewed', { page: 'Visitor Homepage' });
// @ts-expect-error more than name and data
attributes('Homepage Viewed', {}, {});
// @ts-expect-error an unknown name, only by the type
createAttributes<CareEvents>()('CTA Interactd', joinNow);

// A catalogue of one's own
const own = createAttributes(
  defineEvents({
    Searched: z.strictObject({ place: z.string() }),
    Choice: z.union([z.strictObject({ zip: z.string() }), z.strictObject({ city: z.string() })]),
  }),
);
own('Searched', { place: 'Austin' });
own('Choice', { city: 'Austin' });
// @ts-expect-error a wrong type
own('Searched', { place: 5 });
// @ts-expect-error neither of the two
own('Choice', { town: 'Austin' });

// Without a catalogue: any name, any data
const open = createAttributes();
open('Anything');
open('Anything', { goes: true });
// @ts-expect-error data that is no object
open('Anything', 'text');
