import { defineEvents } from '@care/analytics';
import { landingCampaign } from '@care/analytics/attribution';
import { createTestAnalytics } from '@care/analytics/testing';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const at = (href: string) => new URL(href) as unknown as Location;
const openedWith = (name: string) => ({ getEntriesByType: () => [{ name }] }) as unknown as Performance;

it('has the campaign parameters and click ids of the address that the document was opened with, redacted', () => {
  const performance = openedWith(
    'https://www.care.test/?utm_source=mail&utm_campaign=jane@example.com&gclid=Ab3-x&q=secret&fbclid=1234',
  );
  expect(
    landingCampaign({ location: at('https://www.care.test/next?utm_source=later'), performance }),
  ).toEqual({
    utm_source: 'mail',
    utm_campaign: '*****',
    gclid: 'Ab3-x',
  });
});

it('reads the address as it is where a browser does not say how the document was opened', () => {
  expect(landingCampaign({ location: at('https://www.care.test/?utm_medium=cpc') })).toEqual({
    utm_medium: 'cpc',
  });
});

it('has nothing on a server, and of a page that no campaign led to', () => {
  expect([landingCampaign({}), landingCampaign({ location: at('https://www.care.test/') })]).toEqual([
    {},
    {},
  ]);
});

it('goes with every event as common data, also where its definition lacks it', () => {
  const campaign = landingCampaign({ location: at('https://www.care.test/?utm_source=mail&gclid=Ab3-x') });
  const { analytics, logged } = createTestAnalytics({
    sessionEvents: false,
    events: defineEvents({ Joined: z.strictObject({}) }),
    commonData: () => ({ ...campaign }),
  });
  analytics.logEvent({ name: 'Joined' });
  expect(logged()[0]?.data).toMatchObject({ utm_source: 'mail', gclid: 'Ab3-x' });
});
