import { defineEvents } from '@care/analytics';
import { createTestAnalytics, replayFixture } from '@care/analytics/testing';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Diagnostic } from '../../../../sdk/client/diagnostic.ts';
import { buildHistory } from '../../../../sdk/features/inspector/overlay/build-history.ts';
import { addedNames, explainEvent } from '../../../../sdk/features/inspector/overlay/explain-event.ts';
import { makeFixture } from '../../../../sdk/features/inspector/overlay/make-fixture.ts';

/** A catalogue that is known only at run time. */
const definitions: Record<string, z.ZodMiniType> = {
  'Link Clicked': z.strictObject({ url: z.string(), event_url: z.optional(z.string()) }),
};
const events = defineEvents(definitions);

it.each([{ url: 'own' }, { url: 'own', event_url: 'other' }])(
  '%o of a call is shown as it was given, and goes out again in the same way',
  async (data) => {
    const { analytics, logged } = createTestAnalytics({ events, sessionEvents: false });
    const list: Diagnostic[] = [];
    analytics.subscribe((diagnostic) => list.push(diagnostic));
    analytics.setUserProperties({ set: { web_platform: 'kiosk', plan: 'premium' } });
    analytics.logEvent({ name: 'Link Clicked', data });
    const before = logged();
    await analytics.flush();
    const names = addedNames({}, []);
    const explained = buildHistory(list).events.map((event) => explainEvent(event, names, events));
    const clicked = explained.find(({ name }) => name === 'Link Clicked');
    expect(clicked?.own).toEqual(data);
    expect(clicked?.added).toMatchObject({ url: expect.stringContaining('www.example.com') });
    const again = await replayFixture(makeFixture(list, explained, 0), { events });
    expect(again.outcomes().map(({ name, state }) => [name, state])).toEqual([
      ['$identify', 'sent'],
      ['Link Clicked', 'sent'],
    ]);
    expect(again.logged().map((event) => [event.data, event.userProps])).toEqual(
      before.map((event) => [event.data, event.userProps]),
    );
  },
);
