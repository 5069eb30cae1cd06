import { createTestAnalytics } from '@care/analytics/testing';
import { expect, it } from 'vitest';

it('logs a replayed event with the facts of the page where it happened, and others with this page’s', () => {
  const { analytics, logged } = createTestAnalytics({ sessionEvents: false });
  const page = { url: 'https://www.example.com/before', url_path: '/before', web_platform: 'Mobile Web' };
  analytics.logEvent({ name: 'Replayed', data: { url: 'own', place: 'Austin' } }, { page });
  analytics.logEvent({ name: 'Now' });
  const [replayed, live] = logged();
  expect(replayed?.data).toEqual({ ...live?.data, ...page, event_url: 'own', place: 'Austin' });
  expect(live?.data).toMatchObject({ url_path: '/', web_platform: 'Desktop Web' });
});

it.each([[undefined], [null], ['text'], [{ url: () => {} }], [{ toJSON: 1n }]])(
  'takes %o for a page, and logs all the same',
  (page) => {
    const { analytics, logged } = createTestAnalytics({ sessionEvents: false });
    analytics.logEvent({ name: 'Replayed' }, { page: page as never });
    expect(logged().map(({ name, data }) => [name, data.url_path])).toEqual([['Replayed', '/']]);
  },
);
