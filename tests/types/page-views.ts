import { createAnalytics, defineEvents, type EventDefinitions, type Receipt } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { amplitudePageViewed, logScreen, observeScreen, pageViews } from '@care/analytics/page-views';
import { expectTypeOf } from 'vitest';
import * as z from 'zod/mini';

const text = z.string();
const logger = <Definitions extends EventDefinitions>(
  definitions: Parameters<typeof defineEvents<Definitions>>[0],
) => createAnalytics({ analyticsEnabled: false, events: defineEvents<Definitions>(definitions) });

const care = createAnalytics({ analyticsEnabled: false, events: careEvents });
expectTypeOf(logScreen(care, 'Home')).toEqualTypeOf<Receipt>();
expectTypeOf(observeScreen(care, 'Home')).toEqualTypeOf<() => void>();
logScreen(care, 'Home', { rendered_by: 'server' }, window);
observeScreen(care, 'Home', undefined, window);
observeScreen(care, { name: 'Homepage Viewed' });
observeScreen(care, { name: 'Homepage Viewed' }, undefined, window);
// @ts-expect-error no screen
logScreen(care);
// @ts-expect-error an unknown property
logScreen(care, 'Home', { rendred_by: 'server' });
// @ts-expect-error the same
observeScreen(care, 'Home', { rendred_by: 'server' });
// @ts-expect-error an unknown event
observeScreen(care, { name: 'Homepage Vewed' });

// Without a catalogue: any data
const open = createAnalytics({ analyticsEnabled: false });
logScreen(open, 'Home', { anything: 1 });
observeScreen(open, 'Home', { anything: 1 });
observeScreen(open, { name: 'Anything', data: { goes: true } });

const none = logger({ Joined: z.strictObject({ plan: text }) });
observeScreen(none, { name: 'Joined', data: { plan: 'basic' } });
// @ts-expect-error a catalogue without 'Screen Viewed'
logScreen(none, 'Home');
// @ts-expect-error the same
observeScreen(none, 'Home');

const short = logger({ 'Screen Viewed': z.strictObject({ screen_name: text }) });
// @ts-expect-error no room for the referer
logScreen(short, 'Home');
// @ts-expect-error the same
observeScreen(short, 'Home');

const filledIn = { screen_name: z.enum(['Home', 'Plans']), referer: text, web_session_id: text };
const tabs = logger({ 'Screen Viewed': z.strictObject({ ...filledIn, tab: z.enum(['left', 'right']) }) });
logScreen(tabs, 'Home', { tab: 'left' });
observeScreen(tabs, 'Home', { tab: 'left' }, window);
// @ts-expect-error a name that is not in the list
logScreen(tabs, 'Hme', { tab: 'left' });
// @ts-expect-error a missing property
logScreen(tabs, 'Home');
// @ts-expect-error the same
observeScreen(tabs, 'Home');
// @ts-expect-error a value that is not in the list
observeScreen(tabs, 'Home', { tab: 'lft' });
logScreen(logger({ 'Screen Viewed': z.any() }), 'Home', { anything: 1 });
observeScreen(logger({ 'Screen Viewed': z.record(text, z.unknown()) }), 'Home', { anything: 1 });

// The feature is of no catalogue: what the event lacks there, the log says
createAnalytics({
  analyticsKey: 'key',
  events: defineEvents({ Joined: z.strictObject({ plan: text }) }),
  destinations: [],
  features: [pageViews(), pageViews({ event: amplitudePageViewed() })],
});
