import { expect, it } from 'vitest';
import type { Feature, FeatureHost } from '../../../sdk/client/analytics.ts';
import { startFeature } from './start-feature.ts';

function watched(start?: (host: FeatureHost) => void): Feature & { readonly story: string[] } {
  const story: string[] = [];
  return {
    name: 'watched',
    story,
    start(host) {
      story.push('start');
      start?.(host);
      return () => story.push('stop');
    },
  };
}

it('starts a feature at the end of the task and stops it with the client', () => {
  const feature = watched();
  const { analytics } = startFeature(feature);
  expect(feature.story).toEqual(['start']);
  analytics.close();
  expect(feature.story).toEqual(['start', 'stop']);
});

it('stops features when the visitor refuses, and starts them again after consent', () => {
  const feature = watched();
  const { analytics } = startFeature(feature);
  analytics.consent.set('denied');
  analytics.consent.set('denied');
  analytics.consent.set('granted');
  expect(feature.story).toEqual(['start', 'stop', 'start']);
});

it('starts nothing for a visitor who has refused, nor for analytics that is off', () => {
  const refused = watched();
  startFeature(refused, {}, { consent: 'denied' });
  const early = watched();
  const { analytics } = startFeature(early);
  analytics.close();
  analytics.consent.set('granted');
  expect([refused.story, early.story]).toEqual([[], ['start', 'stop']]);
});

it('keeps a feature running that works without consent, until analytics is closed', () => {
  const feature = { ...watched(), worksWithoutConsent: true };
  const { analytics } = startFeature(feature, {}, { consent: 'denied' });
  analytics.consent.set('granted');
  analytics.consent.set('denied');
  expect(feature.story).toEqual(['start']);
  analytics.close();
  expect(feature.story).toEqual(['start', 'stop']);
});

it.each<[how: string, end: (host: FeatureHost) => void]>([
  ['refuses for the visitor', ({ analytics }) => analytics.consent.set('denied')],
  ['closes analytics', ({ analytics }) => analytics.close()],
])('stops a feature that %s while it starts', (_how, end) => {
  const feature = watched(end);
  startFeature(feature);
  expect(feature.story).toEqual(['start', 'stop']);
});

it('logs a failing feature and starts the others', () => {
  const after = watched();
  const failing = watched(() => {
    throw new Error('no window');
  });
  const { environment } = startFeature(failing, {}, { features: [after] });
  expect(after.story).toEqual(['start']);
  expect(environment.lines).toEqual([
    { level: 'error', message: 'watched failed: no window', fields: { tag: 'analytics' } },
  ]);
});

it('logs events of a feature outside the catalogue', () => {
  const feature = watched((host) => host.logInternal('[Amplitude] Element Clicked', { a: 1 }));
  const validate = () => {
    throw new Error('asked the catalogue');
  };
  const { logged } = startFeature(feature, {}, { events: { validate } as never });
  expect(logged().map(({ name }) => name)).toEqual(['[Amplitude] Element Clicked']);
});

it('starts a feature that is added later immediately, and ends it when it is removed', () => {
  const { analytics } = startFeature(watched());
  const later = watched();
  const remove = analytics.addFeature(later);
  expect(later.story).toEqual(['start']);
  remove();
  analytics.consent.set('denied');
  analytics.consent.set('granted');
  expect(later.story).toEqual(['start', 'stop']);
});

it('treats a feature that is added later as all others', () => {
  const { analytics } = startFeature(watched(), {}, { consent: 'denied' });
  const later = watched();
  analytics.addFeature(later);
  expect(later.story).toEqual([]);
  analytics.consent.set('granted');
  analytics.addFeature(later);
  analytics.close();
  expect(later.story).toEqual(['start', 'stop']);
});
