import {
  type Analytics,
  createAnalytics,
  defineEvents,
  type EventDefinitions,
  type EventOf,
} from '@care/analytics';
import { type CareEvents, careEvents } from '@care/analytics/catalog';
import { expectTypeOf } from 'vitest';
import * as z from 'zod/mini';

const { logEvent } = createAnalytics({ analyticsEnabled: false, events: careEvents });

// An event of the catalogue
const clicked = {
  name: 'CTA Interacted',
  data: { page: 'Get started', section: 'Hero', label: 'Join now' },
} as const;
logEvent(clicked);
// @ts-expect-error a page that logs another event
logEvent({ ...clicked, name: 'CTA Interacted - VHP' });
logEvent({ ...clicked, data: { ...clicked.data, service: 'unknown', memberType: undefined } });
logEvent({ name: 'Homepage Viewed' });
logEvent({ name: 'Homepage Viewed', data: {} });
logEvent({ name: 'Consumer Logo Clicked' });
logEvent({ name: 'Screen Viewed', data: { referer: '', web_session_id: 's', screen_name: 'Log in' } });
logEvent({ name: 'Test Exposure', data: { test_name: 'hero', test_variant: '1' } });

// @ts-expect-error an unknown name
logEvent({ name: 'CTA Interactd' });
// @ts-expect-error no name
logEvent({});
// @ts-expect-error no data where a property is required
logEvent({ name: 'CTA Interacted' });
// @ts-expect-error a missing property
logEvent({ name: 'Member Enrolled', data: { memberType: 'seeker' } });
// @ts-expect-error an unknown property
logEvent({ name: 'Consumer Logo Clicked', data: { taget: '/' } });
// @ts-expect-error a property in an event that has none
logEvent({ name: 'Homepage Viewed', data: { page: 'Visitor Homepage' } });
// @ts-expect-error a property of another event
logEvent({ name: 'Consumer Logo Clicked', data: { label: 'X' } });
// @ts-expect-error a wrong label
logEvent({ ...clicked, data: { ...clicked.data, label: 'Close' } });
// @ts-expect-error a variant that is a number
logEvent({ name: 'Test Exposure', data: { test_name: 'hero', test_variant: 1 } });

// A name picks one event
expectTypeOf<EventOf<CareEvents, 'Member Enrolled'>['data']['memberType']>().toEqualTypeOf<
  'seeker' | 'sitter'
>();
expectTypeOf<EventOf<CareEvents, 'Homepage Viewed'>>().toExtend<EventOf<CareEvents>>();
expectTypeOf<EventOf<CareEvents>['name']>().toEqualTypeOf<keyof CareEvents['definitions']>();

// Wrappers and fakes
const log = (event: EventOf<CareEvents>) => logEvent(event);
const fake: typeof logEvent = (event) => logEvent(event);
log(clicked);
fake(clicked);

// Without a catalogue: any name, any data
const open = createAnalytics({ analyticsEnabled: false });
open.logEvent({ name: 'Anything' });
open.logEvent({ name: 'Anything', data: { count: 1 } });
// @ts-expect-error no name
open.logEvent({ data: {} });
// @ts-expect-error data that is no object
open.logEvent({ name: 'Anything', data: 'text' });

// Schemas of any library that follows Standard Schema
interface HandMade<Input, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
      options?: { readonly libraryOptions?: Record<string, unknown> | undefined },
    ) => { readonly value: Output } | { readonly issues: readonly { readonly message: string }[] };
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}
type Callable = ((value: unknown) => unknown) & HandMade<{ ratio: number }>;
declare const handMade: HandMade<{ place: string; pets?: number }, string>;
declare const callable: Callable;
declare const untyped: { '~standard': { version: 1; validate: () => { value: unknown } } };

const mixed = createAnalytics({
  analyticsEnabled: false,
  events: defineEvents({
    HandMade: handMade,
    Callable: callable,
    Untyped: untyped,
    Loose: z.looseObject({ known: z.string() }),
    Counts: z.record(z.string(), z.number()),
    Choice: z.union([z.strictObject({ zip: z.string() }), z.strictObject({ city: z.string() })]),
  }),
});
mixed.logEvent({ name: 'HandMade', data: { place: 'Austin', pets: 2 } });
mixed.logEvent({ name: 'Callable', data: { ratio: 0.5 } });
mixed.logEvent({ name: 'Untyped', data: { anything: [1] } });
mixed.logEvent({ name: 'Loose', data: { known: 'yes', more: 1 } });
mixed.logEvent({ name: 'Counts', data: { dogs: 2 } });
mixed.logEvent({ name: 'Choice', data: { city: 'Austin' } });
// @ts-expect-error what the schema gives is not what it takes
mixed.logEvent({ name: 'HandMade', data: 'Austin' });
// @ts-expect-error a wrong type
mixed.logEvent({ name: 'Callable', data: { ratio: 'half' } });
// @ts-expect-error a missing property
mixed.logEvent({ name: 'Loose', data: { more: 1 } });
// @ts-expect-error neither of the two
mixed.logEvent({ name: 'Choice', data: { town: 'Austin' } });

