import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineEvents, duplicateGuard } from '@care/analytics';
import * as source from '@care/analytics/testing';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('../..', import.meta.url));
const circular: { self?: object } = {};
circular.self = circular;

/** All that an application can see of a visit full of good and bad calls. */
async function visit({ createTestAnalytics }: typeof source): Promise<unknown> {
  const seen: unknown[] = [];
  const log = (level: string) => (message: string, fields: object) => seen.push([level, message, fields]);
  const { analytics, clock, logged } = createTestAnalytics({
    events: defineEvents({ 'Search Started': z.strictObject({ place: z.string() }) }),
    validation: 'report',
    duplicateGuard,
    commonData: () => ({ environment: 'test', huge: 10n }),
    nativeAppInfo: () => ({ app_name: 'Care', app_build: 812 }),
    logger: { error: log('error'), warn: log('warn') },
    consent: 'pending',
    beforeSend(event) {
      seen.push(event);
      return event.data.place === 'nowhere' ? null : event;
    },
  });
  analytics.subscribe((diagnostic) => seen.push(diagnostic));
  analytics.consent.subscribe((state) => seen.push(state));
  const search = (place: unknown) => analytics.logEvent({ name: 'Search Started', data: { place } as never });
  const receipts = [search('Austin'), analytics.setDefaultUserProps({ memberId: '42', circular })];
  analytics.consent.set('granted');
  analytics.setUserId('42');
  for (const place of ['Boston', 'nowhere', 7, circular, Number.NaN]) receipts.push(search(place));
  const repeated = { name: 'Search Started', data: { place: 'Reno' } } as const;
  for (let call = 0; call < 2; call += 1)
    receipts.push(analytics.logEvent(repeated, { dropDuplicate: true }));
  clock.advance(3_600_000);
  receipts.push(search('Chicago'));
  const events = logged();
  await analytics.flush();
  analytics.reset();
  const session = analytics.session();
  analytics.consent.set('denied');
  receipts.push(search('Denver'));
  analytics.close();
  return { seen, events, session, why: analytics.why(), receipts: JSON.stringify(receipts) };
}

it.each(['testing.js', 'testing.cjs'])('%s shows an application just what the source does', async (file) => {
  const built = (await import(/* @vite-ignore */ join(root, 'dist', file))) as typeof source;
  expect(await visit(built)).toEqual(await visit(source));
});
