import '@care/analytics/testing/vitest';
import { defineEvents } from '@care/analytics';
import { type CareEvents, careEvents } from '@care/analytics/catalog';
import { createTestAnalytics, type LoggedEvent, type TestAnalytics } from '@care/analytics/testing';
import { expect, expectTypeOf } from 'vitest';
import * as z from 'zod/mini';

const kit = createTestAnalytics({ events: careEvents });
expectTypeOf(kit).toEqualTypeOf<TestAnalytics<CareEvents>>();
expectTypeOf(kit.logged()).toEqualTypeOf<readonly LoggedEvent[]>();

// An event of the catalogue, with any part of its data
expect(kit).toHaveLogged('Homepage Viewed');
expect(kit).toHaveLogged('CTA Interacted');
expect(kit).toHaveLogged('CTA Interacted', {});
expect(kit).toHaveLogged('CTA Interacted', { label: 'Join now' });
expect(kit).not.toHaveLogged('CTA Interacted', { page: 'Get started', section: 'Hero', label: 'Join now' });
expect(kit).toHaveLogged('CTA Interacted', { label: expect.stringMatching(/^Join/) });
expect(kit).toHaveLoggedTimes('Homepage Viewed', 1);
expect(kit).not.toHaveLoggedTimes('CTA Interacted', 2, { label: 'Join now' });
expect(kit).toHaveLoggedNothingElse();

// @ts-expect-error an unknown name
expect(kit).toHaveLogged('CTA Interactd');
// @ts-expect-error an unknown name, also where it is not expected
expect(kit).not.toHaveLogged('CTA Interactd');
// @ts-expect-error an unknown property
expect(kit).toHaveLogged('CTA Interacted', { lable: 'Join now' });
// @ts-expect-error a value that is not in the list
expect(kit).toHaveLogged('CTA Interacted', { label: 'Join' });
// @ts-expect-error a property of another event
expect(kit).toHaveLogged('Test Exposure', { label: 'Join now' });
// @ts-expect-error no name
expect(kit).toHaveLogged();
// @ts-expect-error an unknown name
expect(kit).toHaveLoggedTimes('CTA Interactd', 1);
// @ts-expect-error no number
expect(kit).toHaveLoggedTimes('CTA Interacted');
// @ts-expect-error a value that is not in the list
expect(kit).toHaveLoggedTimes('CTA Interacted', 1, { label: 'Join' });
// @ts-expect-error nothing to compare with
expect(kit).toHaveLoggedNothingElse('CTA Interacted');

// The kit logs what the catalogue holds
kit.analytics.logEvent({ name: 'Homepage Viewed' });
// @ts-expect-error an unknown name
kit.analytics.logEvent({ name: 'CTA Interactd' });

// A catalogue of one's own
const events = defineEvents({ 'Search Started': z.strictObject({ place: z.string(), radius: z.number() }) });
const own = createTestAnalytics({ events });
expect(own).toHaveLogged('Search Started', { place: 'Austin' });
// @ts-expect-error a wrong type
expect(own).toHaveLogged('Search Started', { radius: '5' });
// @ts-expect-error an event of another catalogue
expect(own).toHaveLogged('Homepage Viewed');

// Without a catalogue: any name
const open = createTestAnalytics();
expect(open).toHaveLogged('Anything', { goes: true });
open.analytics.logEvent({ name: 'Anything', data: { goes: true } });

// A value that is no kit has nothing to match
// @ts-expect-error text has logged nothing
expect('text').toHaveLogged('Homepage Viewed');

// The parameters
createTestAnalytics({ now: 0, storage: globalThis.sessionStorage });
createTestAnalytics({ storage: { read: () => undefined, write: () => {}, keys: () => [] } });
// @ts-expect-error no storage
createTestAnalytics({ storage: new Map() });
// @ts-expect-error a date is not a number of milliseconds
createTestAnalytics({ now: new Date() });
// @ts-expect-error what has been logged can't be changed
kit.logged().push();