// @ts-expect-error no schema at all
defineEvents({ Started: { place: 'string' } });

// The same with name and data apart
const { track, setUserProperties } = createAnalytics({
  analyticsEnabled: false,
  events: defineEvents(
    { Searched: z.strictObject({ place: z.string() }), Closed: z.strictObject({}) },
    {
      userProperties: {
        plan: z.enum(['free', 'premium']),
        children: z.number(),
        needs: z.array(z.enum(['care', 'pets'])),
      },
    },
  ),
});
track('Searched', { place: 'Austin' });
track('Closed');
track('Closed', undefined, { time: 0 });
// @ts-expect-error no data where a property is required
track('Searched');
// @ts-expect-error a wrong value
track('Searched', { place: 7 });
// @ts-expect-error an unknown name
track('Search');

// User properties
setUserProperties({
  set: { plan: 'free' },
  setOnce: { children: 2 },
  add: { children: -1 },
  append: { needs: 'care' },
  prepend: { needs: ['care', 'pets'] },
  preInsert: { needs: 'care' },
  postInsert: { needs: 'care' },
  remove: { needs: ['pets'] },
  unset: ['plan'],
});
// @ts-expect-error an unknown entry
setUserProperties({ append: { needs: 'cars' } });
// @ts-expect-error not a list
setUserProperties({ remove: { plan: 'free' } });
// @ts-expect-error an unknown property
setUserProperties({ set: { color: 'red' } });
// @ts-expect-error a wrong value
setUserProperties({ set: { plan: 'gold' } });
// @ts-expect-error not a number
setUserProperties({ add: { plan: 1 } });
// @ts-expect-error an unknown property
setUserProperties({ unset: ['color'] });

// The marketplace's
const care = createAnalytics({ analyticsEnabled: false, events: careEvents });
care.setUserProperties({ set: { memberId: 'm-1' }, unset: ['memberId'] });
// @ts-expect-error an unknown property
care.setUserProperties({ set: { memberID: 'm-1' } });
// @ts-expect-error a wrong value
care.setUserProperties({ set: { memberId: 7 } });

// Without a catalogue anything goes.
const uncatalogued = createAnalytics({ analyticsEnabled: false });
uncatalogued.track('Anything', { at: 'all' });
uncatalogued.setUserProperties({ set: { anything: 1 }, add: { visits: 1 }, append: { list: 1 } });
uncatalogued.setUserProperties({ unset: ['anything'] });

// A client with a catalogue fits where any is asked for.
const wide: Pick<Analytics, 'logEvent' | 'track' | 'setUserProperties'> = createAnalytics({
  analyticsEnabled: false,
  events: careEvents,
});
wide.track('Homepage Viewed');

// Names of the SDK: no event defines them, with any library
// @ts-expect-error the address of the page
defineEvents({ Closed: z.strictObject({}), Clicked: z.strictObject({ url: z.string() }) });
// @ts-expect-error optional, in one of two
defineEvents({ Clicked: z.union([z.object({}), z.looseObject({ web_platform: z.optional(z.string()) })]) });
declare const sized: HandMade<{ viewport_resolution: string }>;
// @ts-expect-error a property that the SDK sets for the page
defineEvents({ Sized: sized });
// @ts-expect-error a property that the SDK sets for the event
defineEvents({ Checked: z.strictObject({ schema_valid: z.boolean() }) });
// @ts-expect-error the platform of a user
defineEvents({}, { userProperties: { web_platform: z.string() } });

// Identifiers with the SDK's meaning, and what users have from elsewhere
defineEvents(
  {
    Shown: z.strictObject({ visitor_id: z.string(), rendered_by: z.optional(z.string()) }),
    Left: z.strictObject({ czen_session_id: z.string(), care_device_id: z.string(), event_url: z.string() }),
  },
  { userProperties: { visitor_id: z.string(), referrer: z.string(), environment: z.string() } },
);

// Definitions that are known only at run time
declare const definitions: EventDefinitions;
declare const anything: never;
defineEvents(definitions, { userProperties: definitions });
defineEvents({
  Any: z.any(),
  Unknown: z.unknown(),
  Record: z.record(z.string(), z.string()),
  None: anything,
});

// A function of one's own around it
const define = <Definitions extends EventDefinitions>(
  given: Parameters<typeof defineEvents<Definitions>>[0],
) => defineEvents<Definitions>(given);
define({ Searched: z.strictObject({ place: z.string() }) });
// @ts-expect-error the address of the page
define({ Clicked: z.strictObject({ url: z.string() }) });
